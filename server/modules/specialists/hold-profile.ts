/** Takes a profile off the market while an Admin looks whether its person may work at all, and puts it back (PRODUCT §8). */
import type { Call } from '../../call/call.ts';
import { statusesBefore } from '../../call/lifecycle.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import { hasLicenseInForce } from './license-lapse.ts';
import { missingOf } from './missing-of.ts';
import { findLicensesOf } from './queries/license-queries.ts';
import type { SpecialistRow } from './queries/specialist-queries.ts';
import { transitionSpecialist } from './specialist-lifecycle.ts';

export type Hold = { readonly since: Date };

/** Puts an approved or paused profile back into review, without saying why. Returns what it was; null where it was neither. */
export async function holdProfile(call: Call, row: SpecialistRow): Promise<string | null> {
  if (!before('hold').includes(row.status)) return null;
  await transitionSpecialist(call, row, 'hold', { by: 'system' });
  return row.status;
}

/** Makes a held profile what it was, unless something else about it waits for review by now. The row is locked. */
export async function liftHold(call: Call, row: SpecialistRow, { since }: Hold): Promise<void> {
  const licenses = await findLicensesOf(call.db, row.id);
  const isUntouched = row.status === 'In Review' && row.submitted_at <= since && hasLicenseInForce(licenses, call.now);
  if (!isUntouched) return;
  const missing = missingOf(row, licenses, call.now);
  if (missing.length > 0) return;
  await transitionSpecialist(call, row, 'approve', { by: 'admin', missing });
}

/** Declines a profile whose person may not work in a pharmacy; they read the reason. The row is locked. */
export async function declineExcluded(call: Call, row: SpecialistRow, reason: string): Promise<void> {
  if (before('decline').includes(row.status)) await transitionSpecialist(call, row, 'decline', { by: 'admin', reason });
}

function before(step: 'hold' | 'decline'): readonly string[] {
  return statusesBefore(profileLifecycle, step);
}
