/** The SQL of licenses. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { ApprovalStatus } from '#contract/statuses.ts';
import { firstStatus, type NextStatus, statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, anyText, literalList, noneOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { profileLifecycle } from '../../../profiles/lifecycle.ts';
import { licenseLifecycle } from '../license-lifecycle.ts';

export type LicenseRow = Selectable<DB['licenses']>;
type LicenseChange = Omit<Updateable<DB['licenses']>, 'status'> & { readonly status?: NextStatus<ApprovalStatus> };

/** Returns people's licenses by specialist, the primary one first, then by state. */
export async function findLicenses(db: Db, specialistIds: readonly string[]): Promise<Map<string, LicenseRow[]>> {
  const found = new Map<string, LicenseRow[]>(specialistIds.map((id) => [id, []]));
  if (specialistIds.length === 0) return found;
  const rows = await db
    .selectFrom('licenses')
    .selectAll()
    .where('specialist_id', '=', anyOf(specialistIds))
    .orderBy('is_primary', 'desc')
    .orderBy('state')
    .execute();
  for (const row of rows) found.get(row.specialist_id)?.push(row);
  return found;
}

export async function findLicensesOf(db: Db, specialistId: string): Promise<LicenseRow[]> {
  return (await findLicenses(db, [specialistId])).get(specialistId) ?? [];
}

export async function findLicense(db: Db, id: string): Promise<LicenseRow | undefined> {
  return db.selectFrom('licenses').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns rows by id; an unknown id is not in the answer. */
export async function findLicenseRows(db: Db, ids: readonly string[]): Promise<Map<string, LicenseRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('licenses').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function insertLicense(db: Db, row: Omit<Insertable<DB['licenses']>, 'status'>): Promise<LicenseRow> {
  return db
    .insertInto('licenses')
    .values({ ...row, ...firstStatus(licenseLifecycle, 'submit') })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function changeLicense(db: Db, id: string, change: LicenseChange): Promise<LicenseRow> {
  return db.updateTable('licenses').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Returns it changed; undefined where it has another status by now: what was decided about it was decided before. */
export async function changeLicenseFrom(
  db: Db,
  id: string,
  from: readonly ApprovalStatus[],
  change: LicenseChange,
): Promise<LicenseRow | undefined> {
  return db
    .updateTable('licenses')
    .set(change)
    .where('id', '=', id)
    .where('status', '=', anyText(from))
    .returningAll()
    .executeTakeFirst();
}

export async function deleteLicense(db: Db, id: string): Promise<void> {
  await db.deleteFrom('licenses').where('id', '=', id).execute();
}

/** Takes the mark from the license that has it, so that another can. */
export async function unmarkPrimary(db: Db, specialistId: string): Promise<void> {
  await db
    .updateTable('licenses')
    .set({ is_primary: false })
    .where('specialist_id', '=', specialistId)
    .where('is_primary', '=', true)
    .execute();
}

/** Keeps that there were licenses, of which role and for which state; what was on them goes. */
export async function eraseLicenses(db: Db, specialistId: string): Promise<void> {
  await db
    .updateTable('licenses')
    .set({ number_sealed: null, number_hash: null, expires_on: null, reason: null })
    .where('specialist_id', '=', specialistId)
    .execute();
}

/** `licensesThatCount`, of one license `l`. */
export const licenseCounts = `(l.status = 'Approved' or (l.status = 'Pending' and not exists (
  select from licenses v where v.specialist_id = l.specialist_id and v.status = 'Approved')))`;

const LAPSED_AT_ONCE = 200;

/** Licenses in force until now, of profiles that are not deleted; an index finds the first to end. */
const inForce = sql`l.status = 'Approved' and l.lapsed_at is null`;

/** Returns the licenses that ended before `day` and were not acted on. */
export async function lapsedLicenseIds(db: Db, day: string, except: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.id from licenses l where ${inForce} and l.expires_on < ${day}::date and l.id <> ${noneOf(except)}
    order by l.expires_on limit ${LAPSED_AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Marks a license as lapsed and returns it; undefined when it no longer is due. */
export async function markLapsed(db: Db, id: string, day: string, now: Date): Promise<LicenseRow | undefined> {
  const { rows } = await sql<LicenseRow>`
    update licenses l set lapsed_at = ${now} where l.id = ${id} and ${inForce} and l.expires_on < ${day}::date
    returning l.*`.execute(db);
  return rows[0];
}

/** Returns those of these licenses that are declined, and not sent again or removed since. */
export async function findDeclinedLicenses(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('licenses')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('status', '=', 'Rejected')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export type LapsedLicense = {
  readonly specialist_id: string;
  readonly state: string;
  readonly expires_on: string;
};

/** Returns the licenses of these people that lapsed and were not renewed, withdrawn or removed since. */
export async function lapsedLicensesOf(db: Db, specialistIds: readonly string[]): Promise<LapsedLicense[]> {
  if (specialistIds.length === 0) return [];
  const { rows } = await sql<LapsedLicense>`
    select l.specialist_id, l.state, l.expires_on from licenses l
    where l.specialist_id = ${anyOf(specialistIds)} and l.status = 'Approved' and l.lapsed_at is not null`.execute(db);
  return rows;
}

/** Returns when the last day of the first license in force is over in this zone, as a value in SQL; null when none ends. */
export function firstLicenseEnd(timeZone: string, except: readonly string[]): RawBuilder<Date | null> {
  return sql`(
    select (min(l.expires_on) + 1)::timestamp at time zone ${timeZone} from licenses l
    where ${inForce} and l.id <> ${noneOf(except)})`;
}

/** Whether a profile is on the market, where a license has to be in force. */
export const isOnMarket = sql`s.status in ${literalList(statusesBefore(profileLifecycle, 'lapse'))}`;
