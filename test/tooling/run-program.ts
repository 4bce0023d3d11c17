/** A Node process of ours under test: what it says, how it ends. */
import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where Node keeps what it compiled for the next program of the run: half of a server's start. */
    compileCache: string;
  }
}

const root = path.resolve(import.meta.dirname, '../..');

export type Program = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly complained: () => string;
  /** Waits until it has said something that fits. */
  says(what: RegExp): Promise<void>;
  ends(): Promise<number | null>;
};

type Options = {
  readonly env?: Readonly<Record<string, string>>;
  readonly uid?: number;
  readonly args?: readonly string[];
};

/** A program that ends while V8 compiles beside it may wait for that thread for ever, once in thousands (nodejs/node#54918). */
const ENDS_SURELY = '--no-concurrent-recompilation';

/** Runs `file` (from the root) with only this environment and the run's compile cache. */
export function runProgram(file: string, { env = {}, uid, args = [] }: Options = {}): Program {
  const user = uid === undefined ? {} : { uid, gid: uid };
  const child = spawn(process.execPath, [ENDS_SURELY, path.join(root, file), ...args], {
    cwd: root,
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: inject('compileCache'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  });
  let said = '';
  let complained = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complained += text;
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return {
    child,
    said: () => said,
    complained: () => complained,
    says: async (what) => {
      while (!what.test(said)) {
        if (child.exitCode !== null || child.signalCode !== null)
          throw new Error(`it ended without saying ${what}: ${complained}`);
        await sleep(10);
      }
    },
    ends: () => ended,
  };
}
