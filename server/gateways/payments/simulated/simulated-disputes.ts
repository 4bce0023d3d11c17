/** What banks take back of a payment that had succeeded, by time alone: a dispute of the card's owner, or a returned debit. */
import { sumCents } from '#contract/money.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import type { DisputeFacts, ProviderMovement } from '../payment-gateway.ts';
import type { SimulatedIntent } from './simulated-objects.ts';
import { testMethod } from './test-methods.ts';

/** After the money was taken. */
const OPENS_DAYS = 2;
/** The bank decides when the time for evidence is over, whatever was sent. */
const DECIDED_DAYS = 7;
/** Taken for each, and kept. */
const FEE_CENTS = 1500;

type Course = { readonly opensAt: Date; readonly closesAt: Date; readonly closesWith: 'won' | 'lost' };

/**
 * Returns what was taken back by now, oldest first: what the payment kept when its owner disputed it. What is refunded of one
 * that was won comes later.
 */
export function disputesOf(intent: SimulatedIntent, now: Date): DisputeFacts[] {
  const course = courseOf(intent);
  if (!course || course.opensAt > now) return [];
  const { id, capturedCents, refunds, methodToken } = intent;
  const before = refunds.filter(({ at }) => !at || toDate(at) < course.opensAt);
  const amountCents = sumCents([capturedCents, ...before.map((refund) => -refund.amountCents)]);
  if (amountCents <= 0) return [];
  return [
    {
      id: `dp_${id.slice('pi_'.length)}`,
      amountCents,
      status: course.closesAt <= now ? course.closesWith : intent.evidenceAt ? 'underReview' : 'needsResponse',
      reason: testMethod(methodToken)?.disputed?.reason ?? 'general',
      respondBy: course.closesAt > course.opensAt ? course.closesAt : null,
    },
  ];
}

/** Returns whether money is with the bank, contested or lost. */
export function isReversed(intent: SimulatedIntent, now: Date): boolean {
  return disputesOf(intent, now).some(({ status }) => status !== 'won');
}

/** Returns what disputes moved of our balance by now, and the fee of each. */
export function movementsOfDisputes(intent: SimulatedIntent, now: Date): ProviderMovement[] {
  const course = courseOf(intent);
  if (!course) return [];
  return disputesOf(intent, now).flatMap(({ id: objectId, amountCents, status }) => {
    const about = { objectId, intentId: intent.id };
    const opened = { ...about, at: course.opensAt };
    return [
      { ...opened, id: objectId, kind: 'dispute' as const, amountCents: 0 - amountCents },
      { ...opened, id: `${objectId}:fee`, kind: 'fee' as const, amountCents: 0 - FEE_CENTS },
      ...(status === 'won'
        ? [{ ...about, id: `${objectId}:won`, kind: 'disputeReversal' as const, amountCents, at: course.closesAt }]
        : []),
    ];
  });
}

/** Returns the events that disputes of an intent will send, once it has succeeded. */
export function eventsOfDisputes(intent: SimulatedIntent): { readonly type: string; readonly dueAt: Date }[] {
  const course = courseOf(intent);
  if (!course) return [];
  return [
    { type: 'charge.dispute.created', dueAt: course.opensAt },
    { type: 'charge.dispute.closed', dueAt: course.closesAt },
  ];
}

function courseOf({ methodToken, succeededAt, status }: SimulatedIntent): Course | null {
  const disputed = testMethod(methodToken)?.disputed;
  if (!disputed || !succeededAt || status !== 'succeeded') return null;
  const opensAt = after(toDate(succeededAt), OPENS_DAYS * DAY);
  return {
    opensAt,
    closesAt: disputed.atOnce ? opensAt : after(opensAt, DECIDED_DAYS * DAY),
    closesWith: disputed.closesWith,
  };
}
