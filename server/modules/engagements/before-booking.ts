/**
 * What a booking was before it was accepted, kept while it may be undone: undone by who accepted it, it is that again, to the
 * letter (PRODUCT §3). The other side who undoes leaves it.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { after, earlier, HOUR, later, toDate, toMillis } from '#contract/time.ts';
import type { EngagementChanges, EngagementRow } from './queries/engagement-queries.ts';

type Side = 'specialist' | 'business';

/** Instants as the wire has them: it is kept as JSON. */
type BeforeBooking =
  | {
      readonly was: 'Pending';
      readonly awaits: Side;
      readonly answerBy: string | null;
      readonly requestUntil: string | null;
      readonly updatedAt: string;
    }
  | {
      readonly was: 'Saved';
      readonly policyVersion: number;
      readonly updatedAt: string;
      readonly rateCents: number;
      readonly payCents: number;
    };

/** Returns a request or invite about to be accepted, as it is. */
export function pendingBefore({ awaits, answer_by, request_until, updated_at }: EngagementRow): BeforeBooking {
  return {
    was: 'Pending',
    awaits: awaits === 'business' ? 'business' : 'specialist',
    answerBy: answer_by?.toISOString() ?? null,
    requestUntil: request_until?.toISOString() ?? null,
    updatedAt: updated_at.toISOString(),
  };
}

/** Returns a bookmark about to be booked at once, as it is. */
export function savedBefore(saved: EngagementRow): BeforeBooking {
  return {
    was: 'Saved',
    policyVersion: saved.policy_version,
    rateCents: saved.rate_per_hour_cents,
    payCents: saved.pay_cents,
    updatedAt: saved.updated_at.toISOString(),
  };
}

/** Returns what the booking was; null where it began as one, or can no longer be undone. */
export function beforeBooking({ before_booking }: Pick<EngagementRow, 'before_booking'>): BeforeBooking | null {
  return before_booking as BeforeBooking | null;
}

/** Everything a booking writes, as it is without one. */
const notBooked = {
  held_until: null,
  booked_at: null,
  undo_until: null,
  terms: null,
  terms_hash: null,
  confirmed_at: null,
  confirmations_asked: 0,
  rechecks: 0,
  recheck_flagged_at: null,
  login_asked: 0,
  login_asked_at: null,
} as const satisfies EngagementChanges;

type Situation = {
  readonly startsAt: Date;
  readonly policy: Policy;
  readonly now: Date;
  /** Whether the person is in the pharmacy's own bank now. */
  readonly ownBank: boolean;
};

/** Returns the columns of what it was; the clock of a request stood still while it was booked. */
export function restored(
  booked: EngagementRow,
  before: BeforeBooking,
  { startsAt, policy, now, ownBank }: Situation,
): EngagementChanges {
  const updated_at = toDate(before.updatedAt);
  if (before.was === 'Saved')
    return {
      ...notBooked,
      origin: 'saved',
      rate_per_hour_cents: before.rateCents,
      pay_cents: before.payCents,
      policy_version: before.policyVersion,
      own_bank: false,
      updated_at,
    };
  const stoodStill = booked.others_wait_since ? toMillis(now) - toMillis(booked.others_wait_since) : 0;
  const latest = after(startsAt, -policy.answerBeforeStartHours * HOUR);
  // The invite of a backup may run past that, and keeps its deadline.
  const moved = (at: string | null) => at && earlier(after(toDate(at), stoodStill), later(toDate(at), latest));
  return {
    ...notBooked,
    awaits: before.awaits,
    answer_by: moved(before.answerBy),
    request_until: moved(before.requestUntil),
    own_bank: ownBank,
    updated_at,
  };
}
