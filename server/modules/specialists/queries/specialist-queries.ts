/** The SQL of specialists themselves. */

import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SpecialistSummary } from '../../../call/questions.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { WithNextStatus, WithoutStatus } from '../../../profiles/next-profile.ts';

export type SpecialistRow = Selectable<DB['specialists']>;
type NewSpecialist = WithNextStatus<Insertable<DB['specialists']>>;
export type SpecialistChanges = WithoutStatus<Updateable<DB['specialists']>>;

export async function findSpecialist(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findSpecialistOfUser(db: Db, userId: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Returns rows by id; an unknown id is not in the answer. */
export async function findSpecialists(db: Db, ids: readonly string[]): Promise<Map<string, SpecialistRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('specialists').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps others who lock it out, and nobody who only refers to it: whoever moves requests has locked the shifts alone. */
export async function lockSpecialistRow(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
}

export async function insertSpecialist(db: Db, row: NewSpecialist): Promise<SpecialistRow> {
  return db.insertInto('specialists').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeSpecialist(db: Db, id: string, change: SpecialistChanges): Promise<SpecialistRow> {
  return db.updateTable('specialists').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns the specialist's profile as their account names it; null when the account has none. */
export async function specialistOfUser(db: Db, userId: string): Promise<SpecialistSummary | null> {
  const row = await db
    .selectFrom('specialists')
    .select(['id', 'status', 'status_reason as statusReason', 'license', 'license_state as licenseState'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns whether a pharmacy may name this specialist: there is a profile, and it is not deleted. */
export async function specialistExists(db: Db, specialistId: string): Promise<boolean> {
  const row = await db
    .selectFrom('specialists')
    .select('id')
    .where('id', '=', specialistId)
    .where('status', '<>', 'Deleted')
    .executeTakeFirst();
  return row !== undefined;
}

/** `immunizesThrough` of `specialists s`. */
export const immunizes = (day: string) =>
  sql<boolean>`(s.immunizer and coalesce(s.immunizer_until >= ${day}::date, false))`;

/** Whether `specialists s` speaks every language a shift needs and knows one of its systems. */
export const meetsNeeds = ({ needs_languages: languages, needs_softwares: softwares }: Needs) => sql<boolean>`(
  ${languages}::text[] <@ s.languages and (cardinality(${softwares}::text[]) = 0 or ${softwares}::text[] && s.softwares))`;

type Needs = { readonly needs_languages: readonly string[]; readonly needs_softwares: readonly string[] };

/** Whether a specialist, by the name of their row, may book at all, whatever the shift (PRODUCT §1): `checkPerson` says the same. */
export const mayBookAs = (person: string) =>
  `(${person}.status = 'Approved' and not ${person}.account_blocked and ${person}.email_confirmed and ${person}.phone_confirmed)`;

/** The same of `specialists s`. */
export const mayBook = sql.raw<boolean>(mayBookAs('s'));

/** Whether booking is not paused for `specialists s`. */
export const isFreeToBook = (now: Date) =>
  sql<boolean>`(s.booking_paused_since is null or s.booking_paused_until <= ${now}::timestamptz)`;

/** Writes since when and until when somebody books nothing new; without an end an Admin decides. Null: they may. */
export async function pauseBooking(
  db: Db,
  id: string,
  pause: { readonly since: Date; readonly until: Date | null } | null,
): Promise<void> {
  const columns = { booking_paused_since: pause?.since ?? null, booking_paused_until: pause?.until ?? null };
  await db.updateTable('specialists').set(columns).where('id', '=', id).execute();
}
