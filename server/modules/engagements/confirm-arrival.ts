import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { markArrived } from './arrive.ts';
import { lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';

/**
 * Keeps the pharmacy's word that the person who waits is there: arrived from the moment they claimed. It counts as long
 * as nobody else has decided, also after "not here".
 */
export const confirmArrival: ActionOf<typeof engagementEndpoints.confirmArrival> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  if (parties.engagement.status === 'In Progress') return presentEngagement(call, parties.engagement);
  const { engagement } = parties;
  const arrived = await markArrived(call, parties, {
    at: engagement.waiting_since ?? call.now,
    by: 'evidence',
    proof: 'pharmacy',
    receivedAt: engagement.waiting_received_at ?? call.now,
    changes: { pharmacy_word: 'here', pharmacy_word_at: call.now, pharmacy_word_by: call.actor.userId },
  });
  return presentEngagement(call, arrived);
};
