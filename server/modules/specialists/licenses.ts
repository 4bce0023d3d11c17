/** A person's own licenses: listed, added, changed, made primary, removed (PRODUCT §1). */
import type { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { HeldLicense } from '#contract/specialists/license.ts';
import type { SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { licenseDay } from './license-lapse.ts';
import { refusedPrimary, refusedRemoval, throwIfRefused } from './license-rules.ts';
import { lockOwnProfile, ownProfile } from './own-profile.ts';
import { presentLicenses } from './present-licenses.ts';
import { changeLicense, deleteLicense, findLicensesOf, unmarkPrimary } from './queries/license-queries.ts';
import { closeQuestions } from './queries/review-question-queries.ts';
import { changeSpecialist } from './queries/specialist-queries.ts';
import { answerWith } from './review-questions.ts';
import { createLicense, profileFieldOf, resubmitAfterChange, saveLicense } from './save-license.ts';

/** Returns the caller's licenses, the primary one first, then by state. */
export const listLicenses: ActionOf<typeof specialistEndpoints.listLicenses> = async (call: SignedCall) => {
  const { id } = await ownProfile(call);
  const items = (await presentLicenses(call, [id], 'holder')).get(id) ?? [];
  return { items, total: items.length, page: 0 };
};

/** Adds a license, which waits for a reviewer and counts for nothing until then. A person's first hands the profile in. */
export const addLicense: ActionOf<typeof specialistEndpoints.addLicense> = async (call: SignedCall, { body }) => {
  const profile = await lockOwnLiveProfile(call);
  refusePast(body.expires, call.now);
  const license = await createLicense(call, profile, body);
  const about = { subject: ['specialist', profile.id] as const, region: profile.region };
  await recordEvent(call, 'licenseAdded', { ...about, data: { licenseId: license.id, state: license.state } });
  if (license.is_primary && profile.status === 'In Review') {
    await changeSpecialist(call.db, profile.id, { submitted_at: call.now });
    await recordEvent(call, 'profileSubmitted', { ...about, data: { kind: 'specialist' } });
  } else await resubmitAfterChange(call, profile.id, license);
  return presentOwn(call, profile.id, license.id);
};

/** Changes a license, which is reviewed again, or makes it the primary one, which needs no review. */
export const updateLicense: ActionOf<typeof specialistEndpoints.updateLicense> = async (
  call: SignedCall,
  { params, body: { isPrimary, ...fields } },
) => {
  const profile = await lockOwnLiveProfile(call);
  if (fields.expires !== undefined) refusePast(fields.expires, call.now);
  const held = await findLicensesOf(call.db, profile.id);
  const before = held.find(({ id }) => id === params.id) ?? refuse('not_found');
  const { license, changed } = await saveLicense(call, before, fields);
  const marks = isPrimary === true && !license.is_primary;
  if (marks) {
    throwIfRefused(refusedPrimary(license, await findLicensesOf(call.db, profile.id)));
    await unmarkPrimary(call.db, profile.id);
    await changeLicense(call.db, license.id, { is_primary: true, updated_at: call.now });
  }
  if (changed.length > 0 || marks) {
    const names = [...changed.map((field) => profileFieldOf[field]), ...(marks ? ['primaryLicense'] : [])];
    await recordEvent(call, 'licenseChanged', {
      subject: ['specialist', profile.id],
      region: profile.region,
      data: { licenseId: license.id, state: license.state, fields: names },
    });
  }
  if (changed.length > 0) {
    await answerWith(call, profile, 'facts', ({ item_id }) => item_id === license.id);
    await resubmitAfterChange(call, profile.id, license);
  }
  return presentOwn(call, profile.id, license.id);
};

/** Removes a license that no booked shift needs; its scans stay among the documents. The primary one stays. */
export const removeLicense: ActionOf<typeof specialistEndpoints.removeLicense> = async (
  call: SignedCall,
  { params },
) => {
  const profile = await lockOwnLiveProfile(call);
  const license = (await findLicensesOf(call.db, profile.id)).find(({ id }) => id === params.id) ?? refuse('not_found');
  throwIfRefused(refusedRemoval(license, await call.deps.questions.licensedShiftsOf(call.db, profile.id)));
  await closeQuestions(call.db, [license.id], call.now);
  await deleteLicense(call.db, license.id);
  await recordEvent(call, 'licenseRemoved', {
    subject: ['specialist', profile.id],
    region: profile.region,
    data: { licenseId: license.id, state: license.state },
  });
  await resubmitAfterChange(call, profile.id, null);
  return {};
};

async function lockOwnLiveProfile(call: SignedCall) {
  const profile = await lockOwnProfile(call);
  return profile.status === 'Deleted' ? refuse('wrong_status', { status: profile.status }) : profile;
}

function refusePast(expires: string, now: Date): void {
  if (expires < licenseDay(now)) refuse('invalid_input', {}, { expires: 'license_passed' });
}

async function presentOwn(call: SignedCall, specialistId: string, licenseId: string): Promise<HeldLicense> {
  const licenses = (await presentLicenses(call, [specialistId], 'holder')).get(specialistId) ?? [];
  return licenses.find(({ id }) => id === licenseId) ?? refuse('not_found');
}
