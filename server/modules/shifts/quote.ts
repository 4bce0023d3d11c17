/** What a shift pays and costs, all in (PRODUCT §6): the business pays pay + fee, the specialist keeps all of pay. */
import type { Policy } from '#contract/admin/policy.ts';
import { payFor, sumCents } from '#contract/money.ts';
import type { Quote } from '#contract/shifts/shift.ts';
import { minutesBetween } from '#contract/time.ts';
import { platformFee } from '../wallet/index.ts';
import type { ShiftRow } from './queries/shift-queries.ts';

/** The terms money depends on. */
export type PayTerms = {
  readonly startsAt: Date | string;
  readonly endsAt: Date | string;
  readonly breakMinutes: number;
  readonly ratePerHourCents: number;
  readonly bonusCents: number;
  readonly travelAllowanceCents: number;
};

/** With what may come on top. */
type QuotedTerms = PayTerms & { readonly expenseCapCents: number };

type PayColumns = Pick<
  ShiftRow,
  | 'starts_at'
  | 'ends_at'
  | 'break_minutes'
  | 'bonus_cents'
  | 'travel_allowance_cents'
  | 'rate_per_hour_cents'
  | 'expense_cap_cents'
>;

/** Returns the terms of a shift at its own rate, or at another. */
export function payTermsOf(shift: PayColumns, ratePerHourCents = shift.rate_per_hour_cents): QuotedTerms {
  return {
    startsAt: shift.starts_at,
    endsAt: shift.ends_at,
    breakMinutes: shift.break_minutes,
    ratePerHourCents,
    bonusCents: shift.bonus_cents,
    travelAllowanceCents: shift.travel_allowance_cents,
    expenseCapCents: shift.expense_cap_cents,
  };
}

/** Returns elapsed minutes less the unpaid break: an overnight or clock-change shift pays what it lasts (PRODUCT §10). */
export function paidMinutes(terms: Pick<PayTerms, 'startsAt' | 'endsAt' | 'breakMinutes'>): number {
  return minutesBetween(terms.startsAt, terms.endsAt) - terms.breakMinutes;
}

/** Returns what the specialist receives for the terms as they stand, in cents. */
export function payOf(terms: PayTerms): number {
  return sumCents([payFor(paidMinutes(terms), terms.ratePerHourCents), terms.bonusCents, terms.travelAllowanceCents]);
}

/** Returns the full breakdown both sides see, by the policy given. */
export function quoteOf(terms: QuotedTerms, policy: Policy, now: Date): Quote {
  const minutes = paidMinutes(terms);
  const payCents = payOf(terms);
  const serviceFeeCents = platformFee(payCents, policy);
  return {
    paidMinutes: minutes,
    breakMinutes: terms.breakMinutes,
    ratePerHourCents: terms.ratePerHourCents,
    basePayCents: payFor(minutes, terms.ratePerHourCents),
    bonusCents: terms.bonusCents,
    travelAllowanceCents: terms.travelAllowanceCents,
    payCents,
    feePercent: policy.feePercent,
    serviceFeeCents,
    totalCents: sumCents([payCents, serviceFeeCents]),
    expenseCapCents: terms.expenseCapCents,
    receiptFromCents: policy.receiptFromCents,
    quotedAt: now.toISOString(),
  };
}
