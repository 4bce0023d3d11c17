import type { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, lockParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { endLate } from './end-late.ts';

/** Lets go of somebody who is 30 minutes late: free for the pharmacy, and without an effect on standing (PRODUCT §5). */
export const releaseToBackups: ActionOf<typeof dayEndpoints.releaseToBackups> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  const ending = {
    action: 'releaseToBackups',
    as: 'released',
    by: 'business',
    reason: reasonOf('releasedLate'),
  } as const;
  const released = await endLate(call, parties, ending, ({ engagement, reopened }) =>
    recordEvent(call, 'releasedToBackups', {
      ...aboutEngagement(engagement),
      data: { ...factsOf(engagement), reopened: reopened !== null },
    }),
  );
  return presentEngagement(call, released);
};
