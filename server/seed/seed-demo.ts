/**
 * Fills an empty database with a marketplace that looks alive: pharmacies and people round real cities, a month of
 * history and six weeks ahead, and four accounts that each open on something worth seeing. The same seed and the same
 * moment give the same data.
 */
import { sql } from 'kysely';
import type { Deps } from '../call/deps.ts';
import { recordDemoData } from '../db/demo-data.ts';
import { type Db, inTransaction } from '../db/open.ts';
import { areasOf } from './bulk/areas.ts';
import { fillSlice } from './bulk/fill-slice.ts';
import { slicesOf } from './bulk/slices.ts';
import { addAdmin } from './personas/personas.ts';
import { writePersonas } from './personas/write-personas.ts';
import { forgetPastOpenings, startSeed } from './start-seed.ts';

export type SeedSize = { readonly pharmacies: number; readonly shifts: number };

const demoSize: SeedSize = { pharmacies: 400, shifts: 6000 };

/** Of the crowd's shifts. */
const PAST_SHARE = 0.44;

/** Near enough to one another to be on one map. */
const AREA_MILES = 17;

/** Where the crowd is, with its share of the pharmacies. */
const shares: Readonly<Record<string, number>> = {
  'North Jersey': 34,
  'New York': 24,
  'Los Angeles': 30,
  Chicago: 27,
  Houston: 26,
  Philadelphia: 23,
  Phoenix: 22,
  Dallas: 23,
  Miami: 23,
  Atlanta: 22,
  Boston: 23,
  Seattle: 22,
  Denver: 22,
  Detroit: 21,
};

type SeedOptions = {
  readonly size?: SeedSize;
  /** Called as it goes: "Demo data: Chicago, 27 pharmacies …". */
  readonly report?: (line: string) => void;
  readonly seed?: string;
};

/** Writes the demo data in one transaction, so that a crash leaves nothing behind. Throws as `startSeed`. */
export async function seedDemo(
  deps: Deps,
  { size = demoSize, report = () => undefined, seed = 'mortar' }: SeedOptions = {},
): Promise<void> {
  const context = await startSeed(deps, seed);
  await inTransaction(deps.db, async (db) => {
    const admin = addAdmin(context);
    await recordDemoData(db, context.now);
    const rest = Math.max(0, size.pharmacies - (await writePersonas(context, admin, db)));
    const history = Math.round(size.shifts * PAST_SHARE);
    const areas = areasOf(context.deps.gateways.geocode, AREA_MILES).flatMap((area) => {
      const weight = shares[area.name];
      return weight ? [{ ...area, weight }] : [];
    });
    const crowd = slicesOf(areas, { pharmacies: rest, shifts: size.shifts - history, history });
    for (const [index, slice] of crowd.entries()) {
      await fillSlice(context.fork(`slice ${index}`), { ...slice, hasDemoAccounts: false, isBusy: true }, admin);
      const written = await context.finishBatch(db);
      await checkWritten(db);
      report(`Demo data: ${slice.area.name}, ${slice.loads.length} pharmacies (${written} rows)`);
    }
    await forgetPastOpenings(db, context.now);
  });
  // Without it the first searches would guess.
  await sql`analyze`.execute(deps.db);
}

/** Checks now what would be checked at the commit: all of it at once takes a slow machine longer than an answer may. */
async function checkWritten(db: Db): Promise<void> {
  await sql`set constraints all immediate`.execute(db);
  await sql`set constraints all deferred`.execute(db);
}
