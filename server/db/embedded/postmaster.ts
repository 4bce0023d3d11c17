/** One run of the PostgreSQL program. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { programEnvironment } from './create-cluster.ts';
import type { Launcher } from './launcher.ts';
import { SOCKET_PORT } from './socket-folder.ts';

const LOG_LIMIT = 5 * 1024 * 1024;

export type Postmaster = {
  readonly pid: number;
  readonly ended: Promise<void>;
  hasEnded(): boolean;
  /** The lines this run wrote that say what went wrong. */
  failureReason(): string;
  signal(name: NodeJS.Signals): void;
};

type Run = {
  readonly cluster: string;
  readonly socketFolder: string;
  readonly logFile: string;
  readonly launcher: Launcher;
  readonly settings: Readonly<Record<string, string | number>>;
};

/**
 * Starts the program. It writes to a file, not to us, and is in a process group of its own: it outlives a killed Node,
 * and Ctrl-C reaches Node alone, which then stops it in order.
 */
export function runPostmaster({ cluster, socketFolder, logFile, launcher, settings }: Run): Postmaster {
  turnLog(logFile);
  const log = openSync(logFile, 'a', 0o600);
  const begin = statSync(logFile).size;
  const all = {
    ...settings,
    listen_addresses: '',
    port: SOCKET_PORT,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { file, args } = launcher.command('postgres', ['-D', cluster, ...options]);
  const child: ChildProcess = spawn(file, args, {
    stdio: ['ignore', log, log],
    detached: true,
    cwd: '/',
    env: programEnvironment(),
    ...launcher.user,
  });
  closeSync(log);
  let over = false;
  let failure = '';
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      failure = error.message;
      over = true;
      resolve();
    });
    child.once('exit', () => {
      over = true;
      resolve();
    });
  });
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded: () => over,
    failureReason: () => failure || failureIn(readFileSync(logFile).subarray(begin).toString('utf8')),
    signal: (name) => {
      if (!over) child.kill(name);
    },
  };
}

/** Stops the server: a fast shutdown, after ten seconds the immediate one, which the next start recovers from. */
export async function stopPostmaster(postmaster: Postmaster): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', 10],
    ['SIGQUIT', 5],
    ['SIGKILL', 5],
  ] as const) {
    postmaster.signal(signal);
    if (await endsWithin(postmaster, seconds)) return;
  }
}

async function endsWithin(postmaster: Postmaster, seconds: number): Promise<boolean> {
  const waited = new AbortController();
  await Promise.race([
    postmaster.ended,
    sleep(seconds * 1000, undefined, { signal: waited.signal }).catch(() => undefined),
  ]);
  waited.abort();
  return postmaster.hasEnded();
}

function turnLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LOG_LIMIT) renameSync(logFile, `${logFile}.1`);
}

/** Returns PostgreSQL's own words: what it calls fatal, with what it hints; failing that, all it wrote. */
function failureIn(log: string): string {
  const lines = log.trim().split('\n');
  const grave = lines.filter((line) => /(FATAL|PANIC|ERROR|DETAIL|HINT): /.test(line));
  return (grave.length > 0 ? grave : lines)
    .map((line) => line.replace(/^.*?(FATAL|PANIC|ERROR|DETAIL|HINT): +/, ''))
    .slice(0, 4)
    .join(' ');
}
