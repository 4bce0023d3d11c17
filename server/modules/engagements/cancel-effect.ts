/** What leaving would do, said before it is done: points for a specialist, pay for a business (PRODUCT §4). */
import type { CancelEffect, ExpectedEffect } from '#contract/engagements/engagement.ts';
import { type NextPause, pauseWith, standingAt, standingStep, standingWith } from '#contract/engagements/standing.ts';
import { later } from '#contract/time.ts';
import type { Facts } from '#contract/words/facts.ts';
import { sentenceOf } from '#contract/words/speaker.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { compensationFor, noticeSentence } from '../shifts/index.ts';
import { bookedPay } from './booked-pay.ts';
import { cancelMessages, cancelRules } from './cancelling.words.ts';
import type { UnlockedParties } from './parties.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { linesOf, pausesOf } from './queries/standing-queries.ts';
import { isFreeToLeave } from './refused-hold.ts';
import { pauseRules } from './standing/pauses.ts';
import { replayedLines } from './standing/replayed-lines.ts';

/**
 * Returns what cancelling does: nothing to a request or invite, by notice to a booking. Preview and act both ask here.
 * `waived`: an Admin leaves it without effect.
 */
export async function cancelEffect(
  call: Call,
  parties: UnlockedParties,
  { waived = false } = {},
): Promise<CancelEffect> {
  const { engagement, side, policy } = parties;
  const isBooking = isHeld(engagement);
  const startsAt = noticeStart(parties);
  const rows = await linesOf(call.db, engagement.specialist_id);
  const lines = replayedLines(rows);
  const standing = standingAt(lines, call.now);
  const speaker = speakerOf(call.language);
  const effectOf = (code: keyof typeof cancelMessages, params: Facts = {}) =>
    sentenceOf(speaker, code, cancelMessages[code], params);
  if (waived || engagement.status !== 'Booked') {
    return {
      isBooking,
      standingEffect: 0,
      standingAfter: standing,
      pause: null,
      compensationCents: 0,
      ...(waived
        ? { rule: sentenceOf(speaker, 'waived', cancelRules.waived), ...effectOf('waived') }
        : { rule: sentenceOf(speaker, 'notBooked', cancelRules.notBooked), ...effectOf('notBooked') }),
    };
  }
  if (side === 'specialist') {
    if (await isFreeToLeave(call, parties)) {
      return {
        isBooking,
        standingEffect: 0,
        standingAfter: standing,
        pause: null,
        compensationCents: 0,
        rule: sentenceOf(speaker, 'paymentRefused', cancelRules.paymentRefused),
        ...effectOf('paymentRefused'),
      };
    }
    const pauses = await pausesOf(call.db, engagement.specialist_id);
    const { effect, noticeHours } = standingStep(policy.specialistCancel, startsAt, call.now);
    return {
      isBooking,
      standingEffect: effect,
      standingAfter: standingWith(lines, effect, call.now),
      pause: pauseWith(lines, effect, call.now, pauseRules(pauses, rows, policy)),
      compensationCents: 0,
      rule:
        startsAt <= call.now
          ? sentenceOf(speaker, 'afterStart', cancelRules.afterStart)
          : sentenceOf(speaker, 'atLeast', cancelRules.atLeast, { hours: noticeHours }),
      ...(effect === 0 ? effectOf('noPoints') : effectOf('points', { points: -effect })),
    };
  }
  const { cents, rule } = compensationFor(bookedPay(parties), startsAt, policy, call.now);
  return {
    isBooking,
    standingEffect: 0,
    standingAfter: standing,
    pause: null,
    compensationCents: cents,
    rule: noticeSentence(rule, call.language),
    ...effectOf(cents === 0 ? 'noPay' : 'pays'),
  };
}

/** Returns whether the slot is theirs: neither a request nor an invite any more. */
function isHeld({ status }: Pick<EngagementRow, 'status'>): boolean {
  return status !== 'Pending';
}

/**
 * Throws `changed_meanwhile` where the effect is worse than the one confirmed: more points or pay, a longer pause, or a booking where a
 * request or an invite was to be left.
 */
export function refuseIfWorse(effect: Compared, expected: Compared | undefined): void {
  if (!expected) return;
  const isWorse =
    (effect.isBooking && expected.isBooking === false) ||
    (effect.standingEffect ?? 0) < (expected.standingEffect ?? 0) ||
    effect.compensationCents > expected.compensationCents ||
    daysOf(effect.pause) > daysOf(expected.pause);
  if (isWorse) refuse('changed_meanwhile');
}

/** What a pharmacy's cancellation comes to has nothing of standing. */
type Compared = Pick<ExpectedEffect, 'compensationCents' | 'isBooking'> &
  Partial<Pick<ExpectedEffect, 'standingEffect' | 'pause'>>;

/** Returns how long booking pauses, in days; without an end it is the longest. */
function daysOf(pause: NextPause | null = null): number {
  return pause ? (pause.days ?? Number.POSITIVE_INFINITY) : 0;
}

/**
 * Returns the start that notice is counted from: as booked, or as it stands after a change, whichever is kinder to who acts
 * (PRODUCT §3). For either side that is the later.
 */
export function noticeStart({ engagement, shift }: UnlockedParties): Date {
  return later(shift.starts_at, engagement.booked_starts_at ?? shift.starts_at);
}
