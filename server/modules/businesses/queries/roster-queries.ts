/** The SQL of rosters: own staff and closures, one document each. */
import type { Selectable } from 'kysely';
import { z } from 'zod';
import { Closure } from '#contract/businesses/roster.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

type RosterRow = Selectable<DB['rosters']>;

export async function findRoster(db: Db, businessId: string): Promise<RosterRow | undefined> {
  return db.selectFrom('rosters').selectAll().where('business_id', '=', businessId).executeTakeFirst();
}

/** Returns the closures of a pharmacy, as they were checked when they were saved. */
export async function findClosures(db: Db, businessId: string): Promise<Closure[]> {
  const row = await findRoster(db, businessId);
  return z.array(Closure).parse(row?.closures ?? []);
}

/** Replaces what is named of a pharmacy's roster; the first change makes its row. The caller has locked the pharmacy. */
export async function putRoster(
  db: Db,
  businessId: string,
  change: { readonly people: string; readonly people_saved_at: Date } | { readonly closures: string },
): Promise<void> {
  await db
    .insertInto('rosters')
    .values({ business_id: businessId, ...change })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(change))
    .execute();
}

/** Removes who works there and when they are off. */
export async function deleteRoster(db: Db, businessId: string): Promise<void> {
  await db.deleteFrom('rosters').where('business_id', '=', businessId).execute();
}
