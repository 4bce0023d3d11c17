/** SQL of saved searches. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { runStatement, statementOf } from './named-values.ts';
import { isListedBySaved, type SavedMoment, valuesOfSaved } from './saved-conditions.ts';

export type NewSavedSearch = Insertable<DB['saved_searches']>;
export type SavedSearchRow = {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly lat: number;
  readonly lng: number;
  readonly radius_miles: number;
  readonly filters: unknown;
  readonly alerts: boolean;
  readonly created_at: Date;
  readonly new_shifts: number;
};

// A place that was found and is taken stands for the one of its line that is listed now.
const saved = statementOf(`
select w.id, w.name, w.place, w.lat, w.lng, w.radius_miles, w.filters, w.alerts, w.created_at,
  (select count(distinct s.id)::int from saved_search_matches m
     join shifts found on found.id = m.shift_id join shifts s on s.id = found.id or s.line_id = found.line_id
   where m.saved_search_id = w.id and m.matched_at > w.seen_at and ${isListedBySaved}) as new_shifts
from saved_searches w join specialists me on me.id = w.specialist_id
where w.specialist_id = {specialistId}::uuid order by w.created_at desc, w.id desc`);

/** Returns them newest first; `new_shifts` came since it was last opened, and the search lists them now. */
export function findSavedSearches(db: Db, specialistId: string, moment: SavedMoment): Promise<SavedSearchRow[]> {
  return runStatement<SavedSearchRow>(db, saved, { specialistId, ...valuesOfSaved(moment) });
}

export function findSameSearch(db: Db, specialistId: string, sought: string) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'name'])
    .where('specialist_id', '=', specialistId)
    .where('sought', '=', sought)
    .executeTakeFirst();
}

export async function countSavedSearches(db: Db, specialistId: string): Promise<number> {
  const row = await db
    .selectFrom('saved_searches')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return Number(row?.count ?? 0);
}

export async function insertSavedSearch(db: Db, row: NewSavedSearch): Promise<void> {
  await db.insertInto('saved_searches').values(row).execute();
}

/** Changes it and returns whether there was such a saved search of theirs. */
export async function changeSavedSearch(
  db: Db,
  id: string,
  specialistId: string,
  change: Updateable<DB['saved_searches']>,
): Promise<boolean> {
  const changed = await db
    .updateTable('saved_searches')
    .set(change)
    .where('id', '=', id)
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

export async function removeSavedSearch(db: Db, id: string, specialistId: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}

/** Erases all that somebody saved, with where they look from (SPEC C-7). */
export async function eraseSavedSearchesOf(db: Db, userId: string): Promise<void> {
  await sql`delete from saved_searches where specialist_id in (select id from specialists where user_id = ${userId}::uuid)`.execute(
    db,
  );
}
