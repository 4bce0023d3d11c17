/**
 * What telling a specialist's own shifts apart costs: the same searches as a visitor's statement, as the specialist's
 * statement listing everything, and listing what is for them; asked in turn, so that the ratio does not depend on the
 * machine's day. `npm run bench:for-you -- --pharmacies 20000 --shifts 200000 --queries 60`
 */
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { stateCodes } from '#contract/constants.ts';
import type { ShownPart } from '#contract/search/for-you.ts';
import { allDay } from '#contract/specialists/free-hours.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded/start-embedded.ts';
import { KEPT_PLANS, openConnection } from '#server/db/open.ts';
import { searchStatement } from '#server/modules/search/queries/search-statement.ts';
import { pageValues, searchValues } from '#server/modules/search/queries/search-values.ts';
import type { Searcher } from '#server/modules/search/queries/searcher-queries.ts';
import { openLog } from '#server/process/open-log.ts';
import { buildDeps } from '#server/process/start-server.ts';
import { seedBulk } from '#server/seed/bulk/seed-bulk.ts';
import { keepDatabase } from './keep-database.ts';
import { percentile, rounded, tableOf } from './search/figures.ts';

const option = (fallback: string) => ({ type: 'string', default: fallback }) as const;
const { values: given } = parseArgs({
  options: {
    pharmacies: option('20000'),
    shifts: option('200000'),
    queries: option('60'),
    'data-dir': option(path.join(tmpdir(), 'mortar-for-you')),
  },
});
const [pharmacies, shifts, queries] = [given.pharmacies, given.shifts, given.queries].map(Number) as [
  number,
  number,
  number,
];

const ways = {
  visitor: { forYou: false, show: 'everything' },
  everything: { forYou: true, show: 'everything' },
  forYou: { forYou: true, show: 'forYou' },
} as const satisfies Record<string, { forYou: boolean; show: ShownPart }>;
type Way = keyof typeof ways;

/** A pharmacist of that state, free but for Sundays and two evenings, 40 minutes from home at most. */
const wishes = {
  longestDriveMinutes: 40,
  minRateCents: 6000,
  roles: [],
  invitesPerWeek: null,
  availability: {
    timeZone: 'America/New_York',
    week: [allDay, { from: '06:00', to: '17:00' }, allDay, { from: '06:00', to: '17:00' }, allDay, allDay, null],
    days: [],
  },
};

const server = await startEmbedded({ dataDir: given['data-dir'] });
/** Seeded once a day for each size: windows begin in two days. */
const database = `for_you_${pharmacies}_${shifts}_${dayIn(new Date(), 'UTC').replaceAll('-', '')}`;
const connection = { ...server.connection, database };
const client = new pg.Client({ ...connection, options: KEPT_PLANS });
try {
  await keepDatabase(server.connection, database, seed);
  await client.connect();
  const { rows: points } = await client.query<{ lat6: number; lng6: number; state: string }>(
    `select lat6, lng6, state from shifts where status = 'Active' and published order by md5(id::text) limit ${queries}`,
  );
  const times = { visitor: [], everything: [], forYou: [] } as Record<Way, number[]>;
  for (const round of [0, 1, 2])
    for (const point of points)
      for (const way of Object.keys(ways) as Way[]) {
        const took = await ask(way, point);
        if (round > 0) times[way].push(took);
      }
  const median = (way: Way) => percentile(times[way], 0.5);
  const row = (way: Way) => [
    way,
    rounded(median(way)),
    rounded(percentile(times[way], 0.99)),
    rounded(median(way) / median('visitor')),
  ];
  process.stdout.write(
    `${tableOf([`${shifts} open shifts`, 'p50 ms', 'p99 ms', 'ratio'], (Object.keys(ways) as Way[]).map(row))}\n`,
  );
} finally {
  await client.end().catch(() => undefined);
  await server.stop();
}

async function ask(way: Way, { lat6, lng6, state }: { lat6: number; lng6: number; state: string }): Promise<number> {
  const { forYou, show } = ways[way];
  const centre = { lat: lat6 / 1e6, lng: lng6 / 1e6 };
  const now = new Date();
  const from = addDays(dayIn(now, 'America/New_York'), 2);
  const { text, names } = searchStatement({ order: 'doorToDoor', points: true, invited: false, forYou });
  const values: Record<string, unknown> = {
    ...searchValues({
      ...{ centre, door: centre, radiusMiles: 25, from, to: addDays(from, 14), filters: {}, now, show },
      policy: defaultPolicy,
      searcher: forYou ? pharmacistOf(state) : null,
      wishes: forYou ? wishes : null,
    }),
    ...pageValues({ pharmacyPage: 1, pageSize: 10, sort: 'doorToDoor', points: true }),
  };
  const start = performance.now();
  await client.query({ name: way, text, values: names.map((name) => values[name]) });
  return performance.now() - start;
}

function pharmacistOf(state: string): Searcher {
  return {
    ...{ id: '00000000-0000-7000-8000-000000000000', license: 'Pharmacist', license_exp: '2099-01-01' },
    license_state: (stateCodes as readonly string[]).includes(state) ? state : null,
    ...{ immunizer: true, softwares: ['PioneerRx'], languages: ['English'], busy: '{}' },
    ...{ blocked_by: [], favourite_of: [], invited_to: [], commitments: [], worked: {} },
  } as unknown as Searcher;
}

async function seed(draft: typeof connection): Promise<void> {
  const opened = openConnection(draft);
  const config = readConfig({ DATA_DIR: given['data-dir'], SEED: 'none' });
  const deps = await buildDeps(config, opened, openLog({ production: true, logLevel: 'silent' }));
  await seedBulk(deps, { size: { pharmacies, shifts, history: 0 }, randomSeed: 'for-you', connection: draft });
  await opened.close();
}
