/** What an operator does with a payment, each with a reason that both sides read (PRODUCT §11). */
import type { PaymentLife } from '#contract/wallet/payment-desk.ts';
import type { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutPayment, factsOfPayment } from '../about-payment.ts';
import { lockPaymentIfAny } from '../bookings.ts';
import { chargeAgain } from '../charge-owed.ts';
import { settleChargeback } from '../debts/settle-debt.ts';
import { movePayments } from '../move-payments.ts';
import type { PaymentRow } from '../queries/payment-queries.ts';
import { refundPayment } from '../refund-payment.ts';
import { planAgain } from '../retry-refused.ts';
import { writeOff } from '../write-off.ts';
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

/**
 * Charges what is owed again, or holds a booking that has not begun. Refusals: `not_found`, `not_refused`, `no_booking_ahead`.
 */
export const retryPayment: ActionOf<Desk['retryPayment']> = async (call, { params, body }) => {
  const payment = await lockPaymentIfAny(call, params.id);
  const refused = await retryRefusal(call, payment, await isRefused(call.db, payment.id));
  if (refused) refuse(refused);
  if (payment.settled_at) await chargeAgain(call, payment);
  else await planAgain(call, payment);
  await recordOperation(call, 'paymentRetried', payment, body.reason);
  return readLife(call, payment.id);
};

/**
 * Collects a refused payment no more. What the specialist earned by it Mortar pays: it leaves with the next payout. A lost
 * chargeback's debt Mortar bears.
 * Refusals: `not_found`, `not_owed`.
 */
export const writeOffPayment: ActionOf<Desk['writeOffPayment']> = async (call, { params, body }) => {
  const payment = await lockPaymentIfAny(call, params.id);
  const refused = writeOffRefusal(payment, await isRefused(call.db, payment.id));
  if (refused) refuse(refused);
  if (payment.kind === 'chargeback') {
    await settleChargeback(call, payment, { reference: null, reason: body.reason });
    return readLife(call, payment.id);
  }
  const row = await writeOff(call, payment);
  await recordOperation(call, 'paymentWrittenOff', row, body.reason);
  return readLife(call, payment.id);
};

/** Asks for a new hold before the old one lapses; both sides are told, once. Refusals: `not_found`, `no_hold`, `no_payment_method`. */
export const extendHold: ActionOf<Desk['extendHold']> = async (call, { params, body }) => {
  const payment = await lockPaymentIfAny(call, params.id);
  const planned = await renewHold(call, payment);
  if (planned) await recordOperation(call, 'holdExtended', payment, body.reason);
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

async function recordOperation(
  call: Call,
  name: 'paymentRetried' | 'paymentWrittenOff' | 'holdExtended',
  payment: PaymentRow,
  reason: string,
): Promise<void> {
  await recordEvent(call, name, { ...aboutPayment(payment), data: { ...factsOfPayment(payment), reason } });
}
