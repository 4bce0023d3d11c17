import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { allowStep } from '../../profiles/profile-actions.ts';
import { presentReview } from './present-reviews.ts';
import { lockProfile, moveProfile } from './profile-of.ts';

/** Takes an approved profile off the market until an Admin approves it again; the owner reads the reason. */
export const pauseProfile: ActionOf<typeof adminEndpoints.pauseProfile> = async (call, { params, body }) => {
  const profile = await lockProfile(call, params.kind, params.id);
  allowStep('pause', profile.state, 'admin');
  await moveProfile(call, profile, 'Paused', body.reason);
  await recordEvent(call, 'profilePaused', { ...profile.about, data: { kind: params.kind, reason: body.reason } });
  return presentReview(call, params);
};
