import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { minutesBetween } from '#contract/time.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { transitionShift } from '../shifts/index.ts';
import { settleReview } from './attendance-review.ts';
import { addLateProof } from './day/add-late-proof.ts';
import { refreshUnsentHours } from './depart.ts';
import { keepEvidence } from './evidence.ts';
import { lateFrom } from './lifecycle-conditions.ts';
import { aboutEngagement, factsOf, lockPartiesEver, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement, type EngagementChanges, type EngagementRow } from './queries/engagement-queries.ts';
import { isEnteredOffline, minutesLate, OLDEST_ENTRY_DAYS, type ReportedTime, reportedTime } from './reported-time.ts';
import { addOnTime } from './standing/lines.ts';
import { allow, isEndedLate, transition } from './transition.ts';
import { tryAttendanceCode } from './try-attendance-code.ts';

/**
 * Proves arrival with the pharmacy's four digits (PRODUCT §5). An entry made without signal carries its own time, which
 * counts as far as it can be true; sent twice, it counts once. The code ends every doubt about a claim without one.
 */
export const arrive: ActionOf<typeof engagementEndpoints.arrive> = async (call: SignedCall, { params, body }) => {
  const parties = await lockPartiesEver(call, params.id);
  const { engagement, shift } = parties;
  // Deleted once no code counts any more that was typed before its owner was let go.
  if (shift.status === 'Deleted' && isEndedLate(engagement)) refuse('entered_too_late', { days: OLDEST_ENTRY_DAYS });
  if (shift.status === 'Deleted') refuse('not_found');
  if (engagement.arrived_by === 'code') return presentEngagement(call, engagement);
  if (isEndedLate(engagement)) return presentEngagement(call, await addLateProof(call, parties, body));
  const time = await reportedTime(call, engagement, body.at, { withCode: true });
  const { at, claimedAt } = time;
  if (!isThere(engagement, { at, by: 'code' })) allow('arrive', parties, claimedAt);
  await tryAttendanceCode(call, parties, { type: 'arrival', code: body.code, at: claimedAt });
  await keepEvidence(call, engagement, { kind: 'arrival_code', at, location: body.location });
  const correctedMinutes = minutesBetween(claimedAt, at);
  return presentEngagement(
    call,
    await markArrived(call, parties, { ...sinceWhen(engagement, time), by: 'code', claimedAt, correctedMinutes }),
  );
};

/** Returns the moment the place proved them there, where they waited for the code and the pharmacy did not deny it. */
function sinceWhen(engagement: EngagementRow, { at, receivedAt }: Pick<ReportedTime, 'at' | 'receivedAt'>) {
  const { waiting_place_at, waiting_received_at, pharmacy_word } = engagement;
  return waiting_place_at && waiting_place_at < at && pharmacy_word !== 'notHere'
    ? { at: waiting_place_at, receivedAt: waiting_received_at ?? receivedAt }
    : { at, receivedAt };
}

type Arrival = {
  readonly at: Date;
  readonly receivedAt: Date;
  readonly correctedMinutes?: number;
  /** What else is written of whoever vouched for it. */
  readonly changes?: EngagementChanges;
  /** The Admin's. */
  readonly reason?: string;
} & (
  | { readonly by: 'code'; readonly claimedAt: Date }
  | { readonly by: 'evidence'; readonly proof: 'place' | 'pharmacy' | 'admin' }
);

/** True for who is at work already, or was when they typed a code that arrives only now: it takes the place of the evidence. */
function isThere({ status, departed_at }: EngagementRow, { at, by }: Pick<Arrival, 'at' | 'by'>): boolean {
  if (status === 'In Progress') return true;
  return by === 'code' && status === 'In Review' && departed_at !== null && at <= departed_at;
}

/**
 * Marks shift and person In Progress; on time earns standing once. The code replaces the evidence of somebody already there, and
 * of the two times the earlier counts (decision 047).
 */
export async function markArrived(call: Call, parties: Parties, arrival: Arrival): Promise<EngagementRow> {
  const { engagement, shift, policy } = parties;
  const { at, by, receivedAt, correctedMinutes = 0, changes, reason } = arrival;
  const proof = by === 'evidence' ? arrival.proof : null;
  const presence = {
    ...changes,
    ...presentColumns(engagement, arrival),
    ...(proof ? { arrival_proof: proof } : {}),
  };
  const arrived = isThere(engagement, arrival)
    ? await replaceEvidence(call, parties, arrival, presence)
    : await startWork(call, parties, arrival, presence);
  if (proof !== 'admin') await settleReview(call, engagement.id, 'arrival');
  // A phone's word alone, its location too, earns nothing; where nobody else knew, who approves the hours vouches for it.
  const isVouched =
    proof === 'pharmacy' || proof === 'admin' || (proof !== 'place' && !isEnteredOffline(at, receivedAt));
  if (isVouched) await addOnTime(call, { engagement: arrived, shift, policy });
  const offlineMinutes = minutesLate(at, receivedAt);
  await recordEvent(call, 'arrived', {
    ...aboutEngagement(arrived),
    data: {
      ...factsOf(arrived),
      ...arrivalFacts({ shift, policy }, arrival),
      ...(proof ? { proof } : {}),
      ...(by === 'code' && offlineMinutes !== null ? { offlineMinutes } : {}),
      ...(correctedMinutes > 0 ? { correctedMinutes } : {}),
      ...(reason ? { reason } : {}),
    },
  });
  return arrived;
}

/** Returns what everybody is told of an arrival: whose word it is, when it was, and whether that was late. */
export function arrivalFacts(
  { shift, policy }: Pick<Parties, 'shift' | 'policy'>,
  { at, by }: Pick<Arrival, 'at' | 'by'>,
) {
  const minutesAfterStart = minutesBetween(shift.starts_at, at);
  return {
    by,
    at: at.toISOString(),
    late: at > lateFrom(shift.starts_at, policy),
    ...(minutesAfterStart > 0 ? { minutesAfterStart } : {}),
  };
}

/** Returns the columns of an arrival that begins the work. */
export function arrivedColumns(engagement: EngagementRow, arrival: Pick<Arrival, 'at' | 'by' | 'receivedAt'>) {
  const { at, receivedAt } = arrival;
  return {
    ...presentColumns(engagement, arrival),
    arrived_at: at,
    arrival_received_at: receivedAt,
    undo_until: null,
  };
}

/** Returns the columns of whoever is there: nothing is asked or waited for any more. */
function presentColumns(engagement: EngagementRow, { at, by }: Pick<Arrival, 'at' | 'by'>) {
  return { arrived_by: by, waiting_since: null, confirmed_at: engagement.confirmed_at ?? at };
}

/** Writes the code of somebody already there; hours that were not sent yet begin when it says. */
async function replaceEvidence(
  call: Call,
  parties: Parties,
  { at, by, receivedAt }: Arrival,
  presence: EngagementChanges,
): Promise<EngagementRow> {
  const { engagement } = parties;
  const isEarlier = by === 'code' && engagement.arrived_at !== null && at < engagement.arrived_at;
  const arrived = await changeEngagement(call.db, engagement.id, {
    ...presence,
    ...(isEarlier && { arrived_at: at, arrival_received_at: receivedAt }),
    updated_at: call.now,
  });
  await refreshUnsentHours(call, { ...parties, engagement: arrived });
  return arrived;
}

async function startWork(
  call: Call,
  parties: Parties,
  arrival: Arrival,
  presence: EngagementChanges,
): Promise<EngagementRow> {
  const changes = { ...presence, ...arrivedColumns(parties.engagement, arrival) };
  const arrived =
    arrival.by === 'code'
      ? await transition(call, parties, 'arrive', changes, arrival.claimedAt)
      : await transition(call, parties, 'confirmArrival', changes);
  await transitionShift(call, parties.shift, 'startShift');
  return arrived;
}
