import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import { newId } from '../../ids.ts';
import { chooseMethod, holdTime } from './choose-method.ts';
import { methodsOf } from './queries/method-queries.ts';
import { insertPayment } from './queries/payment-queries.ts';

export type PaymentPlan = {
  readonly engagementId: string;
  readonly businessId: string;
  readonly payerId: string;
  readonly specialistId: string;
  readonly payCents: number;
  readonly feeCents: number;
  readonly startsAt: Date;
  readonly region: string;
  readonly policy: Policy;
};

/**
 * Plans what a business pays for a booking, in the booking's transaction. `holdNow`: the time of the hold has come, so
 * `placeHold` follows after the commit; else the sweep places it when due (PRODUCT §6). Refusal: `no_payment_method`.
 */
export async function planPayment(call: Call, plan: PaymentPlan): Promise<{ paymentId: string; holdNow: boolean }> {
  const method =
    chooseMethod(await methodsOf(call.db, plan.payerId), plan.startsAt, call.now) ?? refuse('no_payment_method');
  const holdAt = holdTime(method.kind, plan.startsAt, plan.policy.holdBeforeHours);
  const payment = await insertPayment(call.db, {
    id: newId(),
    region: plan.region,
    kind: 'shift',
    engagement_id: plan.engagementId,
    business_id: plan.businessId,
    payer_id: plan.payerId,
    specialist_id: plan.specialistId,
    payment_method_id: method.id,
    state: 'planned',
    amount_cents: sumCents([plan.payCents, plan.feeCents]),
    pay_cents: plan.payCents,
    fee_cents: plan.feeCents,
    hold_at: holdAt,
    created_at: call.now,
    updated_at: call.now,
  });
  return { paymentId: payment.id, holdNow: holdAt <= call.now };
}
