/** What a reviewer decides about one license; the others stay as they are (PRODUCT §1, §8). */
import type { DocumentCheck } from '#contract/specialists/document-check.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { nextStatus, statusesBefore } from '../../call/lifecycle.ts';
import { refuse } from '../../call/refuse.ts';
import { recordEvent } from '../../events/record-event.ts';
import { profileLifecycle } from '../../profiles/lifecycle.ts';
import { hasLicenseInForce } from './license-lapse.ts';
import { licenseLifecycle } from './license-lifecycle.ts';
import { refusedDecision, throwIfRefused } from './license-rules.ts';
import { decideLicenseScans } from './queries/document-queries.ts';
import {
  changeLicense,
  changeLicenseFrom,
  findLicense,
  findLicensesOf,
  type LicenseRow,
} from './queries/license-queries.ts';
import { closeQuestions } from './queries/review-question-queries.ts';
import { reapproveProfile } from './reapprove-profile.ts';
import { recordCheck } from './record-check.ts';
import { licenseNumberColumns, numberOfLicense } from './sealed-numbers.ts';
import { lockSpecialist, type SpecialistRow, transitionSpecialist } from './specialist-lifecycle.ts';

/**
 * Verifies a license by what its scan says and the board shows (PRODUCT §8). A profile that waits because its last one
 * lapsed is on the market again, unless an Admin has yet to say whether its person is on the exclusion list.
 */
export async function verifyLicense(call: SignedCall, id: string, { name, check }: Seen): Promise<void> {
  const { license, profile } = await lockLicense(call, id);
  const read = await readLicense(call, license, name, check);
  throwIfRefused(refusedDecision('verify', read, call.now));
  await markVerified(call, read);
  await recordEvent(call, 'licenseVerified', {
    ...about(profile),
    data: { licenseId: id, state: license.state, note: check.shown },
  });
  if (!(await call.deps.questions.mayBeExcluded(call.db, profile.id))) await reapproveProfile(call, profile);
}

/** What a reviewer saw: the account's name, and the check of the scan. */
type Seen = { readonly name: string; readonly check: DocumentCheck };

/** Declines a license with a reason its holder reads and can act on: what they change comes back for review. */
export async function declineLicense(call: Call, id: string, reason: string): Promise<void> {
  await refuseLicense(call, id, 'decline', reason);
}

/** Withdraws a license that was verified: the board revoked it. Without another one the profile is off the market. */
export async function withdrawLicense(call: Call, id: string, reason: string): Promise<void> {
  const profile = await refuseLicense(call, id, 'withdraw', reason);
  const isOnMarket = (statusesBefore(profileLifecycle, 'lapse') as readonly string[]).includes(profile.status);
  if (isOnMarket && !hasLicenseInForce(await findLicensesOf(call.db, profile.id), call.now))
    await transitionSpecialist(call, profile, 'lapse', { by: 'system', reason });
}

async function refuseLicense(
  call: Call,
  id: string,
  step: 'decline' | 'withdraw',
  reason: string,
): Promise<SpecialistRow> {
  const { license, profile } = await lockLicense(call, id);
  throwIfRefused(refusedDecision(step, license, call.now));
  const next = step === 'decline' ? nextStatus(licenseLifecycle, 'decline') : nextStatus(licenseLifecycle, 'withdraw');
  // Approved to Rejected is lawful, as a withdrawal: that it was still in review when it was declined the update itself says.
  const refused = await changeLicenseFrom(call.db, id, statusesBefore(licenseLifecycle, step), {
    ...next,
    reason,
    updated_at: call.now,
  });
  if (!refused) refuse('wrong_status', { status: license.status });
  await decideLicenseScans(call.db, id, 'reject', reason);
  await closeQuestions(call.db, [id], call.now);
  await recordEvent(call, 'licenseDeclined', {
    ...about(profile),
    data: { licenseId: id, state: license.state, reason },
  });
  return profile;
}

/** Verifies the primary license with the profile it came with; verified before, it was looked at again. */
export async function verifyPrimaryLicense(
  call: SignedCall,
  specialistId: string,
  { name, check }: Seen,
): Promise<void> {
  const license = (await findLicensesOf(call.db, specialistId)).find((each) => each.is_primary);
  await closeQuestions(call.db, [specialistId], call.now);
  if (!license) return;
  const read = await readLicense(call, license, name, check);
  if (refusedDecision('verify', read, call.now) === null) await markVerified(call, read);
  else if (license.status === 'Approved') await changeLicense(call.db, license.id, { checked_at: call.now });
}

/** Keeps the check, and returns the license with what counts as it was read. */
async function readLicense(
  call: SignedCall,
  license: LicenseRow,
  name: string,
  check: DocumentCheck,
): Promise<LicenseRow> {
  const kept = numberOfLicense(call, license);
  const typed = { name, number: kept, state: license.state as 'NJ', expires: license.expires_on };
  const about = { specialistId: license.specialist_id, licenseId: license.id, documentId: null, typed };
  const { number = kept, expires = license.expires_on } = await recordCheck(call, about, check);
  if (number === kept && expires === license.expires_on) return license;
  const numbered = number === kept || number === null ? {} : licenseNumberColumns(call, license.id, number);
  return changeLicense(call.db, license.id, { ...numbered, expires_on: expires, updated_at: call.now });
}

async function markVerified(call: Call, { id }: LicenseRow): Promise<void> {
  const checked = { checked_at: call.now, reason: null, updated_at: call.now };
  await changeLicense(call.db, id, { ...nextStatus(licenseLifecycle, 'verify'), ...checked });
  await decideLicenseScans(call.db, id, 'approve', null);
  await closeQuestions(call.db, [id], call.now);
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
