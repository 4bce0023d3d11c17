/** SQL of saved searches. */
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

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

/** Returns them newest first; `new_shifts` came since it was last opened and are open to be taken at `now`. */
export async function findSavedSearches(db: Db, specialistId: string, now: Date): Promise<SavedSearchRow[]> {
  const { rows } = await sql<SavedSearchRow>`
    select w.id, w.name, w.place, w.lat, w.lng, w.radius_miles, w.filters, w.alerts, w.created_at,
      (select count(*)::int from saved_search_matches m join shifts s on s.id = m.shift_id
       where m.saved_search_id = w.id and m.matched_at > w.seen_at and s.status = 'Active' and s.published and s.starts_at > ${now}) as new_shifts
    from saved_searches w where w.specialist_id = ${specialistId}::uuid order by w.created_at desc, w.id desc`.execute(
    db,
  );
  return rows;
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
