/** A server process of its own on a market, and a client that keeps its connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { findFreePort } from '#test/reliability/server-process.ts';
import { type BenchQuery, countBody } from './bench-query.ts';
import type { Market } from './open-markets.ts';

export type SearchServer = {
  /** `http://127.0.0.1:41234` */
  readonly origin: string;
  /** Searches once. Returns the text once all of it is there. */
  search(query: BenchQuery): Promise<string>;
  /** The same to be counted. */
  count(query: BenchQuery): Promise<string>;
  stop(): Promise<void>;
};

const START_SECONDS = 60;

/** Starts it and waits until it answers. `profile`: a folder for its CPU profile. */
export async function openServer({ config, connection }: Market, clients: number, profile: string | null) {
  const port = await findFreePort();
  const log = path.join(config.dataDir, `${connection.database}.log`);
  mkdirSync(config.dataDir, { recursive: true });
  const output = openSync(log, 'w');
  const child = spawn(
    process.execPath,
    [
      ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${path.join(profile, String(connection.database))}`] : []),
      path.join(import.meta.dirname, 'serve.ts'),
      JSON.stringify({ ...config, port }),
    ],
    { stdio: ['ignore', output, output, 'ipc'] },
  );
  const origin = `http://127.0.0.1:${port}`;
  const pool = new Pool(origin, { connections: clients, pipelining: 1 });
  await untilReady(pool, child, log);
  return {
    origin,
    search: ({ body }: BenchQuery) => post(pool, '/api/search/shifts', body),
    count: (query: BenchQuery) => post(pool, '/api/search/shifts/counts', countBody(query)),
    stop: () => stop(pool, child),
  } satisfies SearchServer;
}

export function readAnswer(text: string): SearchAnswer {
  return JSON.parse(text) as SearchAnswer;
}

async function post(pool: Pool, to: string, asked: unknown): Promise<string> {
  const { statusCode, body: answer } = await pool.request({
    method: 'POST',
    path: to,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(asked),
  });
  const text = await answer.text();
  if (statusCode !== 200) throw new Error(`${to} ended with ${statusCode}: ${text}`);
  return text;
}

async function untilReady(pool: Pool, child: ChildProcess, log: string): Promise<void> {
  for (let tries = 0; tries < START_SECONDS * 10; tries += 1) {
    if (child.exitCode !== null) break;
    const status = await pool
      .request({ method: 'GET', path: '/api/health' })
      .then(async ({ statusCode, body }) => {
        await body.dump();
        return statusCode;
      })
      .catch(() => 0);
    if (status === 200) return;
    await sleep(100);
  }
  child.kill();
  throw new Error(`The server did not start: see ${log}`);
}

async function stop(pool: Pool, child: ChildProcess): Promise<void> {
  await pool.close();
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGTERM');
  await ended;
}
