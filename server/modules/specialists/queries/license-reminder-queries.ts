/** The SQL of reminders before a license runs out. */
import { sql } from 'kysely';
import { statusesBefore } from '../../../call/lifecycle.ts';
import { literalList, noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { profileLifecycle } from '../../../profiles/lifecycle.ts';

const REMINDED_AT_ONCE = 200;

const reminders = sql`unnest(array[60, 30, 14, 7]) as days_before`;
const FIRST_DAYS_BEFORE = sql.lit(60);

const isLicensed = sql`status in ${literalList(statusesBefore(profileLifecycle, 'lapse'))}`;

/** The licenses that may have a reminder due: an index finds them. */
const nearEnd = (day: string) =>
  sql`${isLicensed} and license_exp between ${day}::date and ${day}::date + ${FIRST_DAYS_BEFORE}`;

/** A reminder sent late stands for those before it. */
const unsent = sql`coalesce(license_reminded_on < license_exp - days_before, true)`;

const due = (day: string) =>
  sql`${nearEnd(day)} and exists (select from ${reminders} where license_exp - days_before <= ${day}::date and ${unsent})`;

/** Returns those with a reminder due on `day`, the first license to end first. */
export async function unremindedIds(db: Db, day: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from specialists where ${due(day)} and id <> ${noneOf(except)}
    order by license_exp limit ${REMINDED_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a reminder sent on `day`; undefined when none is due any more. */
export async function markReminded(db: Db, id: string, day: string) {
  const { rows } = await sql<{ region: string; license_exp: string }>`
    update specialists set license_reminded_on = ${day}::date where id = ${id} and ${due(day)}
    returning region, license_exp`.execute(db);
  return rows[0];
}

/** Returns when a reminder that has not been sent is first due, as its day begins in `timeZone`. */
export function firstReminder(day: string, timeZone: string, except: readonly string[]) {
  const others = sql`id <> ${noneOf(except)}`;
  return sql<Date | null>`(
    select least(
      (select min(license_exp - days_before) from specialists, ${reminders} where ${nearEnd(day)} and ${unsent} and ${others}),
      (select min(license_exp) - ${FIRST_DAYS_BEFORE} from specialists
        where ${isLicensed} and license_exp > ${day}::date + ${FIRST_DAYS_BEFORE} and ${others})
    )::timestamp at time zone ${timeZone})`;
}
