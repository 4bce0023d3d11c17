import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { markArrived } from './arrive.ts';
import { openArrivalReview } from './attendance-review.ts';
import { closeNoShow } from './day/no-show.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { allow, transition } from './transition.ts';

/**
 * Keeps the pharmacy's word that the person is there: arrived from the moment they claimed, and of somebody late who
 * claimed nothing, from now. It counts as long as nobody else has decided, also after "not here".
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

/**
 * Keeps the pharmacy's word that nobody is there. Of somebody who claims to wait an Admin decides, whatever the place says,
 * for a phone's location can be faked and a pharmacy can look at the wrong door; the arrival code still ends it. Of
 * anybody else it is a no-show, from 60 minutes on. Repeating it changes nothing.
 */
export const reportNotHere: ActionOf<typeof engagementEndpoints.reportNotHere> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  if (parties.engagement.ended_as === 'noShow') return presentEngagement(call, parties.engagement);
  allow('reportNotHere', parties, call.now);
  if (!parties.engagement.waiting_since) return presentEngagement(call, await closeNoShow(call, parties));
  if (parties.engagement.pharmacy_word === 'notHere') return presentEngagement(call, parties.engagement);
  const denied = await transition(call, parties, 'reportNotHere', {
    pharmacy_word: 'notHere',
    pharmacy_word_at: call.now,
    pharmacy_word_by: call.actor.userId,
  });
  await recordEvent(call, 'arrivalDenied', { ...aboutEngagement(denied), data: factsOf(denied) });
  await openArrivalReview(call, denied, 'notHere');
  return presentEngagement(call, denied);
};
