/** The SQL of reminders before a license runs out. */
import { sql } from 'kysely';
import { noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { firstDaysBefore, reminders } from './expiry-reminders.ts';
import { isOnMarket } from './license-queries.ts';

const REMINDED_AT_ONCE = 200;

/** Verified licenses in force; an index has their ends. */
const isInForce = sql`l.status = 'Approved' and l.lapsed_at is null`;
const isOfMarket = sql`exists (select from specialists s where s.id = l.specialist_id and ${isOnMarket})`;

/** The licenses that may have a reminder due. */
const nearEnd = (day: string) =>
  sql`${isInForce} and l.expires_on between ${day}::date and ${day}::date + ${firstDaysBefore} and ${isOfMarket}`;

/** A reminder sent late stands for those before it. */
const unsent = sql`coalesce(l.reminded_on < l.expires_on - days_before, true)`;

const due = (day: string) =>
  sql`${nearEnd(day)} and exists (select from ${reminders} where l.expires_on - days_before <= ${day}::date and ${unsent})`;

/** Returns those with a reminder due on `day`, the first license to end first. */
export async function unremindedIds(db: Db, day: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from licenses l where ${due(day)} and l.id <> ${noneOf(except)}
    order by l.expires_on limit ${REMINDED_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a reminder sent on `day`; undefined when none is due any more. */
export async function markReminded(db: Db, id: string, day: string) {
  const { rows } = await sql<{ specialist_id: string; region: string; state: string; expires_on: string }>`
    update licenses l set reminded_on = ${day}::date where l.id = ${id} and ${due(day)}
    returning l.specialist_id, l.region, l.state, l.expires_on`.execute(db);
  return rows[0];
}

/** Returns when a reminder that has not been sent is first due, as its day begins in `timeZone`. */
export function firstReminder(day: string, timeZone: string, except: readonly string[]) {
  const others = sql`l.id <> ${noneOf(except)}`;
  return sql<Date | null>`(
    select least(
      (select min(l.expires_on - days_before) from licenses l, ${reminders} where ${nearEnd(day)} and ${unsent} and ${others}),
      (select min(l.expires_on) - ${firstDaysBefore} from licenses l
        where ${isInForce} and l.expires_on > ${day}::date + ${firstDaysBefore} and ${isOfMarket} and ${others})
    )::timestamp at time zone ${timeZone})`;
}
