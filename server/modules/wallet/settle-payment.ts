import type { Policy } from '#contract/admin/policy.ts';
import { sumCents } from '#contract/money.ts';
import type { Call } from '../../call/call.ts';
import { NO_METHOD, recordRefusedHold } from './about-payment.ts';
import { followCapture } from './apply-intent.ts';
import { absorbSmallPayment, chargeAgain, chargeOwed } from './charge-owed.ts';
import { findOpenAttempt, insertAttempt } from './queries/attempt-queries.ts';
import { methodsOf } from './queries/method-queries.ts';
import {
  changePayment,
  lockOpenPayment,
  type PaymentRow,
  paymentsOfEngagements,
  shareColumns,
  shareOf,
} from './queries/payment-queries.ts';
import { lockTerms } from './queries/terms-queries.ts';
import { releasePayment } from './release-payment.ts';
import { type FullShare, splitSettlement, totalOf } from './split-settlement.ts';
import { advance } from './terms/on-terms.ts';

type Settlement = FullShare & {
  readonly engagementId: string;
  readonly policy: Policy;
  /** What is claimed beyond it: taken of the hold as far as that goes, and kept in escrow. */
  readonly disputedCents?: number;
};

/**
 * The hours are approved: takes the final amount, in the caller's transaction; the provider is asked after the commit.
 * A hold is captured up to its amount and the rest released, and on terms the float pays up to what was booked; what that does
 * not cover is an `extra` charge; where nothing is held (not yet, or refused) all is charged now. Settling twice is settling once.
 */
export async function settlePayment(
  call: Call,
  { engagementId, payCents, feeCents, expenseCents, disputedCents = 0 }: Settlement,
): Promise<void> {
  const final = { payCents, feeCents, expenseCents };
  const payment = await lockOpenPayment(call.db, engagementId, 'shift');
  if (payment?.settled_at) return;
  if (totalOf(final) === 0) return releasePayment(call, engagementId);
  if (!payment) return chargeInstead(call, engagementId, final);
  if (payment.state === 'planned') return chargePlanned(call, payment, final);

  const secured = securedCents(payment);
  const { covered, extra } = splitSettlement(secured, shareOf(payment), final);
  const settled = await changePayment(call.db, payment.id, {
    ...settledColumns(covered, call.now),
    disputed_cents: Math.min(disputedCents, sumCents([secured, -totalOf(covered)])),
  });
  await takeCovered(call, settled);
  if (extra) await chargeExtra(call, settled, extra);
}

/** Returns the columns of a payment that is shared so; what was secured for it stays what it was. */
export function settledColumns(covered: FullShare, now: Date) {
  const { amount_cents: _secured, ...columns } = shareColumns(covered);
  return { ...columns, settled_at: now, updated_at: now };
}

/** Returns what a payment has, or will have once it is taken: no more than a claim that is being put in escrow. */
export function securedCents(payment: PaymentRow): number {
  if (payment.state === 'succeeded') return sumCents([payment.captured_cents, -payment.refunded_cents]);
  return payment.disputed_cents > 0 ? payment.disputed_cents : payment.amount_cents;
}

/** Takes what a settled payment covers: a hold is captured, a debit shared as soon as it has arrived, which may be already. */
export async function takeCovered(call: Call, payment: PaymentRow): Promise<void> {
  if (payment.state === 'succeeded') return void (await followCapture(call, payment));
  const isHold =
    payment.state === 'requires_capture' || (await findOpenAttempt(call.db, payment.id, ['hold'])) !== null;
  if (!isHold) return;
  const amountCents = sumCents([totalOf(shareOf(payment)), payment.disputed_cents]);
  await insertAttempt(call.db, { paymentId: payment.id, kind: 'capture', amountCents }, call.now);
}

async function chargePlanned(call: Call, payment: PaymentRow, final: FullShare): Promise<void> {
  if (payment.on_terms) return advanceBooked(call, payment, final);
  const amountCents = totalOf(final);
  const [method] = await methodsOf(call.db, payment.payer_id);
  const settled = await changePayment(call.db, payment.id, {
    state: 'created',
    payment_method_id: method?.id ?? payment.payment_method_id,
    ...shareColumns(final),
    settled_at: call.now,
    updated_at: call.now,
  });
  if (amountCents < call.deps.gateways.payments.leastChargeCents) await absorbSmallPayment(call, settled);
  else if (method) await insertAttempt(call.db, { paymentId: payment.id, kind: 'charge', amountCents }, call.now);
  else await recordRefusedHold(call, settled, NO_METHOD);
}

/** A booking made on terms stays on them with what was booked: its place below the limit was taken with it. More is an `extra`. */
async function advanceBooked(call: Call, payment: PaymentRow, final: FullShare): Promise<void> {
  const { covered, extra } = splitSettlement(payment.amount_cents, shareOf(payment), final);
  // Nothing is locked after accounts of the ledger, and the extra asks the terms.
  if (extra) await lockTerms(call.db, payment.payer_id);
  const settled = await changePayment(call.db, payment.id, { ...shareColumns(covered), settled_at: call.now });
  await followCapture(call, await advance(call, settled));
  if (extra) await chargeExtra(call, settled, extra);
}

/** Charges what the amount secured for a shift does not cover: on terms as far as they go, else by card or bank account. */
export async function chargeExtra(call: Call, payment: PaymentRow, extra: FullShare): Promise<void> {
  await chargeAgain(call, { ...payment, kind: 'extra', ...shareColumns(extra), borne_cents: 0 });
}

/** The hold was refused or lapsed: the shift was worked, so it is owed, once. */
async function chargeInstead(call: Call, engagementId: string, final: FullShare): Promise<void> {
  const earlier = (await paymentsOfEngagements(call.db, [engagementId])).filter((payment) => payment.kind === 'shift');
  const last = earlier.at(-1);
  if (!last) throw new Error(`no payment was ever planned for engagement ${engagementId}`);
  if (earlier.some((payment) => payment.settled_at)) return;
  await chargeOwed(call, {
    ...final,
    kind: 'shift',
    expenseId: null,
    causeId: null,
    repaysCents: 0,
    borneCents: 0,
    engagementId,
    businessId: last.business_id,
    payerId: last.payer_id,
    specialistId: last.specialist_id,
    region: last.region,
    lastMethodId: last.payment_method_id,
  });
}
