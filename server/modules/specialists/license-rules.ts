/** What may be done to a license and why not: asked by reads that show a button and by the commands (PRODUCT §1). */
import type { RefusalCode } from '#contract/refusals.ts';
import type { ApprovalStatus } from '#contract/statuses.ts';
import type { Facts } from '#contract/words/facts.ts';
import { refusalOfStep, type Step } from '../../call/lifecycle.ts';
import type { LicensedShift } from '../../call/questions.ts';
import { Refusal } from '../../call/refuse.ts';
import { hasExpired } from './license-lapse.ts';
import { licenseLifecycle } from './license-lifecycle.ts';
import type { LicenseRow } from './queries/license-queries.ts';

type Refused = { readonly code: RefusalCode; readonly details: Facts };

/** Returns why a reviewer may not decide so; null: go ahead. What is over is not verified. */
export function refusedDecision(step: 'verify' | 'decline' | 'withdraw', row: LicenseRow, now: Date): Refused | null {
  const rule: Step<ApprovalStatus, 'holder' | 'reviewer'> = licenseLifecycle[step];
  const code = refusalOfStep(rule, row.status as ApprovalStatus, 'reviewer');
  if (code) return { code, details: { status: row.status } };
  if (step === 'verify' && hasExpired(row, now))
    return { code: 'license_lapsed', details: { licenseState: row.state, date: row.expires_on } };
  return null;
}

/** Returns why a license cannot become the primary one; null: go ahead. Beside a verified one, only a verified one can. */
export function refusedPrimary(row: LicenseRow, all: readonly LicenseRow[]): Refused | null {
  if (row.status === 'Approved' || !all.some(({ status }) => status === 'Approved')) return null;
  return unverified(row);
}

/** Returns what keeps a license from counting that is not verified: its review, or the reviewer's no. */
export function unverified({ state, status, reason }: Pick<LicenseRow, 'state' | 'status' | 'reason'>): Refused {
  return status === 'Rejected'
    ? { code: 'license_declined', details: { licenseState: state, reason: reason ?? '' } }
    : { code: 'license_in_review', details: { licenseState: state } };
}

/** Returns why a license cannot be removed; null: go ahead. */
export function refusedRemoval(row: LicenseRow, booked: readonly LicensedShift[]): Refused | null {
  return row.is_primary ? { code: 'license_primary', details: {} } : refusedByBooking(row, booked);
}

/** Returns the first booked shift that needs this license, as the refusal to take it away; null: none does. */
export function refusedByBooking({ role, state }: LicenseRow, booked: readonly LicensedShift[]): Refused | null {
  const shift = booked.find((each) => each.state === state && each.role === role);
  if (!shift) return null;
  const { pharmacy, startsAt, timeZone } = shift;
  return { code: 'license_needed', details: { pharmacy, startsAt: startsAt.toISOString(), timeZone } };
}

export function throwIfRefused(refused: Refused | null): void {
  if (refused) throw new Refusal(refused.code, refused.details);
}
