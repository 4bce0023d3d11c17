/** What the crowd's pharmacies pay, by card: planned, held when its time comes, captured for approved hours. */
import { after, earlier, later } from '#contract/time.ts';
import { blankIntent, captured, held } from '../../gateways/payments/simulated/intent-steps.ts';
import { intentFacts, type SimulatedIntent } from '../../gateways/payments/simulated/simulated-objects.ts';
import { aboutPayment, factsOfPayment } from '../../modules/wallet/about-payment.ts';
import { capturedBy, securedBy } from '../../modules/wallet/apply-intent.ts';
import { platformFee } from '../../modules/wallet/index.ts';
import * as postings from '../../modules/wallet/ledger-postings.ts';
import { plannedPayment } from '../../modules/wallet/plan-payment.ts';
import { type PaymentRow, shareOf } from '../../modules/wallet/queries/payment-queries.ts';
import { canceledColumns } from '../../modules/wallet/release-payment.ts';
import { settledColumns } from '../../modules/wallet/settle-payment.ts';
import { splitSettlement } from '../../modules/wallet/split-settlement.ts';
import type { Method } from '../people/payment-method.ts';
import type { Writable } from '../rows.ts';
import type { SeedContext } from '../seed-context.ts';
import type { SeedEngagement } from '../shifts/steps.ts';
import { earn } from './payout.ts';
import { addIntent, providerId } from './provider-rows.ts';

export type SeedPayment = {
  readonly row: Writable<PaymentRow>;
  readonly engagement: SeedEngagement;
  readonly method: Method;
  intent: SimulatedIntent | null;
  /** The pending transaction of the hold, while it stands. */
  hold: string | null;
};

/** The provider answers seconds later. */
const ANSWER_MS = 2000;

/** Plans the payment of a booking, in the booking's transaction. */
export function planPayment(context: SeedContext, engagement: SeedEngagement, at: Date): SeedPayment {
  const { row: booking, shift } = engagement;
  const { owner, row: business } = shift.pharmacy;
  const { card: method, person: payer } = owner;
  if (!method) throw new Error(`${business.name} cannot pay`);
  const { policy } = context;
  const plan = {
    engagementId: booking.id,
    businessId: business.id,
    payerId: payer.id,
    specialistId: booking.specialist_id,
    payCents: booking.pay_cents,
    feeCents: platformFee(booking.pay_cents, policy),
    expenseCents: shift.row.expense_cap_cents,
    startsAt: shift.row.starts_at,
    region: booking.region,
    policy,
  };
  const nothingTaken = { captured_cents: 0, refunded_cents: 0, repays_cents: 0 };
  const row = { id: context.id(at), ...plannedPayment(plan, method, at), ...nothingTaken } as SeedPayment['row'];
  context.rows.add('payments', row);
  const payment: SeedPayment = { row, engagement, method, intent: null, hold: null };
  context.atEnd(() => {
    if (payment.intent) addIntent(context, payment.intent, row.created_at, row.updated_at);
  });
  return payment;
}

/** Places the hold, once its time has come. */
export function secure(context: SeedContext, payment: SeedPayment): void {
  const { row, method } = payment;
  const due = later(row.hold_at, row.created_at);
  if (due > context.now) return;
  const at = earlier(after(due, ANSWER_MS), context.now);
  const { id: paymentId, engagement_id: engagementId, amount_cents: amountCents } = row;
  const order = { paymentId, engagementId, amountCents, methodToken: method.token };
  payment.intent = held(blankIntent(providerId(context, 'pi', at), order), order, at);
  payment.hold = context.ledger.pend(postings.holdPosting(row, amountCents), at);
  Object.assign(row, { provider_id: payment.intent.id, ...securedBy(intentFacts(payment.intent, at), at) });
  context.record('holdPlaced', { ...aboutPayment(row), at, by: null, data: factsOfPayment(row) });
}

/** Releases the payment of a booking that is off while it was only planned. */
export function releasePayment(context: SeedContext, { row }: SeedPayment, at: Date): void {
  Object.assign(row, canceledColumns(at));
  context.record('paymentReleased', { ...aboutPayment(row), at, by: null, data: factsOfPayment(row) });
}

/** Captures what the approved hours cost. Returns when the specialist has the money, null when that is still ahead. */
export function settle(context: SeedContext, payment: SeedPayment, payCents: number, approvedAt: Date): Date | null {
  const { row, intent } = payment;
  if (!intent) throw new Error('hours were approved that nothing was held for');
  const final = { payCents, feeCents: platformFee(payCents, context.policy), expenseCents: 0 };
  const { covered, extra } = splitSettlement(row.amount_cents, shareOf(row), final);
  if (extra) throw new Error('the crowd works no longer than it booked');
  Object.assign(row, settledColumns(covered, approvedAt));
  const at = earlier(after(approvedAt, ANSWER_MS), context.now);
  const capturedCents = row.pay_cents + row.fee_cents;
  payment.intent = captured(intent, capturedCents, at);
  context.ledger.post(postings.capturePosting(row, capturedCents), at, payment.hold);
  context.ledger.post(postings.fundsAvailablePosting(row, capturedCents), at);
  Object.assign(row, capturedBy(intentFacts(payment.intent, at), at));
  context.record('paymentCaptured', {
    ...aboutPayment(row),
    at,
    by: null,
    data: { ...factsOfPayment(row), capturedCents },
  });
  context.ledger.post(postings.settlementPosting(row), at);
  Object.assign(row, { shared_at: at });
  return earn(context, payment, at);
}
