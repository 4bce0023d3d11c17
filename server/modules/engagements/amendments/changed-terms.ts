/** Terms as they would be after a change, and what they come to (PRODUCT §3). */
import type { Policy } from '#contract/admin/policy.ts';
import { type ChangeableTerm, changeableTerms, type TermsChange } from '#contract/engagements/amendment.ts';
import type { Terms } from '#contract/engagements/terms.ts';
import { after, earlier, HOUR, toDate, toMillis } from '#contract/time.ts';
import { localStart, paidMinutes, payOf, quoteOf, type ShiftRow } from '../../shifts/index.ts';
import { platformFee } from '../../wallet/index.ts';
import type { UnlockedParties } from '../parties.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { readTerms } from '../terms.ts';

/** Returns the terms an engagement's two sides are bound by; they exist from the booking on. */
export function lockedTermsOf({ id, terms }: EngagementRow): Terms {
  if (!terms) throw new Error(`engagement ${id} has no locked terms`);
  return readTerms(terms);
}

/** Returns the locked terms with the change in them. */
export function changedTerms(before: Terms, change: TermsChange): Terms {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const terms: Terms = { ...before, ...given };
  return { ...terms, startsAt: instant(terms.startsAt), endsAt: instant(terms.endsAt) };
}

/** Returns the terms in which the two differ. */
export function differences(before: Terms, changed: Terms): ChangeableTerm[] {
  return changeableTerms.filter((name) => before[name] !== changed[name]);
}

/** Returns what the terms come to, by the policy of the booking. */
export function quoteOfTerms(terms: Terms, policy: Policy, now: Date) {
  return quoteOf(terms, policy, now);
}

/** Returns what the business would pay for these terms, as its payment is told. */
export function changedPay({ engagement, policy }: Pick<UnlockedParties, 'engagement' | 'policy'>, terms: Terms) {
  const payCents = payOf(terms);
  return {
    engagementId: engagement.id,
    payCents,
    feeCents: platformFee(payCents, policy),
    expenseCents: terms.expenseCapCents,
    startsAt: toDate(terms.startsAt),
    policy,
  };
}

/** Returns the columns of a shift that follow its booking's terms. The posted rate stays: the agreed one is the booking's. */
export function shiftColumns(terms: Terms, shift: Pick<ShiftRow, 'time_zone' | 'rate_per_hour_cents'>) {
  return {
    ...localStart(terms.startsAt, shift.time_zone),
    starts_at: toDate(terms.startsAt),
    ends_at: toDate(terms.endsAt),
    break_minutes: terms.breakMinutes,
    paid_minutes: paidMinutes(terms),
    bonus_cents: terms.bonusCents,
    travel_allowance_cents: terms.travelAllowanceCents,
    expense_cap_cents: terms.expenseCapCents,
    pay_cents: payOf({ ...terms, ratePerHourCents: shift.rate_per_hour_cents }),
    duties: terms.duties,
    dress_code: terms.dressCode,
  };
}

type Asked = {
  readonly isRunning: boolean;
  readonly policy: Policy;
  readonly now: Date;
  /** Chosen by who proposes: it shortens the time and never lengthens it. */
  readonly answerWithinHours?: number | undefined;
};

/**
 * Returns until when a change may be answered: 12 h, or 1 h inside the last 24 h, never after the earlier of both starts;
 * once the shift runs, never after the next of both ends.
 */
export function amendmentExpiry(
  before: Terms,
  changed: Terms,
  { isRunning, policy, now, answerWithinHours }: Asked,
): Date {
  const edges = isRunning ? [before.endsAt, changed.endsAt] : [before.startsAt, changed.startsAt];
  const ahead = edges.map(toDate).filter((edge) => edge > now);
  const edge = ahead.reduce(
    (first, next) => earlier(first, next),
    toDate(isRunning ? changed.endsAt : before.startsAt),
  );
  const isSoon = toMillis(edge) - toMillis(now) <= policy.amendmentSoonWithinHours * HOUR;
  const most = isSoon ? policy.amendmentSoonHours : policy.amendmentHours;
  return earlier(after(now, Math.min(most, answerWithinHours ?? most) * HOUR), edge);
}

function instant(moment: string): string {
  return toDate(moment).toISOString();
}
