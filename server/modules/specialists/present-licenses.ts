/** Licenses as their holder and an Admin see them, with what the viewer could do (PRODUCT §1). */
import type { Action } from '#contract/lists.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import type { Call } from '../../call/call.ts';
import { asAction } from '../../call/lifecycle.ts';
import type { LicensedShift } from '../../call/questions.ts';
import { hasExpired } from './license-lapse.ts';
import { refusedDecision, refusedPrimary, refusedRemoval } from './license-rules.ts';
import { findDocuments } from './queries/document-queries.ts';
import { findLicenses, type LicenseRow } from './queries/license-queries.ts';
import { numberOfLicense } from './sealed-numbers.ts';

type Viewer = 'holder' | 'admin';

/** Returns people's licenses by specialist, the primary one first. */
export async function presentLicenses(
  call: Call,
  specialistIds: readonly string[],
  viewer: Viewer,
): Promise<Map<string, HeldLicense[]>> {
  const { db, deps } = call;
  const [licenses, documents] = await Promise.all([findLicenses(db, specialistIds), findDocuments(db, specialistIds)]);
  const scans = Map.groupBy(documents, ({ license_id }) => license_id);
  const presented = new Map<string, HeldLicense[]>();
  for (const [specialistId, rows] of licenses) {
    const booked = viewer === 'holder' ? await deps.questions.licensedShiftsOf(db, specialistId) : [];
    presented.set(
      specialistId,
      rows.map((row) =>
        present(row, scans.get(row.id)?.length ?? 0, actionsFor(row, rows, booked, viewer, call.now), call),
      ),
    );
  }
  return presented;
}

function present(row: LicenseRow, scans: number, actions: Action[], call: Call): HeldLicense {
  return {
    id: row.id,
    role: row.role as HeldLicense['role'],
    state: row.state,
    number: numberOfLicense(call, row),
    expires: row.expires_on,
    isPrimary: row.is_primary,
    status: row.status as HeldLicense['status'],
    reason: row.reason,
    hasExpired: hasExpired(row, call.now),
    checkedAt: row.checked_at?.toISOString() ?? null,
    submittedAt: row.submitted_at.toISOString(),
    scans,
    actions,
  };
}

function actionsFor(
  row: LicenseRow,
  all: readonly LicenseRow[],
  booked: readonly LicensedShift[],
  viewer: Viewer,
  now: Date,
): Action[] {
  if (viewer === 'admin')
    return [
      asAction('verifyLicense', refusedDecision('verify', row, now)),
      asAction('declineLicense', refusedDecision('decline', row, now)),
      asAction('withdrawLicense', refusedDecision('withdraw', row, now)),
    ];
  return [
    { name: 'updateLicense', refusal: null },
    asAction('updateLicense.makePrimary', refusedPrimary(row, all)),
    asAction('removeLicense', refusedRemoval(row, booked)),
  ];
}
