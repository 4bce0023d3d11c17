import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { after, HOUR, later, MINUTE, minutesBetween } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { changeShift, completePostingIfOver } from '../shifts/index.ts';
import { keepEvidence } from './evidence.ts';
import { payForHours } from './hours.ts';
import { aboutEngagement, allow, factsOf, lockParties, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { insertTimesheet } from './queries/attendance-queries.ts';
import { changeEngagement, type EngagementRow } from './queries/engagement-queries.ts';
import { saidAt } from './said-at.ts';
import { tryAttendanceCode } from './try-attendance-code.ts';

/** Signs out with the supervisor's code; the hours are prefilled from what was recorded (PRODUCT §5). */
export const depart: ActionOf<typeof engagementEndpoints.depart> = async (call: SignedCall, { params, body }) => {
  const parties = await lockParties(call, params.id);
  if (parties.engagement.departed_at) return presentEngagement(call, parties.engagement);
  const at = saidAt(body.at, call.now);
  allow('depart', parties, at);
  await tryAttendanceCode(call, parties, { type: 'supervisor_attendance', code: body.code, at });
  await keepEvidence(call, parties.engagement, { kind: 'departure_code', at, location: body.location });
  return presentEngagement(call, await markDeparted(call, parties, { at, by: 'code' }));
};

/** In Progress → In Review: the shift is over, its hours await approval. */
export async function markDeparted(
  call: Call,
  parties: Parties,
  { at, by }: { at: Date; by: 'code' | 'system' },
): Promise<EngagementRow> {
  const { engagement, shift, policy } = parties;
  const departed = await changeEngagement(call.db, engagement.id, {
    status: 'In Review',
    departed_at: at,
    departed_by: by,
    updated_at: call.now,
  });
  await changeShift(call.db, shift.id, { status: 'Completed', updated_at: call.now });
  const hours = recordedHours(engagement, shift, at);
  await insertTimesheet(call.db, {
    id: newId(),
    engagement_id: engagement.id,
    version: 1,
    started_at: hours.startedAt,
    ended_at: hours.endedAt,
    break_minutes: hours.breakMinutes,
    submit_by: after(call.now, policy.submitWithinHours * HOUR),
    ...payForHours(parties, hours),
    created_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'departed', {
    ...aboutEngagement(departed),
    data: { ...factsOf(departed), by, at: at.toISOString() },
  });
  await completePostingIfOver(call, shift.posting_id);
  return departed;
}

/** From the planned start (nobody is paid for being early) or the arrival if later, to the departure. */
function recordedHours(engagement: EngagementRow, shift: Parties['shift'], departedAt: Date) {
  const arrivedAt = engagement.arrived_at ?? shift.starts_at;
  const planned = later(arrivedAt, shift.starts_at);
  const startedAt = planned < departedAt ? planned : arrivedAt;
  const endedAt = later(departedAt, after(startedAt, MINUTE));
  return { startedAt, endedAt, breakMinutes: Math.min(shift.break_minutes, minutesBetween(startedAt, endedAt)) };
}
