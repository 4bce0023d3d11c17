/**
 * What ranking the standby list of one shift costs (PRODUCT §3, "Backup") among 20,000 specialists, where many live in
 * reach and where few do, beside the least statement that reads who lives there; asked in turn, so that the ratio does not
 * depend on the machine's day. `npm run bench:standby -- --specialists 20000 --rounds 40`
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { dayIn } from '#contract/time.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { openConnection } from '#server/db/open.ts';
import { rankStandby } from '#server/modules/engagements/waves/rank-standby.ts';
import { findShift, type ShiftRow } from '#server/modules/shifts/index.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { keepDatabase } from './keep-database.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';
import { countBare } from './standby/bare-statement.ts';
import { fillMarket } from './standby/fill-market.ts';

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values: given } = parseArgs({
  options: {
    specialists: option('20000'),
    rounds: option('40'),
    'data-dir': option(path.join(tmpdir(), 'mortar-standby')),
  },
});
const [specialists, rounds] = [given.specialists, given.rounds].map(Number) as [number, number];

const reaches = [
  { name: 'New York', lat: 40.75, lng: -73.99 },
  { name: 'Columbus', lat: 39.96, lng: -83 },
] as const;

const server = await startEmbedded({ dataDir: given['data-dir'] });
/** Filled once a day for each size: windows begin in two days. */
const database = `standby_${specialists}_${dayIn(new Date(), 'UTC').replaceAll('-', '')}`;
const connection = { ...server.connection, database };
try {
  await keepDatabase(server.connection, database, fill);
  const opened = openConnection(connection);
  try {
    const deps = await buildDeps(config(), opened, openLog({ production: true, logLevel: 'silent' }));
    const call = { db: deps.db, deps, now: new Date() };
    const rows = [];
    for (const reach of reaches) {
      const shift = await shiftNear(reach);
      const times = { bare: [] as number[], ranked: [] as number[] };
      let within = 0;
      let standby = 0;
      for (let round = -2; round < rounds; round += 1) {
        const bare = await timed(() => countBare(deps.db, shift, defaultPolicy.usualDriveMinutes));
        const ranked = await timed(() => rankStandby(call, shift, defaultPolicy));
        within = bare.answer;
        standby = ranked.answer.length;
        if (round < 0) continue;
        times.bare.push(bare.took);
        times.ranked.push(ranked.took);
      }
      const [bare, ranked] = [percentile(times.bare, 0.5), percentile(times.ranked, 0.5)];
      const last = percentile(times.ranked, 0.99);
      const each = rounded((ranked / within) * 1000);
      const fastest = [times.ranked, times.bare].map((all) => Math.min(...all)) as [number, number];
      const figures = [ranked, last, bare, ranked / bare, ...fastest];
      rows.push([reach.name, within, standby, ...figures.map(rounded), each]);
    }
    const head = [
      'reach',
      'in reach',
      'on standby',
      'p50 ms',
      'p99 ms',
      'bare p50 ms',
      'ratio',
      'fastest ms',
      'bare',
      'µs each',
    ];
    process.stdout.write(`${specialists} specialists\n${tableOf(head, rows)}\n`);
  } finally {
    await opened.close();
  }
} finally {
  await server.stop();
}

function config() {
  return readConfig({ DATA_DIR: given['data-dir'], SEED: 'none' });
}

async function timed<T>(work: () => Promise<T>): Promise<{ answer: T; took: number }> {
  const start = performance.now();
  return { answer: await work(), took: performance.now() - start };
}

async function shiftNear({ lat, lng }: { lat: number; lng: number }): Promise<ShiftRow> {
  const opened = openConnection(connection);
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string }>(
      `select id from shifts where status = 'Active' and published and role = 'Pharmacist' and starts_at > now() + interval '2 days'
        and not needs_immunizer and needs_languages = '{}' and needs_softwares = '{}'
      order by abs(lat6 - $1) + abs(lng6 - $2), starts_at limit 1`,
      [Math.round(lat * 1e6), Math.round(lng * 1e6)],
    );
    const shift = await findShift(opened.db, rows[0]?.id ?? '');
    if (!shift) throw new Error('no shift was seeded there');
    return shift;
  } finally {
    await client.end();
    await opened.close();
  }
}

async function fill(draft: typeof connection): Promise<void> {
  const opened = openConnection(draft);
  const deps = await buildDeps(config(), opened, openLog({ production: true, logLevel: 'silent' }));
  await fillMarket(deps, { specialists, connection: draft });
  await opened.close();
}
