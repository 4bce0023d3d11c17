import type { Policy } from '#contract/admin/policy.ts';
import { percentOf } from '#contract/money.ts';
import { addDays, after, DAY, dayIn, HOUR } from '#contract/time.ts';
import { workingDaysBetween } from '#contract/working-days.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import { type MethodRow, methodsOf } from './queries/method-queries.ts';
import { insertPayment } from './queries/payment-queries.ts';
import { totalOf } from './split-settlement.ts';
import { termsCover } from './terms/on-terms.ts';

export type PaymentPlan = {
  readonly engagementId: string;
  readonly businessId: string;
  readonly payerId: string;
  readonly specialistId: string;
  readonly payCents: number;
  readonly feeCents: number;
  /** The most that may be claimed in expenses: held with the rest, charged only as far as approved. */
  readonly expenseCents: number;
  readonly startsAt: Date;
  readonly region: string;
  readonly policy: Policy;
};

/**
 * Plans what a business pays for a booking, in the booking's transaction. `holdNow`: the time of the hold has come, so
 * `placeHold` follows after the commit; else the sweep places it when due (PRODUCT §6). On terms nothing is held: the float pays
 * for approved hours. Refusal: `no_payment_method`.
 */
export async function planPayment(call: Call, plan: PaymentPlan): Promise<{ paymentId: string; holdNow: boolean }> {
  const method =
    chooseMethod(await methodsOf(call.db, plan.payerId), plan.startsAt, call.now) ?? refuse('no_payment_method');
  const planned = plannedPayment(plan, method, call.now);
  const on_terms = await termsCover(call, plan.payerId, planned.amount_cents);
  const payment = await insertPayment(call.db, { id: newId(), ...planned, on_terms });
  return { paymentId: payment.id, holdNow: !on_terms && planned.hold_at <= call.now };
}

/** Returns what a booking plans to pay by this method: pay, fee and the cap of its expenses, secured when the method's time has come. */
export function plannedPayment(plan: PaymentPlan, method: Pick<MethodRow, 'id' | 'kind'>, now: Date) {
  return {
    region: plan.region,
    kind: 'shift' as const,
    engagement_id: plan.engagementId,
    business_id: plan.businessId,
    payer_id: plan.payerId,
    specialist_id: plan.specialistId,
    payment_method_id: method.id,
    state: 'planned' as const,
    amount_cents: totalOf(plan),
    pay_cents: plan.payCents,
    fee_cents: plan.feeCents,
    expense_cents: plan.expenseCents,
    hold_at: holdTime(method.kind, plan.startsAt, plan.policy.holdBeforeHours),
    created_at: now,
    updated_at: now,
  };
}

/** A debit of a bank account takes so many working days, by the calendar the banks go by (PRODUCT §6). */
const DEBIT_WORKING_DAYS = 5;
const BANKS_ZONE = 'America/New_York';
const WEEK_DAYS = 7;

/** Returns when a bank account is charged: a week before the start, and a day more for each holiday of the banks in it. */
function debitTime(startsAt: Date): Date {
  const day = dayIn(startsAt, BANKS_ZONE);
  let ahead = WEEK_DAYS;
  while (workingDaysBetween(addDays(day, -ahead), day) < DEBIT_WORKING_DAYS) ahead += 1;
  return after(startsAt, -ahead * DAY);
}

/**
 * Returns whether a debit begun now takes longer than until the day of the start. By days, as the banks count: a sweep is never on
 * the second that was planned.
 */
export function isDebitTooLate(startsAt: Date, now: Date): boolean {
  return workingDaysBetween(dayIn(now, BANKS_ZONE), dayIn(startsAt, BANKS_ZONE)) < DEBIT_WORKING_DAYS;
}

/** Returns the method that pays: the default; for a shift too near for a bank debit, a card if there is one. */
export function chooseMethod(methods: readonly MethodRow[], startsAt: Date, now: Date): MethodRow | null {
  const preferred = methods.find((method) => method.is_default) ?? methods[0] ?? null;
  if (preferred?.kind !== 'bankAccount' || !isDebitTooLate(startsAt, now)) return preferred;
  return methods.find((method) => method.kind === 'card' && !method.declined_at) ?? preferred;
}

/**
 * Returns when the money is secured: a card is held `holdBeforeHours` before the start, a bank account charged so early that the
 * money is there by then.
 */
export function holdTime(kind: MethodRow['kind'], startsAt: Date, holdBeforeHours: number): Date {
  return kind === 'card' ? after(startsAt, -holdBeforeHours * HOUR) : debitTime(startsAt);
}

/** Returns what the platform adds to a specialist's pay, in cents (PRODUCT §6). */
export function platformFee(payCents: number, { feePercent }: Pick<Policy, 'feePercent'>): number {
  return percentOf(payCents, feePercent);
}
