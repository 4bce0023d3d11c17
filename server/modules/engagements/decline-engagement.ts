import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { answerCounts, endedColumns } from './lifecycle.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { presentEngagement } from './present.ts';
import { lockTogether, standsFor } from './together.ts';
import { transition } from './transition.ts';

/** Declines a request or an invite, which is free. */
export const declineEngagement: ActionOf<typeof engagementEndpoints.declineEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const all = await lockTogether(call, params.id);
  const [asked] = all;
  const by = asked.side === 'business' ? 'business' : 'specialist';
  const declined = [];
  for (const [index, parties] of all.entries()) {
    const one = await transition(call, parties, 'declineEngagement', endedColumns(by, body.reason || null));
    await recordEvent(call, 'engagementDeclined', {
      ...aboutEngagement(one),
      data: { ...factsOf(one), by, reason: body.reason, ...standsFor(all.length, index) },
    });
    declined.push(one);
  }
  if (by === 'business') {
    await countReliability(call, asked.engagement.business_id, answerCounts(asked.engagement, call.now));
  }
  return presentEngagement(call, declined[0] ?? asked.engagement);
};
