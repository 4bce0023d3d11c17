/** Which saved searches a shift fits. */
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { mayBookAs } from '../../specialists/index.ts';
import { arrayOf, runStatement, statementOf } from './named-values.ts';
import { isListedBySaved, type SavedMoment, valuesOfSaved } from './saved-conditions.ts';

/** Whoever may book nothing, or nothing there, is told of nothing; the search still lists what it found. */
const mayBookIt = `${mayBookAs('me')} and (me.booking_paused_since is null or me.booking_paused_until <= {now}::timestamptz
  or exists (select from preferred_people p where p.business_id = s.business_id and p.specialist_id = me.id))`;

const match = statementOf(`
with fits as (
  select w.id as saved_search_id, w.specialist_id, s.id as shift_id, s.posting_id, w.alerts, coalesce(${mayBookIt}, false) as may_book,
    row_number() over (partition by w.specialist_id, s.id order by w.alerts desc, w.created_at, w.id) as place
  from shifts s
    join saved_searches w on w.cells @> array[s.cell]
    join specialists me on me.id = w.specialist_id and me.status not in ('Paused', 'Deleted') and not me.account_blocked
  where s.id = any({shiftIds}::uuid[]) and ${isListedBySaved}
    and not exists (select from engagements mine where mine.specialist_id = me.id and (mine.shift_id = s.id or mine.line_id = s.line_id))
    and not exists (select from shifts place join saved_search_matches m on m.shift_id = place.id
      where place.line_id = s.line_id and place.id <> s.id and m.saved_search_id = w.id)
), chosen as (
  select saved_search_id, shift_id, specialist_id,
    alerts and may_book and place = 1 and not exists (select from saved_search_matches m
      where m.specialist_id = fits.specialist_id and m.shift_id = fits.shift_id and m.told)
      and not exists (select from favorites_notified n
        where n.specialist_id = fits.specialist_id and n.posting_id = fits.posting_id) as tells
  from fits
), found as (
  insert into saved_search_matches (saved_search_id, shift_id, specialist_id, told, matched_at)
  select saved_search_id, shift_id, specialist_id, tells, {now}::timestamptz from chosen order by saved_search_id, shift_id
  on conflict do nothing
  returning saved_search_id, shift_id, told
), wanted as (
  update saved_search_matches m set told = true, matched_at = {now}::timestamptz from chosen
  where m.saved_search_id = chosen.saved_search_id and m.shift_id = chosen.shift_id and not m.told and chosen.tells
  returning m.saved_search_id, m.shift_id, m.told
)
select * from found union all select * from wanted`);

export type Match = { readonly saved_search_id: string; readonly shift_id: string; readonly told: boolean };

/**
 * Records which saved searches these shifts fit and returns what is new, or was told to nobody yet: a shift that changed may be what
 * they look for now. What was told before, by any runner, is not answered again, nor is what they heard of as a favorite. A shift that
 * is not open to the person is left out.
 */
export function insertMatches(db: Db, shiftIds: readonly string[], moment: SavedMoment): Promise<Match[]> {
  return runStatement<Match>(db, match, {
    shiftIds: arrayOf(shiftIds),
    ...valuesOfSaved(moment),
  });
}

export type MatchedShift = {
  readonly saved_search_id: string;
  readonly search_name: string;
  readonly specialist_id: string;
  readonly lat: number | null;
  readonly lng: number | null;
  readonly region: string;
  readonly shift_id: string;
  readonly pharmacy: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly rate_per_hour_cents: number;
  readonly role: string;
  readonly lat6: number;
  readonly lng6: number;
};

/** Returns what is told of these matches: by saved search, soonest first. */
export async function findMatchedShifts(db: Db, matches: readonly Match[]): Promise<MatchedShift[]> {
  const { rows } = await sql<MatchedShift>`
    select w.id as saved_search_id, w.name as search_name, w.specialist_id, me.lat, me.lng, w.region, s.id as shift_id, b.name as pharmacy,
      s.starts_at, s.ends_at, s.time_zone, s.rate_per_hour_cents, s.role, s.lat6, s.lng6
    from unnest(${matches.map((found) => found.saved_search_id)}::uuid[], ${matches.map((found) => found.shift_id)}::uuid[]) as m (saved_search_id, shift_id)
      join saved_searches w on w.id = m.saved_search_id join shifts s on s.id = m.shift_id
      join specialists me on me.id = w.specialist_id join businesses b on b.id = s.business_id
    order by w.id, s.starts_at, s.id`.execute(db);
  return rows;
}

/** Marks matches as not told: the shift is not what their owner looks for, or not when they are free. */
export async function skipMatches(db: Db, matches: readonly Omit<Match, 'told'>[]): Promise<void> {
  await sql`
    update saved_search_matches m set told = false
    from unnest(${matches.map((match) => match.saved_search_id)}::uuid[], ${matches.map((match) => match.shift_id)}::uuid[]) as q (saved_search_id, shift_id)
    where m.saved_search_id = q.saved_search_id and m.shift_id = q.shift_id`.execute(db);
}

/** Shifts that favorites saw first, have opened to everyone, and were not matched yet. */
export const openings = dueRows({
  from: sql`openings`,
  id: sql`shift_id`,
  moment: sql`opens_at`,
  where: sql`true`,
});

/** Takes those of these shifts that have opened to all: nobody else gets them, unless the transaction comes to nothing. */
export async function takeOpenings(db: Db, now: Date, shiftIds: readonly string[]): Promise<string[]> {
  // An array: a join of the table with itself would read it whole.
  const { rows } = await sql<{ shift_id: string }>`
    delete from openings where shift_id = any(array(
      select shift_id from openings where shift_id = ${anyOf(shiftIds)} and opens_at <= ${now}::timestamptz
      for update skip locked))
    returning shift_id`.execute(db);
  return rows.map((row) => row.shift_id);
}
