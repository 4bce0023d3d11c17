/**
 * Fills an empty database with a market of any size, written as the application would have written it: every row
 * through the same makers as the demo's, and through every constraint and trigger, by COPY, one slice of an area at a
 * time. The same seed, size and moment give the same market.
 */
import type { Deps } from '../../call/deps.ts';
import { type CopyIn, openCopyIn } from '../../db/copy-in.ts';
import { recordDemoData } from '../../db/demo-data.ts';
import { StartError } from '../../start-error.ts';
import type { Person } from '../people/add-person.ts';
import { addAdmin } from '../personas/personas.ts';
import type { SeedContext } from '../seed-context.ts';
import { forgetPastOpenings, startSeed } from '../start-seed.ts';
import { areasOf } from './areas.ts';
import { fillSlice } from './fill-slice.ts';
import type { Progress } from './progress.ts';
import { type BulkSize, type Slice, shiftsOf, slicesOf } from './slices.ts';

export type { BulkSize };

type BulkOptions = {
  readonly size: BulkSize;
  readonly randomSeed: string;
  readonly connection: Parameters<typeof openCopyIn>[0];
  readonly progress?: Progress;
  /** Asked between two slices; true ends the work there. */
  readonly isStopped?: () => boolean;
};

/** Slices are written together until there are so many: one transaction, and all that is kept in memory at a time. */
const BATCH_SHIFTS = 4000;

/**
 * Writes the market: exactly as many approved pharmacies, open shifts and past shifts as asked. Throws as `startSeed`,
 * and `StartError` when stopped; slices written until then stay, each whole.
 */
export async function seedBulk(deps: Deps, { size, randomSeed, connection, ...options }: BulkOptions): Promise<void> {
  const context = await startSeed(deps, randomSeed);
  // First: slices written before a stop stay.
  await recordDemoData(deps.db, context.now);
  const copyIn = await openCopyIn(connection);
  try {
    const slices = slicesOf(areasOf(context.deps.gateways.geocode), size);
    await writeSlices(context, addAdmin(context), slices, { copyIn, ...options });
    await copyIn.settle();
  } finally {
    options.progress?.finish();
    await copyIn.end();
  }
}

/** Makes the next batch while the database takes in the last one. */
async function writeSlices(
  context: SeedContext,
  admin: Person,
  slices: readonly Slice[],
  { copyIn, progress, isStopped = () => false }: Pick<BulkOptions, 'progress' | 'isStopped'> & { copyIn: CopyIn },
): Promise<void> {
  let writing: Promise<unknown> = Promise.resolve();
  let done = 0;
  let rows = 0;
  let gathered = 0;
  for (const [index, slice] of slices.entries()) {
    await fillSlice(context.fork(`slice ${index}`), slice, admin);
    gathered += shiftsOf(slice.loads);
    if (gathered < BATCH_SHIFTS && index < slices.length - 1) continue;
    const batches = context.takeBatch();
    const shifts = gathered;
    gathered = 0;
    await writing;
    if (isStopped())
      throw new StartError(
        `Stopped after ${rows} rows. What is in is whole, but not all of it: begin again in an empty database.`,
      );
    writing = copyIn.write(batches).then(async () => {
      await forgetPastOpenings(context.deps.db, context.now);
      done += shifts;
      rows += batches.reduce((sum, batch) => sum + batch.rows.length, 0);
      progress?.step(done, rows);
    });
    // Awaited above, a batch later.
    writing.catch(() => undefined);
  }
  await writing;
}
