/** The SQL of specialists themselves. */

import type { Insertable, Selectable, Updateable } from 'kysely';
import { statusesBefore } from '../../../call/lifecycle.ts';
import type { SpecialistSummary } from '../../../call/questions.ts';
import { anyOf, literalList, noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { profileLifecycle } from '../../../profiles/lifecycle.ts';
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

export async function lockSpecialistRow(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
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

/** Profiles on the market, whose license has to be in force. */
const lapsable = statusesBefore(profileLifecycle, 'lapse');

const LAPSED_AT_ONCE = 200;

/** Returns those on the market whose license ended before that day. */
export async function lapsedIds(db: Db, day: string, except: readonly string[]): Promise<string[]> {
  const rows = await lapsed(db, day)
    .select('id')
    .where('id', '<>', noneOf(except))
    .orderBy('license_exp')
    .limit(LAPSED_AT_ONCE)
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks and returns one of them; undefined when it no longer is one. */
export async function lockLapsed(db: Db, id: string, day: string): Promise<SpecialistRow | undefined> {
  return lapsed(db, day).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

const lapsed = (db: Db, day: string) =>
  db.selectFrom('specialists').where('status', 'in', literalList(lapsable)).where('license_exp', '<', day);

/** Returns the first day on which a license in force ends; null when none does. */
export async function firstLicenseEnd(db: Db, except: readonly string[]): Promise<string | null> {
  const row = await db
    .selectFrom('specialists')
    .select((eb) => eb.fn.min('license_exp').as('first'))
    .where('status', 'in', literalList(lapsable))
    .where('id', '<>', noneOf(except))
    .executeTakeFirst();
  return row?.first ?? null;
}
