/**
 * What drawing the boards of many pharmacies costs above reading them: 200 pharmacies, 14 days, through `loadCoverage`
 * against its one statement, prepared, with nothing decoded and through the bare driver; asked in turns, so that the ratio
 * does not depend on the machine's day.
 * `npm run bench:coverage -- --pharmacies 200 --days 14 --rounds 40`
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { dayIn } from '#contract/time.ts';
import { systemCall } from '#server/call/call.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { openConnection } from '#server/db/open.ts';
import { openPool } from '#server/db/open-pool.ts';
import type { DB } from '#server/db/schema.ts';
import { loadCoverage } from '#server/modules/shifts/coverage/get-coverage.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { seedBulk } from '#server/seed/bulk/seed-bulk.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values: given } = parseArgs({
  options: {
    pharmacies: option('200'),
    days: option('14'),
    rounds: option('40'),
    'data-dir': option(path.join(tmpdir(), 'mortar-coverage')),
  },
});
const [pharmacies, days, rounds] = [given.pharmacies, given.days, given.rounds].map(Number) as [number, number, number];
const WARM_UP = 10;
/** Open shifts of a pharmacy. */
const SHIFTS_EACH = 8;
const MOST_RATIO = 2;

type Statement = { readonly text: string; readonly values: unknown[] };
/** Rows as they come. */
const undecoded = { getTypeParser: () => (value: unknown) => value };
const ways = ['bare', 'driver', 'boards'] as const;
type Way = (typeof ways)[number];

const server = await startEmbedded({ dataDir: given['data-dir'] });
try {
  const connection = { ...server.connection, database: 'coverage' };
  await empty(connection.database);
  await migrate(connection);
  const seen: Statement[] = [];
  const opened = openConnection(connection);
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: openPool(connection, 1) }),
    log: ({ query }) => void seen.push({ text: query.sql, values: [...query.parameters] }),
  });
  const config = readConfig({ DATA_DIR: given['data-dir'], SEED: 'none' });
  const deps = await buildDeps(config, opened, openLog({ production: true, logLevel: 'silent' }));
  const size = { pharmacies, shifts: pharmacies * SHIFTS_EACH, history: 0 };
  await seedBulk(deps, { size, randomSeed: 'coverage', connection });
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('analyze');
    const { rows } = await client.query<{ id: string }>('select id from businesses order by id limit $1', [pharmacies]);
    const ids = rows.map(({ id }) => id);
    const call = systemCall(deps, db, new Date());
    const window = { from: dayIn(call.now, 'America/New_York'), days, role: 'Pharmacist' };
    const ours = () => loadCoverage(call, ids, window);
    const boards = await ours();
    // The policy is read once, and again when it is another.
    seen.length = 0;
    await ours();
    const [statement, ...others] = seen.splice(0);
    if (!statement || others.length > 0) throw new Error('boards are one statement');
    const times: Record<Way, number[]> = { bare: [], driver: [], boards: [] };
    for (let round = 0; round < WARM_UP + rounds; round += 1) {
      const took = {
        bare: await timed(() => client.query({ ...statement, name: 'bare', types: undecoded })),
        driver: await timed(() => client.query({ ...statement, name: 'driver' })),
        boards: await timed(ours),
      };
      if (round >= WARM_UP) for (const way of ways) times[way].push(took[way]);
    }
    const median = (way: Way) => percentile(times[way], 0.5);
    const against = (way: Way, figure: (way: Way) => number) => [
      rounded(figure(way)),
      rounded(figure(way) / figure('bare')),
      rounded(figure(way) / figure('driver')),
    ];
    const row = (name: string, way: Way) => [
      name,
      ...against(way, median),
      ...against(way, (one) => Math.min(...times[one])),
    ];
    const gaps = boards.flatMap(({ days: each }) => each).filter(({ gapMinutes }) => gapMinutes > 0).length;
    process.stdout.write(
      `${tableOf(
        [
          `${boards.length} pharmacies, ${days} days`,
          ...['p50 ms', 'to bare', 'to driver'],
          ...['fastest ms', 'to bare', 'to driver'],
        ],
        [
          row('the statement, nothing decoded', 'bare'),
          row('the statement through the driver', 'driver'),
          row('the boards', 'boards'),
        ],
      )}\n${gaps} days with a gap; the goal is a ratio of ${MOST_RATIO}\n`,
    );
  } finally {
    await client.end();
    await db.destroy();
    await opened.close();
  }
} finally {
  await server.stop();
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await act();
  return performance.now() - began;
}

async function empty(database: string): Promise<void> {
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  await admin.query(`drop database if exists ${database}`);
  await admin.query(`create database ${database}`);
  await admin.end();
}
