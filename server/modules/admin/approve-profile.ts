import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { allowStep } from '../../profiles/profile-actions.ts';
import { presentReview } from './present-reviews.ts';
import { lockProfile, moveProfile } from './profile-of.ts';

/** Approves a profile; `note` says what was seen, and stays in the audit log. */
export const approveProfile: ActionOf<typeof adminEndpoints.approveProfile> = async (call, { params, body }) => {
  const profile = await lockProfile(call, params.kind, params.id);
  allowStep('approve', profile.state, 'admin', profile.missing);
  await moveProfile(call, profile, 'Approved', null);
  await recordEvent(call, 'profileApproved', { ...profile.about, data: { kind: params.kind, note: body.note } });
  return presentReview(call, params);
};
