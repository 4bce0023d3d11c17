/** The SQL of documents that run out beside licenses; the database keeps `expiring_documents` as what was sent says. */
import { sql } from 'kysely';
import type { SpecialistDocument } from '#contract/specialists/specialist.ts';
import { anyOf, noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { firstDaysBefore, reminders } from './expiry-reminders.ts';
import { isOnMarket } from './license-queries.ts';

const AT_ONCE = 200;

const isOfMarket = sql`exists (select from specialists s where s.id = x.specialist_id and ${isOnMarket})`;
/** A reminder sent late stands for those before it. */
const unsent = sql`coalesce(x.reminded_on < x.expires_on - days_before, true)`;
const nearEnd = (day: string) =>
  sql`x.expires_on between ${day}::date and ${day}::date + ${firstDaysBefore} and ${isOfMarket}`;
const due = (day: string) =>
  sql`${nearEnd(day)} and exists (select from ${reminders} where x.expires_on - days_before <= ${day}::date and ${unsent})`;

/** Returns the people with a reminder due on `day`. */
export async function unremindedHolders(db: Db, day: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select x.specialist_id as id from expiring_documents x where ${due(day)} and x.specialist_id <> ${noneOf(except)}
    group by x.specialist_id order by min(x.expires_on) limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

type Reminded = {
  readonly kind: Exclude<SpecialistDocument['kind'], 'license'>;
  readonly expires_on: string;
  readonly region: string;
};

/** Marks what is due of a person as reminded on `day`, and returns it. */
export async function markDocumentsReminded(db: Db, specialistId: string, day: string): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    update expiring_documents x set reminded_on = ${day}::date from specialists p
    where x.specialist_id = ${specialistId} and p.id = x.specialist_id and ${due(day)}
    returning x.kind, x.expires_on, p.region`.execute(db);
  return rows;
}

/** Returns when a reminder that has not been sent is first due, as its day begins in `timeZone`. */
export function firstDocumentReminder(day: string, timeZone: string, except: readonly string[]) {
  const others = sql`x.specialist_id <> ${noneOf(except)}`;
  return sql<Date | null>`(
    select least(
      (select min(x.expires_on - days_before) from expiring_documents x, ${reminders} where ${nearEnd(day)} and ${unsent} and ${others}),
      (select min(x.expires_on) - ${firstDaysBefore} from expiring_documents x
        where x.expires_on > ${day}::date + ${firstDaysBefore} and ${isOfMarket} and ${others})
    )::timestamp at time zone ${timeZone})`;
}

/** Returns the latest end of a certificate that was sent and not declined, by specialist; who has none on record is not in it. */
export async function certificatesSentUntil(db: Db, specialistIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('expiring_documents')
    .select(['specialist_id', 'expires_on'])
    .where('specialist_id', '=', anyOf(specialistIds))
    .where('kind', '=', 'immunizer')
    .execute();
  return new Map(rows.map((row) => [row.specialist_id, row.expires_on]));
}
