import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { refusedStep } from '../../profiles/profile-actions.ts';
import { unconfirmedContacts } from '../accounts/index.ts';
import { hasLicenseInForce } from './license-lapse.ts';
import { missingOf } from './missing-of.ts';
import { findLicensesOf } from './queries/license-queries.ts';
import { type SpecialistRow, transitionSpecialist } from './specialist-lifecycle.ts';

/**
 * Approves a profile that waits for a license, and for nothing else, once one is in force; any other stays as it is, and a
 * pause that stands goes on. The row is locked.
 */
export async function reapproveProfile(call: Call, profile: SpecialistRow): Promise<void> {
  if (profile.status !== 'Pending') return;
  const licenses = await findLicensesOf(call.db, profile.id);
  const missing = missingOf(profile, licenses, call.now);
  if (!hasLicenseInForce(licenses, call.now) || refusedStep('approve', profile, 'admin', missing)) return;
  const { status } = await transitionSpecialist(call, profile, 'approve', { by: 'admin', missing });
  await recordEvent(call, 'profileApproved', {
    subject: ['specialist', profile.id],
    region: profile.region,
    data: {
      kind: 'specialist',
      note: '',
      unconfirmed: await unconfirmedContacts(call.db, profile.user_id),
      ...(status === 'Paused' ? { stays: 'paused' as const } : {}),
    },
  });
}
