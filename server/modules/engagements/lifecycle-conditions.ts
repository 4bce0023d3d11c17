/** When the steps of an engagement may be taken, beside its status and its sides (PRODUCT §2). */
import type { Policy } from '#contract/admin/policy.ts';
import type { RefusalCode } from '#contract/refusals.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { after, HOUR, later, MINUTE, toMillis } from '#contract/time.ts';
import type { Side } from './lifecycle.ts';

/** What the conditions look at. `at` is the moment reported, which an entry made offline carries with it. */
export type Situation = {
  readonly status: EngagementStatus;
  readonly awaits: string | null;
  readonly answerBy: Date | null;
  /** Why this side may not name another rate; null: it may. */
  readonly counterRefusal: RefusalCode | null;
  readonly side: Side;
  readonly startsAt: Date;
  readonly undoUntil: Date | null;
  /** This side has undone a booking of the shift before. */
  readonly undoUsed: boolean;
  /** A booking that may still be undone has this request wait. */
  readonly onHold: boolean;
  /** The specialist claims to be there without a code, and nothing bears it out yet. */
  readonly arrivalClaimed: boolean;
  /** That claim speaks against an absence: the place bears it out, or the pharmacy still has time to answer. */
  readonly claimHoldsUntil: Date | 'decided' | null;
  readonly endsAt: Date;
  /** Only the place says that they arrived: nobody gave the code, nobody said yes. Since then. */
  readonly thereByPlaceSince: Date | null;
  /** The specialist says that they were sent home. */
  readonly sentHomeClaimed: boolean;
  /** When a day ended early that is paid; null: none. */
  readonly endingPaidAt: Date | null;
  /** When they were released or counted as a no-show; null: neither. */
  readonly endedLateAt: Date | null;
  /** When the day ended the booking, however it did; null: it didn't. */
  readonly dayEndedAt: Date | null;
  /** The booking is over since none of its hours were worked. */
  readonly notWorked: boolean;
  readonly at: Date;
  readonly policy: Policy;
};

/** Each returns why not, or null. */
export const lifecycleConditions = {
  theirTurn: ({ awaits, side }: Situation) => (awaits === side ? null : 'not_your_turn'),
  // Due but not swept yet: time was up all the same. What is on hold has a clock that stands still.
  inTime: ({ answerBy, onHold, at }: Situation) =>
    answerBy === null || onHold || toMillis(at) < toMillis(answerBy) ? null : 'too_late',
  mayCounter: ({ counterRefusal }: Situation) => counterRefusal,
  beforeStart: ({ startsAt, at }: Situation) => (toMillis(at) < toMillis(startsAt) ? null : 'shift_started'),
  // Who is late may still say that they can't come, until they count as a no-show.
  mayLeave: ({ startsAt, status, side, arrivalClaimed, at, policy }: Situation) => {
    if (toMillis(at) < toMillis(startsAt)) return null;
    const isLate = side === 'specialist' && status === 'Booked' && !arrivalClaimed;
    return isLate && toMillis(at) < toMillis(after(startsAt, policy.noShowMinutes * MINUTE)) ? null : 'shift_started';
  },
  changeable: ({ status, startsAt, at }: Situation) =>
    status === 'In Progress' || toMillis(at) < toMillis(startsAt) ? null : 'shift_started',
  undoOpen: ({ undoUntil, at }: Situation) =>
    undoUntil !== null && toMillis(at) <= toMillis(undoUntil) ? null : 'undo_over',
  undoUnused: ({ undoUsed }: Situation) => (undoUsed ? 'undo_used' : null),
  // An invited person is told what the rules of booking say: the other side's undo is not theirs to know of.
  notOnHold: ({ onHold, side }: Situation) => (onHold && side === 'business' ? 'on_hold' : null),
  arrivalClaimed: ({ arrivalClaimed }: Situation) => (arrivalClaimed ? null : 'no_arrival_claim'),
  // The pharmacy sees who works without a code: nobody who is there is counted as a no-show for a phone without signal.
  mayBeThere: ({ arrivalClaimed, side, startsAt, at, policy }: Situation) =>
    arrivalClaimed || (side === 'business' && toMillis(at) >= toMillis(lateFrom(startsAt, policy)))
      ? null
      : 'no_arrival_claim',
  // A word alone is answered, and holds nobody up after that.
  noArrivalClaim: ({ claimHoldsUntil, at }: Situation) => {
    if (claimHoldsUntil === null) return null;
    return claimHoldsUntil === 'decided' || toMillis(at) < toMillis(claimHoldsUntil) ? 'arrival_claimed' : null;
  },
  releaseOpen: ({ startsAt, at, policy }: Situation) => notBefore(after(startsAt, policy.releaseMinutes * MINUTE), at),
  noShowOpen: ({ startsAt, side, at, policy }: Situation) => {
    const minutes = side === 'system' ? policy.noShowByItselfMinutes : policy.noShowMinutes;
    return notBefore(after(startsAt, minutes * MINUTE), at);
  },
  mayBeNotHere: ({ arrivalClaimed, startsAt, at, policy }: Situation) =>
    arrivalClaimed ? null : notBefore(after(startsAt, policy.noShowMinutes * MINUTE), at),
  endingInTime: ({ endingPaidAt, at, policy }: Situation) => {
    if (endingPaidAt === null) return 'wrong_status';
    return toMillis(at) < toMillis(endingDisputedUntil(endingPaidAt, policy)) ? null : 'too_late';
  },
  endedLate: ({ endedLateAt, side, at }: Situation) =>
    endedLateAt !== null && (side !== 'specialist' || toMillis(at) < toMillis(endedLateAt)) ? null : 'wrong_status',
  // Until then they may come after all, and either side may dispute what the day ended in.
  dayOver: ({ dayEndedAt, endsAt, at, policy }: Pick<Situation, 'dayEndedAt' | 'endsAt' | 'at' | 'policy'>) =>
    dayEndedAt === null || toMillis(at) >= toMillis(later(endsAt, endingDisputedUntil(dayEndedAt, policy)))
      ? null
      : 'day_open',
  beforeEnd: ({ endsAt, at }: Situation) => (toMillis(at) < toMillis(endsAt) ? null : 'too_late'),
  // Somebody at the door, or at work.
  isThere: ({ status, arrivalClaimed }: Situation) =>
    status === 'In Progress' || arrivalClaimed ? null : 'no_arrival_claim',
  mayBeSentHome: (situation: Situation) => {
    const { status, side, arrivalClaimed, startsAt, endsAt, thereByPlaceSince, sentHomeClaimed, at, policy } =
      situation;
    // Asked whether it is so, the pharmacy may still say yes: what is paid is reckoned at the moment claimed.
    const isAnswer = side === 'business' && sentHomeClaimed;
    if (toMillis(at) >= toMillis(endsAt) && !isAnswer) return 'too_late';
    if (status === 'Booked') return side === 'business' && arrivalClaimed ? null : 'no_arrival_claim';
    if (side === 'business' || !thereByPlaceSince) return null;
    return notBefore(turnedAwayAt(thereByPlaceSince, startsAt, policy), at);
  },
  hoursDecided: ({ status, notWorked }: Situation) => (status !== 'Cancelled' || notWorked ? null : 'wrong_status'),
  // At the door, at work, or while what the day ended in may be disputed.
  doorMatters: (situation: Situation) => {
    const { status, endedLateAt, endingPaidAt, at, policy } = situation;
    if (status === 'Booked') return arrivalOpen(situation);
    if (status !== 'Cancelled') return null;
    const endedAt = endingPaidAt ?? endedLateAt;
    if (endedAt === null) return 'wrong_status';
    return toMillis(at) < toMillis(endingDisputedUntil(endedAt, policy)) ? null : 'too_late';
  },
  onMyWayOpen: ({ startsAt, at, policy }: Situation) => {
    if (toMillis(at) < toMillis(after(startsAt, -policy.onMyWayMinutes * MINUTE))) return 'too_early';
    return toMillis(at) <= toMillis(after(startsAt, policy.arrivalUntilMinutes * MINUTE)) ? null : 'too_late';
  },
  arrivalOpen,
} as const satisfies Record<string, (situation: Situation) => RefusalCode | null>;

export type Condition = keyof typeof lifecycleConditions;

/** Returns until when what a day ended in may be disputed: as long as hours are waited for (PRODUCT §5). */
export function endingDisputedUntil(endedAt: Date, { approveWithinHours }: Pick<Policy, 'approveWithinHours'>): Date {
  return after(endedAt, approveWithinHours * HOUR);
}

/** Returns from when somebody who has not come is late (PRODUCT §5). */
export function lateFrom(startsAt: Date, { lateMinutes }: Pick<Policy, 'lateMinutes'>): Date {
  return after(startsAt, lateMinutes * MINUTE);
}

/** Returns when who waits where nobody is may leave with pay: an hour after they came, and not before the start has passed. */
export function turnedAwayAt(since: Date, startsAt: Date, policy: Policy): Date {
  return later(after(since, policy.turnedAwayMinutes * MINUTE), lateFrom(startsAt, policy));
}

function notBefore(moment: Date, at: Date): RefusalCode | null {
  return toMillis(at) >= toMillis(moment) ? null : 'too_early';
}

function arrivalOpen({ startsAt, at, policy }: Situation): RefusalCode | null {
  const from = after(startsAt, -policy.arrivalFromMinutes * MINUTE);
  const until = after(startsAt, policy.arrivalUntilMinutes * MINUTE);
  return toMillis(at) >= toMillis(from) && toMillis(at) <= toMillis(until) ? null : 'outside_arrival_window';
}
