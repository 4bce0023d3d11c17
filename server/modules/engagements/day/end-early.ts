/** Ends the day of somebody who came: turned away at the door, or sent home from work (PRODUCT §4, §5). */
import { later, minutesBetween, toMillis } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { countReliability } from '../../businesses/index.ts';
import {
  completePostingIfOver,
  recordShiftCancelled,
  sentHomePay,
  transitionShift,
  turnedAwayPay,
} from '../../shifts/index.ts';
import { endCodes } from '../../verification/index.ts';
import { chargeCompensation, platformFee } from '../../wallet/index.ts';
import { settleReview } from '../attendance-review.ts';
import { aboutEngagement, factsOf, type Parties, type UnlockedParties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { situationOf, transition } from '../transition.ts';
import { bookedPayOf } from './count-as-turned-away.ts';

type Ending = { readonly as: 'turnedAway' | 'sentHome'; readonly payCents: number };

/**
 * Returns what leaving at that moment is: turned away where nobody ever took them in, else sent home; and what it pays. Of
 * somebody whom only the place vouches for, the pharmacy's word does not tell the door from the work: the more pay counts.
 */
export function endingAt(parties: UnlockedParties, at: Date): Ending {
  const { engagement, shift, side, policy } = parties;
  const booked = bookedPayOf(engagement);
  const { status, thereByPlaceSince } = situationOf(parties, at);
  const turnedAway = { as: 'turnedAway', payCents: turnedAwayPay(booked, policy) } as const;
  if (status === 'Booked' || (thereByPlaceSince && side === 'specialist')) return turnedAway;
  const span = { startsAt: shift.starts_at, endsAt: shift.ends_at, arrivedAt: engagement.arrived_at, at };
  const sentHome = { as: 'sentHome', payCents: sentHomePay(booked, workedOf(span), policy) } as const;
  return thereByPlaceSince && turnedAway.payCents >= sentHome.payCents ? turnedAway : sentHome;
}

type Span = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Null: nobody said when. */
  readonly arrivedAt: Date | null;
  readonly at: Date;
};

/** Returns what of a shift who leaves at a moment has worked, as being sent home pays it. */
export function workedOf({ startsAt, endsAt, arrivedAt, at }: Span) {
  const from = later(arrivedAt ?? startsAt, startsAt);
  const half = (toMillis(startsAt) + toMillis(endsAt)) / 2;
  return { workedMinutes: Math.max(0, minutesBetween(from, at)), isPastHalf: toMillis(at) >= half };
}

type How = { readonly by: 'business' | 'specialist' | 'admin'; readonly at: Date; readonly reason: string };

/** Ends booking and shift, and takes what is owed: out of the hold, the rest of which is let go. */
export async function endEarly(call: Call, parties: Parties, { by, at, reason }: How): Promise<EngagementRow> {
  const { shift, policy } = parties;
  const { as, payCents } = endingAt(parties, at);
  // Who finds nobody there has not cancelled anything.
  const endedBy = by === 'specialist' ? 'system' : by;
  const why = { cancelled_by: endedBy, cancel_reason: reason || null };
  const { id: engagementId } = parties.engagement;
  const engagement = await transition(call, parties, 'endEarly', {
    ...why,
    waiting_since: null,
    ended_as: as,
    ended_at: at,
    ended_pay_cents: payCents,
    ended_pay_at: call.now,
  });
  for (const kind of ['arrival', 'sentHome'] as const) await settleReview(call, engagementId, kind);
  await endCodes(call.db, engagementId, call.now);
  await transitionShift(call, shift, 'endEarly', { ...why, cancelled_at: call.now });
  await chargeCompensation(call, { engagementId, payCents, feeCents: platformFee(payCents, policy) });
  await countReliability(call, shift.business_id, { cancelled: 1 });
  await recordEvent(call, 'dayEndedEarly', {
    ...aboutEngagement(engagement),
    data: { ...factsOf(engagement), as, by, payCents, reason },
  });
  const cancelled = { reason, engagementId, compensationCents: payCents };
  await recordShiftCancelled(call, shift, { ...cancelled, by: endedBy });
  await completePostingIfOver(call, shift.posting_id);
  return engagement;
}
