/** Takes people off the market whose last license has lapsed, and tells of each license that does (PRODUCT §1). */
import { dayIn } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { type Call, systemCall } from '../../call/call.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { recordEvent } from '../../events/record-event.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import {
  findLicense,
  findLicensesOf,
  firstLicenseEnd,
  type LicenseRow,
  lapsedLicenseIds,
  markLapsed,
} from './queries/license-queries.ts';
import { lockSpecialist, transitionSpecialist } from './specialist-lifecycle.ts';

export const lapseLicenses: RowSweep = {
  name: 'lapseLicenses',
  nextDue: (_deps, except) => firstLicenseEnd(LAST_ZONE, except),
  due: ({ db, clock }, except) => lapsedLicenseIds(db, licenseDay(clock.now()), except),
  act: (deps, licenseId) => inTransaction(deps.db, (db) => lapse(systemCall(deps, db, deps.clock.now()), licenseId)),
};

async function lapse(call: Call, licenseId: string): Promise<boolean> {
  const known = await findLicense(call.db, licenseId);
  if (!known) return false;
  const row = await lockSpecialist(call, known.specialist_id);
  const license = await markLapsed(call.db, licenseId, licenseDay(call.now), call.now);
  if (!license) return false;
  // Off the market there is nothing to take away, nobody to tell.
  if (!(statusesBefore(profileLifecycle, 'lapse') as readonly string[]).includes(row.status)) return true;
  const othersInForce = hasLicenseInForce(await findLicensesOf(call.db, row.id), call.now);
  if (!othersInForce)
    await transitionSpecialist(call, row, 'lapse', { by: 'system', reason: reasonOf('licenseLapsed') });
  await recordEvent(call, 'licenseLapsed', {
    subject: ['specialist', row.id],
    region: row.region,
    data: { licenseExp: license.expires_on ?? '', state: license.state, othersInForce },
  });
  return true;
}

/** A license runs to the end of its last day in the westernmost state, so no license ends before its holder's midnight. */
export const LAST_ZONE = 'Pacific/Honolulu';

/** Returns the day a license must reach to be in force: one that ends earlier has lapsed. */
export function licenseDay(now: Date): string {
  return dayIn(now, LAST_ZONE);
}

/** Returns whether a license's last day is over. */
export function hasExpired({ expires_on }: Pick<LicenseRow, 'expires_on'>, now: Date): boolean {
  return expires_on !== null && expires_on < licenseDay(now);
}

/** Returns whether one of these is verified and not over. */
export function hasLicenseInForce(licenses: readonly LicenseRow[], now: Date): boolean {
  return licenses.some((license) => license.status === 'Approved' && !hasExpired(license, now));
}
