/**
 * What bookings do to the search: the same queries before 80,000 bookings, after them with the table's own vacuuming, and
 * after as many again with none. Each booked shift is posted anew, so that the answers stay as large. A fixed sum between
 * the queries says how fast the machine was meanwhile: the ratio is of times measured in it, and pages do not depend on it.
 * `npm run bench:churn -- --pharmacies 20000 --shifts 200000 --bookings 80000 --queries 300`
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { KEPT_PLANS, openConnection } from '#server/db/open.ts';
import { searchStatement } from '#server/modules/search/queries/search-statement.ts';
import { pageValues, searchValues } from '#server/modules/search/queries/search-values.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { seedBulk } from '#server/seed/bulk/seed-bulk.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values: given } = parseArgs({
  options: {
    pharmacies: option('20000'),
    shifts: option('200000'),
    bookings: option('80000'),
    queries: option('300'),
    'data-dir': option(path.join(tmpdir(), 'mortar-churn')),
  },
});
const [pharmacies, shifts, bookings, queries] = [given.pharmacies, given.shifts, given.bookings, given.queries].map(
  Number,
) as [number, number, number, number];
const AT_ONCE = 500;
/** As many bookings a second as a busy day has in an hour, so that vacuuming goes on beside them. */
const PAUSE_MS = 250;
const SUM = 'select sum(sqrt(i)) from generate_series(1, 20000) i';

const server = await startEmbedded({ dataDir: given['data-dir'] });
const connection = { ...server.connection, database: 'churn' };
const client = new pg.Client({ ...connection, options: KEPT_PLANS });
try {
  await fill();
  await client.connect();
  const asked = await drawQueries();
  await measure(asked);
  const before = await measure(asked);
  const kept = await churn(asked);
  await client.query('alter table shifts set (autovacuum_enabled = false)');
  await client.query('vacuum shifts');
  const again = await measure(asked);
  const unkept = await churn(asked);
  await client.query('vacuum shifts');
  const after = await measure(asked);
  const row = (name: string, measured: Measured, base: Measured) => [
    name,
    `${rounded(measured.p50)} / ${rounded(measured.p99)}`,
    rounded(measured.sum),
    rounded(measured.p50 / measured.sum / (base.p50 / base.sum)),
    rounded(measured.pages),
    rounded(measured.fetches),
  ];
  process.stdout.write(
    `${tableOf(
      [
        `${bookings} bookings, ${shifts} open shifts`,
        'p50 / p99 ms',
        'the sum, ms',
        'ratio',
        'pages a search',
        'heap fetches a search',
      ],
      [
        row('before', before, before),
        row('after, vacuumed as the table says', kept, before),
        row('before the second round', again, again),
        row('after, never vacuumed', unkept, again),
        row('after a vacuum', after, again),
      ],
    )}\n`,
  );
} finally {
  await client.end().catch(() => undefined);
  await server.stop();
}

async function fill(): Promise<void> {
  const admin = new pg.Client({ ...server.connection, database: 'postgres' });
  await admin.connect();
  await admin.query('drop database if exists churn');
  await admin.query('create database churn');
  await admin.end();
  await migrate(connection);
  const database = openConnection(connection);
  const config = readConfig({ DATA_DIR: given['data-dir'], SEED: 'none' });
  const deps = await buildDeps(config, database, openLog({ production: true, logLevel: 'silent' }));
  await seedBulk(deps, { size: { pharmacies, shifts, history: 0 }, randomSeed: 'churn', connection });
  await database.close();
}

/** Values of searches near pharmacies drawn at random. */
async function drawQueries(): Promise<unknown[][]> {
  const { rows } = await client.query<{ lat6: number; lng6: number }>(
    `select lat6, lng6 from shifts where status = 'Active' and published order by md5(id::text) limit ${queries}`,
  );
  const now = new Date();
  const from = addDays(dayIn(now, 'America/New_York'), 2);
  const { names } = statement();
  return rows.map(({ lat6, lng6 }) => {
    const values: Record<string, unknown> = {
      ...searchValues({
        centre: { lat: lat6 / 1e6, lng: lng6 / 1e6 },
        door: null,
        radiusMiles: 25,
        from,
        to: addDays(from, 14),
        filters: {},
        searcher: null,
        policy: defaultPolicy,
        now,
      }),
      ...pageValues({ pharmacyPage: 1, pageSize: 10, sort: 'nearest', points: true }),
    };
    return names.map((name) => values[name]);
  });
}

function statement() {
  return searchStatement({ order: 'nearest', points: true, invited: false });
}

type Measured = {
  readonly p50: number;
  readonly p99: number;
  /** Median of the fixed sum, in milliseconds. */
  readonly sum: number;
  /** Pages of the table and its indexes that a search touched. */
  readonly pages: number;
  /** Rows of a search that the index could not answer for. */
  readonly fetches: number;
};

/** The time of each query, and what it read. */
async function measure(asked: readonly unknown[][]): Promise<Measured> {
  const { text } = statement();
  const times: number[] = [];
  const sums: number[] = [];
  const timed = async (into: number[], query: pg.QueryConfig) => {
    const began = performance.now();
    await client.query(query);
    into.push(performance.now() - began);
  };
  const first = await readSoFar();
  for (const values of asked) {
    await timed(times, { name: 'search', text, values: [...values] });
    await timed(sums, { name: 'sum', text: SUM });
  }
  const last = await readSoFar();
  return {
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    sum: percentile(sums, 0.5),
    pages: (last.pages - first.pages) / asked.length,
    fetches: (last.fetches - first.fetches) / asked.length,
  };
}

/** By everybody, but nobody else reads shifts while queries are measured. */
async function readSoFar(): Promise<{ pages: number; fetches: number }> {
  await client.query('select pg_stat_force_next_flush()');
  const { rows } = await client.query<{ pages: string; fetches: string }>(
    `select heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read as pages,
      (select idx_tup_fetch from pg_stat_user_indexes where indexrelname = 'shifts_open_search') as fetches
    from pg_statio_user_tables where relname = 'shifts'`,
  );
  return { pages: Number(rows[0]?.pages ?? 0), fetches: Number(rows[0]?.fetches ?? 0) };
}

/** Books open shifts here and there and posts each anew, then measures once the vacuum has had its turn. */
async function churn(asked: readonly unknown[][]): Promise<Measured> {
  const columns = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute where attrelid = 'shifts'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'status', 'specialist_id')`,
  );
  const list = columns.rows.map(({ name }) => name).join(', ');
  for (let done = 0; done < bookings; done += AT_ONCE) {
    await client.query(`
      with picked as (select id from shifts tablesample bernoulli (5) where status = 'Active' and published order by random() limit ${AT_ONCE}),
        booked as (update shifts s set status = 'Booked', specialist_id = (select id from specialists limit 1), version = version + 1
          from picked where s.id = picked.id returning s.*)
      insert into shifts (id, status, ${list}) select gen_random_uuid(), 'Active', ${list} from booked`);
    await sleep(PAUSE_MS);
  }
  // Two rounds of the launcher, so that the last bookings are seen too.
  await sleep(25_000);
  return measure(asked);
}
