import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { answerCounts, answered } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { transition } from './transition.ts';

/** Says no to a request or an invite; declining is free. */
export const declineEngagement: ActionOf<typeof engagementEndpoints.declineEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const by = parties.side === 'business' ? 'business' : 'specialist';
  const declined = await transition(call, parties, 'declineEngagement', {
    ...answered,
    cancelled_by: by,
    cancel_reason: body.reason || null,
  });
  if (by === 'business') {
    await countReliability(call, declined.business_id, answerCounts(parties.engagement, call.now));
  }
  await recordEvent(call, 'engagementDeclined', {
    ...aboutEngagement(declined),
    data: { ...factsOf(declined), by, reason: body.reason },
  });
  return presentEngagement(call, declined);
};
