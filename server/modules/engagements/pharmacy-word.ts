import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { markArrived } from './arrive.ts';
import { openArrivalReview } from './attendance-review.ts';
import { closeNoShow } from './day/no-show.ts';
import { refusalOf } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockParties, type Parties, type UnlockedParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { allow, situationOf, transition } from './transition.ts';

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
 * Keeps the pharmacy's word that nobody is there. Of somebody the place speaks for an Admin decides, for a phone's location can be
 * faked and a pharmacy can look at the wrong door; so does an Admin of a word alone, as long as it is too early for a
 * no-show. Of anybody else it is a no-show, from 60 minutes on; the arrival code still ends it. Repeating it changes nothing.
 */
export const reportNotHere: ActionOf<typeof engagementEndpoints.reportNotHere> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement } = parties;
  if (engagement.ended_as === 'noShow') return presentEngagement(call, engagement);
  allow('reportNotHere', parties, call.now);
  if (!engagement.waiting_since) return presentEngagement(call, await closeNoShow(call, parties));
  const isRepeated = engagement.pharmacy_word === 'notHere';
  const denied = isRepeated ? engagement : await deny(call, parties);
  const answered = { ...parties, engagement: denied };
  if (refusalOf('closeNoShow', situationOf(answered, call.now)) === null)
    return presentEngagement(call, await closeNoShow(call, answered));
  if (isRepeated) return presentEngagement(call, denied);
  await recordEvent(call, 'arrivalDenied', { ...aboutEngagement(denied), data: factsOf(denied) });
  await openArrivalReview(call, answered, 'notHere');
  return presentEngagement(call, denied);
};

function deny(call: SignedCall, parties: Parties): Promise<EngagementRow> {
  return transition(call, parties, 'reportNotHere', {
    pharmacy_word: 'notHere',
    pharmacy_word_at: call.now,
    pharmacy_word_by: call.actor.userId,
  });
}

/** Returns the parties as they are once the pharmacy has said "not here". */
export function withDenial<Known extends UnlockedParties>(parties: Known): Known {
  return { ...parties, engagement: { ...parties.engagement, pharmacy_word: 'notHere' } };
}
