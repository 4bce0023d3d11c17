/** What a reviewer decides about one license; the others stay as they are (PRODUCT §1, §8). */
import type { Call } from '../../call/call.ts';
import { nextStatus } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import { recordEvent } from '../../events/record-event.ts';
import { refusedStep } from '../../profiles/profile-actions.ts';
import { licenseLifecycle } from './license-lifecycle.ts';
import { refusedDecision, throwRefused } from './license-rules.ts';
import { missingOf } from './missing-of.ts';
import { decideLicenseScans } from './queries/document-queries.ts';
import { changeLicense, findLicense, findLicensesOf, type LicenseRow } from './queries/license-queries.ts';
import { lockSpecialist, type SpecialistRow, transitionSpecialist } from './specialist-lifecycle.ts';

/**
 * Verifies a license. A profile that waits because its last one lapsed is on the market again. `note` says what was
 * seen, and stays in the audit log.
 */
export async function verifyLicense(call: Call, id: string, note: string): Promise<void> {
  const { license, profile } = await lockLicense(call, id);
  throwRefused(refusedDecision('verify', license, call.now));
  await markVerified(call, license);
  await recordEvent(call, 'licenseVerified', {
    ...about(profile),
    data: { licenseId: id, state: license.state, note },
  });
  const missing = missingOf(profile, await findLicensesOf(call.db, profile.id), call.now);
  if (profile.status !== 'Pending' || refusedStep('approve', profile, 'admin', missing)) return;
  await transitionSpecialist(call, profile, 'approve', { by: 'admin', missing });
  await recordEvent(call, 'profileApproved', { ...about(profile), data: { kind: 'specialist', note: '' } });
}

/** Declines a license with a reason its holder reads and can act on: what they change comes back for review. */
export async function declineLicense(call: Call, id: string, reason: string): Promise<void> {
  const { license, profile } = await lockLicense(call, id);
  throwRefused(refusedDecision('decline', license, call.now));
  await changeLicense(call.db, id, { ...nextStatus(licenseLifecycle, 'decline'), reason, updated_at: call.now });
  await decideLicenseScans(call.db, id, 'reject', reason);
  await recordEvent(call, 'licenseDeclined', {
    ...about(profile),
    data: { licenseId: id, state: license.state, reason },
  });
}

/** Verifies the primary license with the profile it came with; verified before, it was looked at again. */
export async function verifyPrimaryLicense(call: Call, specialistId: string): Promise<void> {
  const license = (await findLicensesOf(call.db, specialistId)).find((each) => each.is_primary);
  if (!license) return;
  if (refusedDecision('verify', license, call.now) === null) await markVerified(call, license);
  else if (license.status === 'Approved') await changeLicense(call.db, license.id, { checked_at: call.now });
}

async function markVerified(call: Call, { id }: LicenseRow): Promise<void> {
  const checked = { checked_at: call.now, reason: null, updated_at: call.now };
  await changeLicense(call.db, id, { ...nextStatus(licenseLifecycle, 'verify'), ...checked });
  await decideLicenseScans(call.db, id, 'approve', null);
}

/** Locks the profile, then reads its license; `not_found` where there is none, or its account is deleted. */
async function lockLicense(call: Call, id: string): Promise<{ license: LicenseRow; profile: SpecialistRow }> {
  const known = (await findLicense(call.db, id)) ?? refuse('not_found');
  const profile = await lockSpecialist(call, known.specialist_id);
  const license = profile.status === 'Deleted' ? undefined : await findLicense(call.db, id);
  return { license: license ?? refuse('not_found'), profile };
}

function about(profile: SpecialistRow) {
  return { subject: ['specialist', profile.id] as const, region: profile.region };
}
