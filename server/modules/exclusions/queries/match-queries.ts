/** The SQL of people whose names match the exclusion list. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { type Page, pageRows, readOnce } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import type { Hold } from '../../specialists/index.ts';

export type MatchRow = Selectable<DB['exclusion_matches']>;

/** A match with the person as they are now. */
export type MatchOfPerson = MatchRow & {
  readonly user_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly npi: string | null;
  readonly birth_date: string | null;
  readonly city: string | null;
  readonly home_state: string | null;
  readonly license: string | null;
  readonly profile_status: string;
  readonly is_listed: boolean;
  readonly decider: string | null;
};

const matches = sql`
  select m.*, s.user_id, s.npi, s.birth_date, s.city, s.state as home_state, s.license, s.status as profile_status,
    u.first_name, u.last_name, a.first_name || ' ' || a.last_name as decider,
    exists (select from exclusions x where x.key = m.exclusion_key) as is_listed
  from exclusion_matches m
    join specialists s on s.id = m.specialist_id
    join users u on u.id = s.user_id
    left join users a on a.id = m.decided_by`;

/**
 * Adds a match; one that ended because the list dropped the entry opens again, any other stays. Returns its id, null where
 * nothing is new.
 */
export async function insertMatch(db: Db, row: Insertable<DB['exclusion_matches']>): Promise<string | null> {
  const made = await db
    .insertInto('exclusion_matches')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['specialist_id', 'exclusion_key'])
        .doUpdateSet({ verdict: null, found_at: row.found_at, decided_at: null, matched_by: row.matched_by })
        .where('exclusion_matches.verdict', '=', 'gone'),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

export async function changeMatch(db: Db, id: string, change: Updateable<DB['exclusion_matches']>): Promise<void> {
  await db.updateTable('exclusion_matches').set(change).where('id', '=', id).execute();
}

export async function findMatch(db: Db, id: string): Promise<MatchOfPerson | undefined> {
  return (await sql<MatchOfPerson>`${matches} where m.id = ${id}`.execute(db)).rows[0];
}

/** Returns people's matches that count, the oldest first: those to decide, and those confirmed which the list still has. */
export async function countingMatches(db: Db, specialistIds: readonly string[]): Promise<MatchRow[]> {
  return db
    .selectFrom('exclusion_matches as m')
    .selectAll('m')
    .where('specialist_id', '=', anyOf(specialistIds))
    .where(({ or, eb, and, exists, selectFrom }) =>
      or([
        eb('verdict', 'is', null),
        and([
          eb('verdict', '=', 'same'),
          exists(selectFrom('exclusions').select('key').whereRef('key', '=', 'm.exclusion_key')),
        ]),
      ]),
    )
    .orderBy('found_at')
    .execute();
}

/** Returns open matches whose entry the list has no longer. */
export async function droppedMatches(db: Db): Promise<MatchRow[]> {
  return db
    .selectFrom('exclusion_matches as m')
    .selectAll('m')
    .where('verdict', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('exclusions').select('key').whereRef('key', '=', 'm.exclusion_key'))),
    )
    .orderBy('specialist_id')
    .execute();
}

/** Returns a page of those to decide, the oldest first, or of the others, the newest first; of existing profiles. */
export async function pageOfMatches(
  db: Db,
  { isDecided, specialistId }: { readonly isDecided: boolean; readonly specialistId?: string | undefined },
  asked: Page,
): Promise<{ rows: MatchOfPerson[]; total: number }> {
  const which = isDecided ? sql`m.verdict is not null` : sql`m.verdict is null and s.status <> 'Deleted'`;
  const filter = specialistId ? sql`${which} and m.specialist_id = ${specialistId}` : which;
  const order = isDecided ? sql`m.decided_at desc, m.id desc` : sql`m.found_at, m.id`;
  const [page, count] = await Promise.all([
    pageRows(db, sql<MatchOfPerson>`${matches} where ${filter} order by ${order}`, asked),
    readOnce(db, () =>
      sql<{ total: number }>`select count(*)::int as total from exclusion_matches m
      join specialists s on s.id = m.specialist_id where ${filter}`.execute(db),
    ),
  ]);
  return { rows: page, total: count.rows[0]?.total ?? 0 };
}

/** Takes the hold of a person's profile off their matches, and returns it; null where it was not held. */
export async function takeHold(db: Db, specialistId: string): Promise<Hold | null> {
  const rows = await db
    .selectFrom('exclusion_matches')
    .select('found_at')
    .where('specialist_id', '=', specialistId)
    .where('held_from', 'is not', null)
    .orderBy('found_at', 'desc')
    .execute();
  await db
    .updateTable('exclusion_matches')
    .set({ held_from: null })
    .where('specialist_id', '=', specialistId)
    .where('held_from', 'is not', null)
    .execute();
  const [last] = rows;
  return last ? { since: last.found_at } : null;
}
