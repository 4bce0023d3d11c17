/** Charges what is owed now: no hold stands for it (any more). */
import { sumCents } from '#contract/money.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { newId } from '../../ids.ts';
import { aboutPayment, factsOfPayment, NO_METHOD, recordRefusedHold } from './about-payment.ts';
import { followCapture } from './apply-intent.ts';
import { insertAttempt } from './queries/attempt-queries.ts';
import { methodsOf } from './queries/method-queries.ts';
import {
  changePayment,
  insertPayment,
  type PaymentRow,
  paymentsOfEngagements,
  shareColumns,
  shareOf,
} from './queries/payment-queries.ts';
import { type FullShare, totalOf } from './split-settlement.ts';
import { advance, termsCover } from './terms/on-terms.ts';
import { writeOff } from './write-off.ts';

export type Debt = FullShare & {
  readonly kind: PaymentRow['kind'];
  /** The expense a payment of its own is for. */
  readonly expenseId: string | null;
  /** The decision it follows from. */
  readonly causeId: string | null;
  /** What it repays of a debt to Mortar; nobody earns it. */
  readonly repaysCents: number;
  /** What of it goes back once it is paid. */
  readonly borneCents: number;
  readonly engagementId: string;
  readonly businessId: string;
  readonly payerId: string;
  readonly specialistId: string;
  readonly region: string;
  /** The method of an earlier payment, named on the bill should the payer have none left. */
  readonly lastMethodId: string | null;
  /** The method that is to pay, where it is not the default. */
  readonly methodId?: string | null;
};

/**
 * Records a payment that is charged after the commit; without any method on file it has failed already. Where terms cover it, the
 * float pays at once; less than the provider takes Mortar bears. Zero is nothing.
 */
export async function chargeOwed(call: Call, debt: Debt): Promise<void> {
  const amountCents = sumCents([totalOf(debt), debt.repaysCents]);
  if (amountCents === 0) return;
  const methods = await methodsOf(call.db, debt.payerId);
  const method = methods.find(({ id }) => id === debt.methodId) ?? methods[0];
  const methodId = method?.id ?? debt.lastMethodId;
  if (!methodId) throw new Error(`nothing ever paid for engagement ${debt.engagementId}`);
  const payment = await insertPayment(call.db, {
    id: newId(),
    region: debt.region,
    kind: debt.kind,
    engagement_id: debt.engagementId,
    business_id: debt.businessId,
    payer_id: debt.payerId,
    specialist_id: debt.specialistId,
    payment_method_id: methodId,
    state: 'created',
    ...shareColumns(debt),
    amount_cents: amountCents,
    repays_cents: debt.repaysCents,
    borne_cents: debt.borneCents,
    expense_id: debt.expenseId,
    cause_id: debt.causeId,
    hold_at: call.now,
    settled_at: call.now,
    created_at: call.now,
    updated_at: call.now,
  });
  if (debt.repaysCents === 0 && (await termsCover(call, debt.payerId, amountCents)))
    return void (await followCapture(call, await advance(call, payment)));
  if (debt.repaysCents === 0 && amountCents < call.deps.gateways.payments.leastChargeCents)
    return absorbSmallPayment(call, payment);
  if (!method) return void (await recordRefusedHold(call, payment, NO_METHOD));
  await insertAttempt(call.db, { paymentId: payment.id, kind: 'charge', amountCents }, call.now);
  // An invoice that is being paid pauses the terms no more.
  if (debt.kind === 'invoice')
    await recordEvent(call, 'termsPaymentStarted', { ...aboutPayment(payment), data: factsOfPayment(payment) });
}

/** Has Mortar bear a payment that the provider takes no charge for, as small as it is; the specialist is paid. */
export async function absorbSmallPayment(call: Call, payment: PaymentRow): Promise<void> {
  const failure = reasonOf('tooSmall');
  const row = await writeOff(call, await changePayment(call.db, payment.id, { state: 'failed', failure }));
  await recordEvent(call, 'smallChargeBorne', { ...aboutPayment(row), data: factsOfPayment(row) });
}

/** Charges a payment's amount anew, by this method or the default: its hold lapsed, or its charge was refused before. */
export async function chargeAgain(call: Call, payment: PaymentRow, methodId: string | null = null): Promise<void> {
  await chargeOwed(call, {
    kind: payment.kind,
    engagementId: payment.engagement_id,
    businessId: payment.business_id,
    payerId: payment.payer_id,
    specialistId: payment.specialist_id,
    region: payment.region,
    lastMethodId: payment.payment_method_id,
    ...shareOf(payment),
    expenseId: payment.expense_id,
    causeId: payment.cause_id,
    repaysCents: payment.repays_cents,
    borneCents: payment.borne_cents,
    methodId,
  });
}

/**
 * Charges an expense that was approved after the hours, in the caller's transaction: to the specialist as it is, without
 * a fee. Once an expense.
 */
export async function chargeExpense(
  call: Call,
  { engagementId, expenseId, expenseCents }: { engagementId: string; expenseId: string; expenseCents: number },
): Promise<void> {
  const payments = await paymentsOfEngagements(call.db, [engagementId]);
  if (payments.some((payment) => payment.expense_id === expenseId)) return;
  const last = payments.at(-1);
  if (!last) throw new Error(`no payment was ever planned for engagement ${engagementId}`);
  await chargeAgain(call, {
    ...owedTo(last),
    kind: 'expense',
    pay_cents: 0,
    fee_cents: 0,
    expense_cents: expenseCents,
    expense_id: expenseId,
  });
}

/** Returns whom the next charge of a booking is between; what an earlier one was for is not part of it. */
export function owedTo(payment: PaymentRow): PaymentRow {
  return { ...payment, expense_cents: 0, expense_id: null, cause_id: null, repays_cents: 0, borne_cents: 0 };
}
