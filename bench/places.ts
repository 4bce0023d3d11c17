/**
 * Are places there as one types? `findPlaces` through HTTP, for what people type letter by letter, against a call that does
 * nothing, asked in turns of one server by one client. `npm run bench:places -- --each 800`
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { Pool } from 'undici';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { randomOf } from '#server/seed/random.ts';
import { drawTyped, kinds, type Typed } from './places/draw-typed.ts';
import { deploymentConfig } from './search/deployment.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';
import { openServer } from './search/open-server.ts';

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values: given } = parseArgs({
  options: {
    each: option('800'),
    'random-seed': option('places'),
    'data-dir': option(path.join(tmpdir(), 'mortar-places')),
  },
});
const WARM_UP = 200;
const HEALTH = '/api/health';
/** Longer than this is felt while one types. */
const MOST_MS = 10;
/** Listed by name at the end. */
const SLOWEST = 5;

const postgres = await startEmbedded({ dataDir: given['data-dir'] });
try {
  const server = await openServer(await emptyMarket(), 1, null);
  const pool = new Pool(server.origin, { connections: 1, pipelining: 1 });
  try {
    const typed = drawTyped(randomOf(given['random-seed']), Number(given.each));
    const first = await ask(pool, pathOf({ kind: 'city', text: 'b', near: null }));
    for (const one of typed.slice(0, WARM_UP)) {
      await ask(pool, pathOf(one));
      await ask(pool, HEALTH);
    }
    const asked: Asked[] = [];
    for (const one of typed) {
      const nothing = await ask(pool, HEALTH);
      asked.push({ ...one, ...(await ask(pool, pathOf(one))), nothingMs: nothing.ms });
    }
    process.stdout.write(
      `${summary(asked)}\n\nthe first after the start: ${rounded(first.ms)} ms\n${slowest(asked)}\n`,
    );
  } finally {
    await pool.close();
    await server.stop();
  }
} finally {
  await postgres.stop();
}

type Reply = { readonly ms: number; readonly answer: string };
type Asked = Typed & Reply & { readonly nothingMs: number };

/** A server of a deployment's settings on a database with nothing in it. */
async function emptyMarket() {
  const database = 'places';
  const admin = new pg.Client({ ...postgres.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database if exists ${database}`);
  await admin.query(`create database ${database}`);
  await admin.end();
  const connection = { ...postgres.connection, database };
  await migrate(connection);
  return {
    size: { pharmacies: 0, shifts: 0, history: 0 },
    connection,
    config: deploymentConfig({ dataDir: path.join(given['data-dir'], 'server'), connection }),
  };
}

async function ask(pool: Pool, asked: string): Promise<Reply> {
  const began = performance.now();
  const { statusCode, body } = await pool.request({ method: 'GET', path: asked });
  const answer = await body.text();
  const ms = performance.now() - began;
  if (statusCode !== 200) throw new Error(`${asked} ended with ${statusCode}: ${answer}`);
  return { ms, answer };
}

function pathOf({ text, near }: Typed): string {
  const query = new URLSearchParams({ query: text });
  for (const [name, value] of Object.entries(near ?? {})) query.set(name, String(value));
  return `/api/places?${query}`;
}

function summary(asked: readonly Asked[]): string {
  const row = (name: string, some: readonly Asked[]) => {
    const times = some.map(({ ms }) => ms);
    const nothing = some.map(({ nothingMs }) => nothingMs);
    const found = some.filter(({ answer }) => (JSON.parse(answer) as { total: number }).total > 0).length;
    return [
      name,
      some.length,
      `${rounded(percentile(times, 0.5))} / ${rounded(percentile(times, 0.99))}`,
      `${rounded(percentile(nothing, 0.5))} / ${rounded(percentile(nothing, 0.99))}`,
      rounded(percentile(times, 0.5) / percentile(nothing, 0.5)),
      `${slow(times)} / ${slow(nothing)}`,
      `${Math.round((100 * found) / some.length)} %`,
    ];
  };
  return tableOf(
    ['typed', 'times', 'p50 / p99 ms', 'a call that does nothing', 'ratio of p50', 'over 10 ms', 'found'],
    [
      ...kinds.map((kind) =>
        row(
          kind,
          asked.filter((one) => one.kind === kind),
        ),
      ),
      row(
        'one letter',
        asked.filter(({ text }) => text.length === 1),
      ),
      row('all', asked),
    ],
  );
}

function slow(times: readonly number[]): number {
  return times.filter((ms) => ms > MOST_MS).length;
}

function slowest(asked: readonly Asked[]): string {
  return asked
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, SLOWEST)
    .map(({ text, near, ms }) => `${rounded(ms)} ms: ${text}${near ? ', from somewhere' : ''}`)
    .join('\n');
}
