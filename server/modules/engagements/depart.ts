import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { recordedHours } from '#contract/engagements/worked-hours.ts';
import { after, HOUR, later } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { completePostingIfOver, transitionShift } from '../shifts/index.ts';
import { settleReview } from './attendance-review.ts';
import { keepLateDeparture } from './day/keep-late-departure.ts';
import { keepEvidence } from './evidence.ts';
import { hoursColumns } from './hours.ts';
import { aboutEngagement, factsOf, lockParties, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeTimesheet, insertTimesheet, newestTimesheet } from './queries/attendance-queries.ts';
import { changeEngagement, type EngagementRow } from './queries/engagement-queries.ts';
import { openRatings } from './ratings/open-ratings.ts';
import { claimedTime } from './reported-time.ts';
import { allow, transition } from './transition.ts';
import { tryAttendanceCode } from './try-attendance-code.ts';

/** Signs out with the supervisor's code; the hours are prefilled from what was recorded (PRODUCT §5). */
export const depart: ActionOf<typeof engagementEndpoints.depart> = async (call: SignedCall, { params, body }) => {
  const parties = await lockParties(call, params.id);
  const { engagement, shift, policy } = parties;
  const wasClosed = engagement.departed_by === 'system';
  if (engagement.departed_at && !wasClosed) {
    await keepLateDeparture(call, parties, body);
    return presentEngagement(call, engagement);
  }
  // An earlier time than true only costs whoever says it; before the arrival it cannot be.
  const at = later(claimedTime(body.at, call.now), engagement.arrived_at ?? shift.starts_at);
  const isTooLate = at > after(shift.ends_at, policy.forgottenDepartureHours * HOUR);
  if (wasClosed && isTooLate) return presentEngagement(call, engagement);
  if (!wasClosed) allow('depart', parties, at);
  await tryAttendanceCode(call, parties, { type: 'supervisor_attendance', code: body.code, at });
  await keepEvidence(call, engagement, { kind: 'departure_code', at, location: body.location });
  const departed = wasClosed
    ? await signLate(call, parties, at)
    : await markDeparted(call, parties, { at, by: 'code' });
  return presentEngagement(call, departed);
};

/**
 * Takes a supervisor's code that was entered without signal and arrives only after the clock closed the shift: the departure is
 * signed, and hours that were not sent yet are those it records. What was decided meanwhile stays.
 */
async function signLate(call: Call, parties: Parties, at: Date): Promise<EngagementRow> {
  const { engagement } = parties;
  if (engagement.status !== 'In Review') return engagement;
  const columns = departedColumns({ at, by: 'code' });
  const signed = await changeEngagement(call.db, engagement.id, { ...columns, updated_at: call.now });
  await refreshUnsentHours(call, { ...parties, engagement: signed });
  await recordEvent(call, 'departureSigned', {
    ...aboutEngagement(signed),
    data: { ...factsOf(signed), at: at.toISOString() },
  });
  return signed;
}

/** Has hours that were recorded and not sent yet say when they came and left, as is known by now. */
export async function refreshUnsentHours(call: Call, parties: Parties): Promise<void> {
  const { id, status, departed_at } = parties.engagement;
  if (status !== 'In Review' || !departed_at) return;
  const timesheet = await newestTimesheet(call.db, id);
  if (timesheet && timesheet.submitted_at === null)
    await changeTimesheet(call.db, timesheet.id, { ...recordedColumns(parties, departed_at), updated_at: call.now });
}

type Departure = {
  readonly at: Date;
  readonly by: 'code' | 'system' | 'evidence';
  /** Where somebody was who left without a code. */
  readonly evidence?: { readonly distanceMeters: number | null; readonly placeProven: boolean };
};

/** Ends the shift; its hours await approval. */
export async function markDeparted(
  call: Call,
  parties: Parties,
  { at, by, evidence }: Departure,
): Promise<EngagementRow> {
  const { shift } = parties;
  const departed = await transition(call, parties, 'depart', departedColumns({ at, by }));
  await settleReview(call, departed.id, 'sentHome');
  await transitionShift(call, shift, 'finishShift');
  await insertTimesheet(call.db, { id: newId(), ...recordedTimesheet(parties, at, call.now) });
  await recordEvent(call, 'departed', {
    ...aboutEngagement(departed),
    data: { ...factsOf(departed), by, at: at.toISOString(), ...evidence },
  });
  await openRatings(call, { engagement: departed, policy: parties.policy });
  await completePostingIfOver(call, shift.posting_id);
  return departed;
}

/** Returns the columns of whoever has left. */
export function departedColumns({ at, by }: Pick<Departure, 'at' | 'by'>) {
  return { departed_at: at, departed_by: by };
}

/** Returns the hours as recorded, to be sent by whoever worked them. */
export function recordedTimesheet(
  parties: Pick<Parties, 'engagement' | 'shift' | 'policy'>,
  departedAt: Date,
  now: Date,
) {
  return {
    engagement_id: parties.engagement.id,
    version: 1,
    ...recordedColumns(parties, departedAt),
    submit_by: after(now, parties.policy.submitWithinHours * HOUR),
    created_at: now,
    updated_at: now,
  };
}

function recordedColumns(parties: Pick<Parties, 'engagement' | 'shift' | 'policy'>, departedAt: Date) {
  const { engagement, shift } = parties;
  const planned = { startsAt: shift.starts_at, breakMinutes: shift.break_minutes };
  const arrivedAt = engagement.arrived_at ?? shift.starts_at;
  return hoursColumns(parties, recordedHours({ arrivedAt, departedAt, planned }));
}
