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
/** After its decision a bank may decide the other way. */
const TURNS_DAYS = 5;
/** Taken for each, and kept. */
const FEE_CENTS = 1500;

type Decision = 'won' | 'lost';
type Course = {
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly closesWith: Decision;
  /** Each time it decides the other way. */
  readonly turnsAt: readonly Date[];
};
/** What moved our balance, and when. */
type Move = { readonly kind: 'dispute' | 'disputeReversal'; readonly at: Date };

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
      status: decisionOf(course, now) ?? (intent.evidenceAt ? 'underReview' : 'needsResponse'),
      reason: testMethod(methodToken)?.disputed?.reason ?? 'general',
      respondBy: course.closesAt > course.opensAt ? course.closesAt : null,
      moves: movesOf(course, now).length,
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
  return disputesOf(intent, now).flatMap(({ id: objectId, amountCents }) => {
    const about = { objectId, intentId: intent.id };
    return [
      ...movesOf(course, now).map(({ kind, at }, index) => ({
        ...{ ...about, kind, at, id: index === 0 ? objectId : `${objectId}:${index}` },
        amountCents: kind === 'dispute' ? 0 - amountCents : amountCents,
      })),
      { ...about, at: course.opensAt, id: `${objectId}:fee`, kind: 'fee' as const, amountCents: 0 - FEE_CENTS },
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
    ...course.turnsAt.map((dueAt) => ({ type: 'charge.dispute.updated', dueAt })),
  ];
}

function courseOf({ methodToken, succeededAt, status }: SimulatedIntent): Course | null {
  const disputed = testMethod(methodToken)?.disputed;
  if (!disputed || !succeededAt || status !== 'succeeded') return null;
  const opensAt = after(toDate(succeededAt), OPENS_DAYS * DAY);
  const closesAt = disputed.atOnce ? opensAt : after(opensAt, DECIDED_DAYS * DAY);
  const turnsAt = Array.from({ length: disputed.turns ?? 0 }, (_, turn) =>
    after(closesAt, (turn + 1) * TURNS_DAYS * DAY),
  );
  return { opensAt, closesAt, closesWith: disputed.closesWith, turnsAt };
}

/** Returns what the bank decided by now, last. */
function decisionOf({ closesAt, closesWith, turnsAt }: Course, now: Date): Decision | null {
  if (closesAt > now) return null;
  const turns = turnsAt.filter((at) => at <= now).length;
  return turns % 2 === 0 ? closesWith : other(closesWith);
}

function other(decision: Decision): Decision {
  return decision === 'won' ? 'lost' : 'won';
}

/** Returns what it moved by now, oldest first: nothing more where the bank keeps what it took. */
function movesOf({ opensAt, closesAt, closesWith, turnsAt }: Course, now: Date): Move[] {
  const moves: Move[] = [{ kind: 'dispute', at: opensAt }];
  if (closesWith === 'won') moves.push({ kind: 'disputeReversal', at: closesAt });
  for (const [turn, at] of turnsAt.entries()) {
    const isWon = (closesWith === 'won') === (turn % 2 === 0);
    moves.push({ kind: isWon ? 'dispute' : 'disputeReversal', at });
  }
  return moves.filter(({ at }) => at <= now);
}
