import { after, HOUR } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { postSettlement } from './payment-ledger.ts';
import { insertEarning } from './queries/earning-queries.ts';
import { type PaymentRow, policyOfBooking } from './queries/payment-queries.ts';

/** The payout leaves this long before it is promised, so that it is there in time. */
const SLACK_HOURS = 4;

/**
 * Shares a captured payment whose hours are approved: the fee to the platform, the pay to the specialist as an earning
 * that leaves within the promised hours (PRODUCT §6). Done once however often it is asked.
 */
export async function distribute(call: Call, payment: PaymentRow): Promise<void> {
  const isFirst = await postSettlement(call, payment);
  if (!isFirst || payment.pay_cents === 0) return;
  const { payoutWithinHours } = await policyOfBooking(call.db, payment.engagement_id);
  await insertEarning(call.db, {
    id: newId(),
    payment_id: payment.id,
    engagement_id: payment.engagement_id,
    specialist_id: payment.specialist_id,
    amount_cents: payment.pay_cents,
    pay_out_at: after(call.now, Math.max(0, payoutWithinHours - SLACK_HOURS) * HOUR),
    created_at: call.now,
  });
}
