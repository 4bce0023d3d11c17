/** Leaving with nobody there to give the supervisor's code (PRODUCT §5): by evidence, and before the end a walk-out. */
import type { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import { after, later, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { markDeparted } from '../depart.ts';
import { keepEvidence, provesPlace } from '../evidence.ts';
import { lockParties, type UnlockedParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { claimedTime } from '../reported-time.ts';
import { sendHours } from '../submit-timesheet.ts';
import { allow } from '../transition.ts';
import { keepLateDeparture } from './keep-late-departure.ts';
import { leftAt, walkOut } from './walk-out.ts';

/**
 * Clocks out by place and time, and sends the hours that come with it. Nobody signed these hours, so silence does not approve
 * them. Left earlier than `earlyLeaveMinutes` before the end it is a walk-out, paid as recorded; closed by the clock meanwhile,
 * it is evidence for whoever decides, and the hours are still to be sent. Throws `hours_invalid` for hours the shift cannot hold.
 */
export const departWithoutCode: ActionOf<typeof dayEndpoints.departWithoutCode> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  const { engagement, shift } = parties;
  const wasClosed = engagement.departed_by === 'system';
  if (engagement.departed_at && !wasClosed) {
    await keepLateDeparture(call, parties, { at: body.at, location: body.location, note: body.note });
    return presentEngagement(call, engagement);
  }
  const at = later(claimedTime(body.at, call.now), engagement.arrived_at ?? shift.starts_at);
  if (!wasClosed) allow('depart', parties, at);
  const { location, note, hours } = body;
  const distanceMeters = await keepEvidence(call, engagement, { kind: 'departure_without_code', at, location, note });
  if (wasClosed) return presentEngagement(call, engagement);
  if (isWalkOut(parties, at, call.now)) {
    const left = await walkOut(call, parties, { by: 'specialist', at: leftAt(parties, at), words: note });
    return presentEngagement(call, left);
  }
  const placeProven = provesPlace(location, distanceMeters, parties.policy);
  const evidence = { distanceMeters, placeProven };
  const departed = await markDeparted(call, parties, { at, by: 'evidence', evidence });
  if (hours) await sendHours(call, { ...parties, engagement: departed }, { ...hours, note });
  return presentEngagement(call, departed);
};

/** Whether leaving then, without a code, is leaving without leave: heard of only after the end, nobody can step in any more. */
function isWalkOut({ shift, policy }: UnlockedParties, at: Date, now: Date): boolean {
  return at < after(shift.ends_at, -policy.earlyLeaveMinutes * MINUTE) && now < shift.ends_at;
}
