import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutEngagement, allow, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement } from './queries/engagement-queries.ts';

/** "I'll be there": answers the question asked before the shift; saying it twice is saying it once. */
export const confirmAttendance: ActionOf<typeof engagementEndpoints.confirmAttendance> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  allow('confirmAttendance', parties, call.now);
  if (parties.engagement.confirmed_at) return presentEngagement(call, parties.engagement);
  const confirmed = await changeEngagement(call.db, parties.engagement.id, {
    confirmed_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'attendanceConfirmed', { ...aboutEngagement(confirmed), data: factsOf(confirmed) });
  return presentEngagement(call, confirmed);
};
