/**
 * Fills an empty database with a market of any size, written as the application would have written it: every row
 * through the same makers as the demo's, and through every constraint and trigger, by COPY, one slice of an area at a
 * time. The same seed, size and moment give the same market.
 */
import { type CopyIn, openCopyIn } from '../../db/copy-in.ts';
import { bundledGeocoder } from '../../gateways/geocode/bundled-geocoder.ts';
import { hashPassword } from '../../modules/accounts/index.ts';
import { currentPolicy } from '../../policy/policy.ts';
import { StartError } from '../../start-error.ts';
import { forgetPastOpenings } from '../forget-past-openings.ts';
import { addAdmin } from '../heroes/cast.ts';
import { DEMO_PASSWORD } from '../heroes/demo-accounts.ts';
import { beginMaking, type Making, type SeedDeps } from '../making.ts';
import { randomOf } from '../random.ts';
import { isEmpty } from '../seed-demo.ts';
import { type Area, areasOf } from './areas.ts';
import { fillSlice, type Load, type Slice } from './fill-slice.ts';
import type { Progress } from './progress.ts';
import { busyness, shareOut } from './share-out.ts';

export type BulkSize = {
  readonly pharmacies: number;
  /** Open ones, of the next 60 days. */
  readonly shifts: number;
  /** Worked, cancelled or unfilled ones of the last 60 days. */
  readonly history: number;
};

export type BulkOptions = {
  readonly size: BulkSize;
  readonly randomSeed: string;
  readonly connection: Parameters<typeof openCopyIn>[0];
  readonly progress?: Progress;
  /** Asked between two slices; true ends the work there. */
  readonly isStopped?: () => boolean;
};

/** What is made for one another: a crew and the pharmacies it works at. */
const SLICE_PHARMACIES = 250;
const SLICE_SHIFTS = 4000;
/** Slices are written together until there are so many: one transaction, and all that is kept in memory at a time. */
const BATCH_SHIFTS = 4000;

/**
 * Writes the market: exactly as many approved pharmacies, open shifts and past shifts as asked. Throws `StartError` in
 * production, on a database that is not empty, and when stopped; slices written until then stay, each whole.
 */
export async function seedBulk(
  deps: SeedDeps,
  { size, randomSeed, connection, progress, isStopped = () => false }: BulkOptions,
): Promise<void> {
  await refuseUnfit(deps);
  const making = await begin(deps, randomSeed);
  const copyIn = await openCopyIn(connection);
  try {
    const admin = addAdmin(making);
    await writeSlices(
      { making, admin, copyIn, progress, isStopped },
      slicesOf(areasOf(making.deps.gateways.geocode), size),
    );
    await copyIn.settle();
  } finally {
    progress?.finish();
    await copyIn.end();
  }
}

async function refuseUnfit({ config, db }: SeedDeps): Promise<void> {
  if (config.production) throw new StartError('Seeding is refused when NODE_ENV is production.');
  if (!(await isEmpty(db)))
    throw new StartError(
      'The database is not empty: a seeded market goes into an empty one. Choose another DATA_DIR or DATABASE_URL.',
    );
}

async function begin(deps: SeedDeps, randomSeed: string): Promise<Making> {
  const { policy, version } = await currentPolicy(deps.db);
  // Made-up addresses are nobody's to look up in the world.
  const geocode = bundledGeocoder(deps.config.secretKey);
  return beginMaking({
    deps: { ...deps, gateways: { ...deps.gateways, geocode } },
    now: deps.clock.now(),
    policy,
    policyVersion: version,
    random: randomOf(randomSeed),
    passwordHash: await hashPassword(DEMO_PASSWORD),
  });
}

type Writing = {
  readonly making: Making;
  readonly admin: ReturnType<typeof addAdmin>;
  readonly copyIn: CopyIn;
  readonly progress: Progress | undefined;
  readonly isStopped: () => boolean;
};

/** Makes the next batch while the database takes in the last one. */
async function writeSlices(
  { making, admin, copyIn, progress, isStopped }: Writing,
  slices: readonly Slice[],
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  let done = 0;
  let rows = 0;
  let gathered = 0;
  for (const [index, slice] of slices.entries()) {
    await fillSlice(making.fork(`slice ${index}`), slice, admin);
    gathered += slice.loads.reduce((sum, { open, past }) => sum + open + past, 0);
    const isLast = index === slices.length - 1;
    if (gathered < BATCH_SHIFTS && !isLast) continue;
    const batches = making.takeBatch();
    const shifts = gathered;
    gathered = 0;
    await writing;
    if (isStopped())
      throw new StartError(
        `Stopped after ${rows} rows. What is in is whole, but not all of it: begin again in an empty database.`,
      );
    writing = copyIn.write(batches).then(async () => {
      await forgetPastOpenings(making.deps.db, making.now);
      done += shifts;
      rows += batches.reduce((sum, batch) => sum + batch.rows.length, 0);
      progress?.step(done, rows);
    });
    // Awaited above, a batch later.
    writing.catch(() => undefined);
  }
  await writing;
}

/** The areas by population, each cut into slices, every pharmacy with its share of the shifts. */
export function slicesOf(areas: readonly Area[], { pharmacies, shifts, history }: BulkSize): Slice[] {
  const busy = busyness(pharmacies);
  const open = shareOut(shifts, busy);
  const past = shareOut(history, busy);
  const counts = shareOut(
    pharmacies,
    areas.map(({ weight }) => weight),
  );
  const slices: Slice[] = [];
  let next = 0;
  for (const [index, area] of areas.entries()) {
    let loads: Load[] = [];
    const close = () => {
      if (loads.length > 0) slices.push({ area, loads, hasDemoAccounts: slices.length === 0 });
      loads = [];
    };
    for (const last = next + (counts[index] ?? 0); next < last; next += 1) {
      loads.push({ open: open[next] ?? 0, past: past[next] ?? 0 });
      const shiftsIn = loads.reduce((sum, load) => sum + load.open + load.past, 0);
      if (loads.length >= SLICE_PHARMACIES || shiftsIn >= SLICE_SHIFTS) close();
    }
    close();
  }
  return slices;
}
