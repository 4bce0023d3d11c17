/** What an operator does with a payment, each with a reason that both sides read (PRODUCT §11). */
import { sumCents } from '#contract/money.ts';
import { after, HOUR } from '#contract/time.ts';
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import type { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { lockPayment } from '../bookings.ts';
import { chargeAgain } from '../charge-owed.ts';
import { entry, postTransaction } from '../ledger.ts';
import { movePayments } from '../move-payments.ts';
import { insertEarning } from '../queries/earning-queries.ts';
import { changePayment, findPaymentIfAny, type PaymentRow } from '../queries/payment-queries.ts';
import { refundPayment } from '../refund-payment.ts';
import { planAgain } from '../retry-refused.ts';
import { renewHold } from './extend-hold.ts';
import { retryRefusal, writeOffRefusal } from './operation-refusals.ts';
import { isRefused } from './queries/desk-queries.ts';
import { readLife } from './read-payments.ts';

type Desk = typeof paymentDeskEndpoints;

/** Refunds in part or whole. Refusals: `not_found`, `not_refundable`, `refund_too_large`. */
export const refundByAdmin: ActionOf<Desk['refundPayment']> = async (call, { params, body }) => {
  await refundPayment(call, { paymentId: params.id, ...body });
  return readLife(call, params.id);
};

/** Charges what is owed again, or holds a booking that has not begun. Refusals: `not_found`, `not_refused`. */
export const retryPayment: ActionOf<Desk['retryPayment']> = async (call, { params, body }) => {
  const payment = await lockFound(call, params.id);
  const refused = retryRefusal(await isRefused(call.db, payment.id));
  if (refused) refuse(refused);
  if (payment.settled_at) await chargeAgain(call, payment);
  else await planAgain(call, payment);
  await recordOperation(call, 'paymentRetried', payment, body.reason);
  return readLife(call, payment.id);
};

/**
 * Collects a refused payment no more. What the specialist earned by it Mortar pays: it leaves with the next payout.
 * Refusals: `not_found`, `not_owed`.
 */
export const writeOffPayment: ActionOf<Desk['writeOffPayment']> = async (call, { params, body }) => {
  const payment = await lockFound(call, params.id);
  const refused = writeOffRefusal(payment, await isRefused(call.db, payment.id));
  if (refused) refuse(refused);
  const earnedCents = sumCents([payment.pay_cents, payment.expense_cents]);
  await postTransaction(call.db, {
    kind: 'write_off',
    cause: { type: 'payment', id: payment.id },
    region: payment.region,
    at: call.now,
    entries: [
      entry('goodwill', null, earnedCents),
      entry('specialist_payable', payment.specialist_id, 0 - earnedCents),
    ],
  });
  if (earnedCents > 0)
    await insertEarning(call.db, {
      id: newId(),
      payment_id: payment.id,
      engagement_id: payment.engagement_id,
      specialist_id: payment.specialist_id,
      amount_cents: earnedCents,
      expense_cents: payment.expense_cents,
      pay_out_at: after(call.now, HOUR),
      created_at: call.now,
    });
  const row = await changePayment(call.db, payment.id, { released_at: call.now, updated_at: call.now });
  await recordOperation(call, 'paymentWrittenOff', row, body.reason);
  return readLife(call, payment.id);
};

/** Places a new hold before the old one lapses. Refusals: `not_found`, `no_hold`, `no_payment_method`. */
export const extendHold: ActionOf<Desk['extendHold']> = async (call, { params, body }) => {
  const payment = await lockFound(call, params.id);
  await renewHold(call, payment);
  await recordOperation(call, 'holdExtended', payment, body.reason);
  return readLife(call, payment.id);
};

/** Asks the provider at once, after the commit; without an answer the sweeps go on. */
export const moveMoney = async (call: SignedCall, _input: unknown, { payment }: PaymentLife): Promise<PaymentLife> => {
  try {
    await movePayments(call.deps, payment.engagementId);
  } catch (error) {
    call.deps.log.warn({ err: error }, 'the payment provider did not answer');
  }
  return readLife({ ...call, db: call.deps.db }, payment.id);
};

async function lockFound(call: Call, id: string): Promise<PaymentRow> {
  if (!(await findPaymentIfAny(call.db, id))) refuse('not_found');
  return lockPayment(call, id);
}

async function recordOperation(
  call: Call,
  name: 'paymentRetried' | 'paymentWrittenOff' | 'holdExtended',
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await recordEvent(call, name, { ...aboutPayment(payment), data: { ...factsOfPayment(payment), reason } });
}
