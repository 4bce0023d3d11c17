import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { cancelEffect } from './cancel-effect.ts';
import { findParties } from './parties.ts';
import { allow } from './transition.ts';

/** Returns what `cancelEngagement` would do now, or throws what it would be refused with (PRODUCT §4). Locks nothing. */
export const previewCancel: ActionOf<typeof engagementEndpoints.previewCancel> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await findParties(call, params.id);
  allow('cancelEngagement', parties, call.now);
  return cancelEffect(call, parties);
};
