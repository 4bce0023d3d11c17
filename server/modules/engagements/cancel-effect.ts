/** What leaving would do, said before it is done: points for a specialist, pay for a business (PRODUCT §4). */
import type { CancelEffect } from '#contract/engagements/engagement.ts';
import type { Call } from '../../call/call.ts';
import { type BookedPay, compensationFor, paidMinutes, standingStep } from '../shifts/index.ts';
import type { Parties } from './parties.ts';
import { clampStanding, standingOf } from './standing.ts';

/** Requests and invites cost nothing; a booking costs by notice. The same function answers the preview and the act. */
export async function cancelEffect(call: Call, parties: Parties): Promise<CancelEffect> {
  const { engagement, shift, side, policy } = parties;
  const standing =
    (await standingOf(call.db, [engagement.specialist_id], call.now)).get(engagement.specialist_id) ?? 100;
  if (engagement.status !== 'Booked') {
    return {
      standingEffect: 0,
      standingAfter: standing,
      compensationCents: 0,
      rule: 'Not booked yet',
      sentence: 'This costs nothing: it is not booked yet.',
    };
  }
  if (side === 'specialist') {
    const { effect, noticeHours } = standingStep(shift.starts_at, policy, call.now);
    return {
      standingEffect: effect,
      standingAfter: clampStanding(standing + effect),
      compensationCents: 0,
      rule: `At least ${noticeHours} h before the start`,
      sentence:
        effect === 0
          ? 'Cancelling now costs no points. No money fines, ever.'
          : `Cancelling now costs ${-effect} points. No money fines, ever.`,
    };
  }
  const { cents, rule } = compensationFor(bookedPay(parties), shift.starts_at, policy, call.now);
  return {
    standingEffect: 0,
    standingAfter: standing,
    compensationCents: cents,
    rule,
    sentence:
      cents === 0
        ? 'Cancelling now costs nothing. It counts in your public cancel rate.'
        : 'Cancelling now pays the person you booked.',
  };
}

/** The booked terms a compensation is reckoned from. */
export function bookedPay({ engagement, shift }: Pick<Parties, 'engagement' | 'shift'>): BookedPay {
  return {
    paidMinutes: paidMinutes({ startsAt: shift.starts_at, endsAt: shift.ends_at, breakMinutes: shift.break_minutes }),
    ratePerHourCents: engagement.rate_per_hour_cents,
    payCents: engagement.pay_cents,
  };
}
