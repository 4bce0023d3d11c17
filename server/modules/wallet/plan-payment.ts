import type { Policy } from '#contract/admin/policy.ts';
import { percentOf } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import { debitTime, isDebitTooLate } from './debit-times.ts';
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
  /** Somebody works it already: a debit that arrives after the start is asked for too, and the payout waits for it. */
  readonly evenLate?: boolean;
};

/**
 * Plans what a business pays for a booking, in the booking's transaction. `holdNow`: the time of the hold has come, so
 * `placeHold` follows after the commit; else the sweep places it when due (PRODUCT §6). On terms nothing is held: the float pays
 * for approved hours. Refusals: `no_payment_method`, `card_needed` where only a debit could pay, which arrives after the start; to
 * the specialist's side the shift is not open then: what a pharmacy pays with is its own affair.
 */
export async function planPayment(call: Call, plan: PaymentPlan): Promise<{ paymentId: string; holdNow: boolean }> {
  const method =
    chooseMethod(await methodsOf(call.db, plan.payerId), plan.startsAt, call.now) ?? refuse('no_payment_method');
  const planned = plannedPayment(plan, method, call.now);
  const on_terms = await termsCover(call, plan.payerId, planned.amount_cents);
  const isLate = method.kind === 'bankAccount' && isDebitTooLate(plan.startsAt, call.now);
  if (!on_terms && isLate && !plan.evenLate)
    refuse(call.actor?.role === 'Specialist' ? 'shift_not_open' : 'card_needed');
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

/** Returns the method that pays: the default; for a shift too near for a bank debit, a card if there is one, declined before or not. */
export function chooseMethod(methods: readonly MethodRow[], startsAt: Date, now: Date): MethodRow | null {
  const preferred = methods.find((method) => method.is_default) ?? methods[0] ?? null;
  if (preferred?.kind !== 'bankAccount' || !isDebitTooLate(startsAt, now)) return preferred;
  const cards = methods.filter(({ kind }) => kind === 'card');
  return cards.find(({ declined_at }) => !declined_at) ?? cards[0] ?? preferred;
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
