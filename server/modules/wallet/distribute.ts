import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { policyOf } from '../../policy/policy.ts';
import { bookingOf } from './bookings.ts';
import { postSettlement } from './payment-ledger.ts';
import { insertEarning } from './queries/earning-queries.ts';
import { changePayment, type PaymentRow, shareOf } from './queries/payment-queries.ts';
import { totalOf } from './split-settlement.ts';

/** The payout leaves this long before it is promised, so that it is there in time. */
const SLACK_HOURS = 4;

/**
 * Shares a captured payment whose hours are approved: the fee to the platform, pay and expenses to the specialist as an earning
 * that leaves within the promised hours (PRODUCT §6). Done once however often it is asked.
 */
export async function distribute(call: Call, payment: PaymentRow): Promise<PaymentRow> {
  if (payment.shared_at) return payment;
  const shared = await changePayment(call.db, payment.id, { shared_at: call.now });
  // All of it may be disputed.
  if (totalOf(shareOf(payment)) === 0) return shared;
  const isFirst = await postSettlement(call, payment);
  if (!isFirst || earnedCents(payment) === 0) return shared;
  const { policyVersion } = await bookingOf(call, payment.engagement_id);
  const { payoutWithinHours } = await policyOf(call.db, policyVersion);
  await insertEarning(call.db, { id: newId(), ...plannedEarning(payment, payoutWithinHours, call.now) });
  return shared;
}

/** Returns what a settled payment earns the specialist. */
export function plannedEarning(
  payment: Pick<PaymentRow, 'id' | 'engagement_id' | 'specialist_id' | 'pay_cents' | 'expense_cents'>,
  payoutWithinHours: number,
  now: Date,
) {
  return {
    payment_id: payment.id,
    engagement_id: payment.engagement_id,
    specialist_id: payment.specialist_id,
    amount_cents: earnedCents(payment),
    expense_cents: payment.expense_cents,
    pay_out_at: payOutAt(payoutWithinHours, now),
    created_at: now,
  };
}

function earnedCents({ pay_cents, expense_cents }: Pick<PaymentRow, 'pay_cents' | 'expense_cents'>): number {
  return sumCents([pay_cents, expense_cents]);
}

/** Returns when an earning leaves by itself: within the promised hours, less the time it may take to arrive. */
export function payOutAt(payoutWithinHours: number, earnedAt: Date): Date {
  return after(earnedAt, Math.max(0, payoutWithinHours - SLACK_HOURS) * HOUR);
}
