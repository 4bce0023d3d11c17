import type { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement, factsOf, lockParties, type Parties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { type EndedLate, endLate } from './end-late.ts';

/** Releases a person who is 30 minutes late: free for the pharmacy, and without an effect on standing (PRODUCT §5). */
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
  const released = await endLate(call, parties, ending, (ended) => tellReleased(call, ended, { by: 'business' }));
  return presentEngagement(call, released);
};

/** Ends a booking whose holder an Admin found not to be there, too early for a no-show: no effect on standing. */
export async function releaseAsAdmin(call: Call, parties: Parties, reason: string): Promise<EngagementRow> {
  const ending = { action: 'refuseArrival', as: 'released', by: 'admin', reason } as const;
  return endLate(call, parties, ending, (ended) => tellReleased(call, ended, { by: 'admin', reason }));
}

type Told = { readonly by: 'business' | 'admin'; readonly reason?: string };

function tellReleased(call: Call, { engagement, reopened }: EndedLate, told: Told): Promise<unknown> {
  const data = { ...factsOf(engagement), ...told, reopened: reopened !== null };
  return recordEvent(call, 'releasedToBackups', { ...aboutEngagement(engagement), data });
}
