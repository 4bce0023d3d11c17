import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { aboutEngagement, factsOf, lockParties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { allow, transition } from './transition.ts';

/** Confirms that the specialist will come (PRODUCT §4); confirming again changes nothing. */
export const confirmAttendance: ActionOf<typeof engagementEndpoints.confirmAttendance> = async (
  call: SignedCall,
  { params },
) => {
  const parties = await lockParties(call, params.id);
  allow('confirmAttendance', parties, call.now);
  if (parties.engagement.confirmed_at) return presentEngagement(call, parties.engagement);
  const confirmed = await transition(call, parties, 'confirmAttendance', { confirmed_at: call.now });
  const data = { ...factsOf(confirmed), wasMissing: confirmed.silence_told_at !== null };
  await recordEvent(call, 'attendanceConfirmed', { ...aboutEngagement(confirmed), data });
  return presentEngagement(call, confirmed);
};
