/** Until when a request, an invite or a counter-offer is answered (PRODUCT §3). */
import type { Policy } from '#contract/admin/policy.ts';
import { after, earlier, HOUR, toMillis } from '#contract/time.ts';
import { askingRange } from './counter-range.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

/** Returns the last moment at which anything asked about a shift is answered: 2 h before it starts. */
export function lastAnswerAt(startsAt: Date, policy: Policy): Date {
  return after(startsAt, -policy.answerBeforeStartHours * HOUR);
}

/** Returns the deadline for answering a request or invite: 48 h, 4 h when it starts within 72 h, never later than `lastAnswerAt`. */
export function answerBy(startsAt: Date, policy: Policy, now: Date): Date {
  const soon = toMillis(startsAt) - toMillis(now) < policy.soonHours * HOUR;
  const hours = soon ? policy.requestExpirySoonHours : policy.requestExpiryHours;
  return earlier(after(now, hours * HOUR), lastAnswerAt(startsAt, policy));
}

/**
 * Returns until when a counter-offer sent with a request now would stand; null where the shift takes none, nobody has time to answer one,
 * or it goes with other dates, which may begin earlier.
 */
export function counterUntil(shift: ShiftRow, policy: Policy, now: Date): Date | null {
  if (shift.block_id || !askingRange(shift, policy)) return null;
  const until = earlier(after(now, policy.counterHours * HOUR), answerBy(shift.starts_at, policy, now));
  return until > now ? until : null;
}
