import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { allowStep } from '../../profiles/profile-actions.ts';
import { presentReview } from './present-reviews.ts';
import { lockProfile, moveProfile } from './profile-of.ts';

/** Declines a profile with a reason the person reads and can act on: what they change comes back for review. */
export const declineProfile: ActionOf<typeof adminEndpoints.declineProfile> = async (call, { params, body }) => {
  const profile = await lockProfile(call, params.kind, params.id);
  allowStep('decline', profile.state, 'admin');
  await moveProfile(call, profile, 'Declined', body.reason);
  await recordEvent(call, 'profileDeclined', { ...profile.about, data: { kind: params.kind, reason: body.reason } });
  return presentReview(call, params);
};
