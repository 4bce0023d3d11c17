/** Mortar as `npm start` runs it, from any checkout of it, on an empty database of its own that goes when it stops. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const START_SECONDS = 120;

export type Mortar = {
  readonly origin: string;
  /** Resident memory of the server's process, in bytes. */
  residentBytes(): Promise<number>;
  /** POSTs JSON. Returns status and body. */
  post(to: string, body: object, headers?: Readonly<Record<string, string>>): Promise<{ status: number; body: never }>;
  stop(): Promise<void>;
};

/**
 * Starts `server/main.ts` of the checkout in `root` and waits until it answers. Addresses are those a proxy names;
 * `environment` changes a setting.
 */
export async function openMortar(root: string, environment: Readonly<Record<string, string>> = {}): Promise<Mortar> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mortar-load-'));
  const server = spawn(process.execPath, [path.join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...{ PATH: process.env['PATH'], HOME: process.env['HOME'] },
      ...{ HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'error', RATE_LIMITS: 'off' },
      TRUST_PROXY: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('close', resolve));
  let said = '';
  server.stdout.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (let tries = 0; !/http:\/\/\S+/.test(said); tries += 1) {
    if (server.exitCode !== null || tries > START_SECONDS * 10) {
      await stop();
      throw new Error(`the server in ${root} did not start: ${said}`);
    }
    await sleep(100);
  }
  const port = new URL(said.match(/http:\/\/\S+/)?.[0] ?? '').port;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    residentBytes: async () => {
      const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
      return Number(status.match(/VmRSS:\s+(\d+)/)?.[1]) * 1024;
    },
    post: async (to, body, headers = {}) => {
      const reply = await fetch(`${origin}${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
      return { status: reply.status, body: (await reply.json()) as never };
    },
    stop,
  };
}
