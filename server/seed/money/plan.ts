/** What a business pays for a booking, from the plan to a hold, a refusal or a release: as the wallet writes it. */
import { percentOf, sumCents } from '#contract/money.ts';
import { after, DAY, earlier, later } from '#contract/time.ts';
import { BANK_AHEAD_DAYS, holdTime } from '../../modules/wallet/choose-method.ts';
import type { PaymentRow } from '../../modules/wallet/queries/payment-queries.ts';
import type { Making } from '../making.ts';
import type { Method } from '../people/payment-method.ts';
import type { SeedEngagement } from '../shifts/engage.ts';
import { entry } from './books.ts';
import { keepIntent, providerId } from './provider-books.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type SeedPayment = {
  readonly row: Mutable<PaymentRow>;
  readonly engagement: SeedEngagement;
  readonly method: Method;
  /** The ledger's promise while it stands. */
  promise: string | null;
  readonly refunds: { id: string; amountCents: number }[];
};

/** As long as the simulated provider keeps a hold and takes for a debit. */
const HOLD_DAYS = 7;
const DEBIT_DAYS = 3;

type Fields = Pick<PaymentRow, 'kind' | 'state' | 'pay_cents' | 'fee_cents'> & {
  readonly holdAt: Date;
  readonly method: Method;
  readonly at: Date;
};

export function addPayment(
  making: Making,
  engagement: SeedEngagement,
  { kind, state, pay_cents, fee_cents, holdAt, method, at }: Fields,
): SeedPayment {
  const { row: booking, shift } = engagement;
  const row: SeedPayment['row'] = {
    id: making.id(at),
    region: booking.region,
    kind,
    engagement_id: booking.id,
    business_id: booking.business_id,
    payer_id: shift.pharmacy.owner.person.id,
    specialist_id: booking.specialist_id,
    payment_method_id: method.id,
    state,
    amount_cents: sumCents([pay_cents, fee_cents]),
    captured_cents: 0,
    refunded_cents: 0,
    pay_cents,
    fee_cents,
    provider_id: null,
    attempt: 1,
    hold_at: holdAt,
    capture_before: null,
    failure: null,
    settled_at: null,
    released_at: null,
    created_at: at,
    updated_at: at,
  };
  making.rows.add('payments', row);
  const payment: SeedPayment = { row, engagement, method, promise: null, refunds: [] };
  making.atEnd(() => keepIntent(making, payment));
  return payment;
}

/** In the booking's transaction: by the owner's bank account where there is time for a debit, else by card. */
export function planPayment(making: Making, engagement: SeedEngagement, at: Date, otherMethod?: Method): SeedPayment {
  const { shift, row } = engagement;
  const { bank, card } = shift.pharmacy.owner;
  const debit = bank && after(shift.row.starts_at, -BANK_AHEAD_DAYS * DAY) >= at ? bank : null;
  const method = otherMethod ?? debit ?? card;
  if (!method) throw new Error(`${shift.pharmacy.row.name} cannot pay`);
  const holdAt = holdTime(method.kind, shift.row.starts_at, making.policy.holdBeforeHours);
  return addPayment(making, engagement, {
    kind: 'shift',
    state: 'planned',
    pay_cents: row.pay_cents,
    fee_cents: percentOf(row.pay_cents, making.policy.feePercent),
    holdAt,
    method,
    at,
  });
}

/** The hold or debit, once its time has come (before `until`, if that ends the booking). */
export function secure(making: Making, payment: SeedPayment, until: Date = making.now): void {
  const { row, method } = payment;
  if (row.state !== 'planned') return;
  const due = later(row.hold_at, row.created_at);
  if (due > making.now || due >= until) return;
  const at = earlier(after(due, 2000), making.now);
  const isCard = method.kind === 'card';
  attempt(making, payment, isCard ? 'hold' : 'charge', row.amount_cents, at);
  row.provider_id = providerId(making, 'pi', at);
  payment.promise = making.books.write({
    kind: 'hold',
    phase: 'pending',
    cause: ['payment', row.id],
    region: row.region,
    at,
    entries: [
      entry('provider_pending', null, row.amount_cents),
      entry('shift_escrow', row.engagement_id, -row.amount_cents),
    ],
  });
  Object.assign(
    row,
    isCard ? { state: 'requires_capture', capture_before: after(at, HOLD_DAYS * DAY) } : { state: 'processing' },
    { updated_at: at },
  );
  making.record('holdPlaced', { ...aboutPayment(payment, at), data: factsOfPayment(payment) });
  const arrives = debitArrives(payment);
  if (arrives && arrives <= making.now && arrives < until) takeMoney(making, payment, row.amount_cents, arrives);
}

/** When a debit on its way is there; null when there is none. */
function debitArrives({ row }: SeedPayment): Date | null {
  return row.state === 'processing' ? after(row.updated_at, DEBIT_DAYS * DAY) : null;
}

/** The bank says no: nothing is held. */
export function refuseHold(making: Making, payment: SeedPayment, failure: string): Date {
  const { row } = payment;
  const at = after(later(row.hold_at, row.created_at), 2000);
  attempt(making, payment, 'hold', row.amount_cents, at, failure);
  Object.assign(row, { state: 'failed', failure, provider_id: providerId(making, 'pi', at), updated_at: at });
  making.record('holdRefused', { ...aboutPayment(payment, at), data: { ...factsOfPayment(payment), failure } });
  return at;
}

/** Money taken: posted, and available at once. The promise is resolved by it, where there was one. */
export function takeMoney(making: Making, payment: SeedPayment, cents: number, at: Date): void {
  const { row } = payment;
  const common = { cause: ['payment', row.id] as const, region: row.region, at };
  making.books.write({
    ...common,
    kind: 'capture',
    ...(payment.promise ? { resolves: payment.promise } : {}),
    entries: [entry('provider_pending', null, cents), entry('shift_escrow', row.engagement_id, -cents)],
  });
  making.books.write({
    ...common,
    kind: 'funds_available',
    entries: [entry('provider_available', null, cents), entry('provider_pending', null, -cents)],
  });
  payment.promise = null;
  Object.assign(row, { state: 'succeeded', captured_cents: cents, updated_at: at });
  making.record('paymentCaptured', {
    ...aboutPayment(payment, at),
    data: { ...factsOfPayment(payment), capturedCents: cents },
  });
}

/** The booking is off: a plan is dropped, a hold void, money taken is returned. */
export function release(making: Making, payment: SeedPayment, at: Date): void {
  const { row } = payment;
  const arrives = debitArrives(payment);
  if (row.state === 'succeeded') {
    giveBack(making, payment, row.captured_cents, at);
    row.released_at = at;
  } else if (arrives) {
    // A debit cannot be stopped: what arrives is returned.
    row.released_at = at;
    if (arrives <= making.now) {
      takeMoney(making, payment, row.amount_cents, arrives);
      giveBack(making, payment, row.amount_cents, arrives);
    }
  } else {
    if (row.state !== 'planned') attempt(making, payment, 'cancel', 0, at);
    if (payment.promise)
      making.books.write({
        kind: 'release',
        phase: 'voided',
        resolves: payment.promise,
        cause: ['payment', row.id],
        region: row.region,
        at,
        entries: [],
      });
    payment.promise = null;
    Object.assign(row, { state: 'canceled', released_at: at, updated_at: at });
  }
  making.record('paymentReleased', { ...aboutPayment(payment, at), data: factsOfPayment(payment) });
}

function giveBack(making: Making, payment: SeedPayment, cents: number, at: Date): void {
  const { row } = payment;
  attempt(making, payment, 'refund', cents, at);
  const refund = { id: providerId(making, 're', at), amountCents: cents };
  payment.refunds.push(refund);
  making.books.write({
    kind: 'refund',
    cause: ['refund', refund.id],
    region: row.region,
    at,
    entries: [entry('shift_escrow', row.engagement_id, cents), entry('provider_available', null, -cents)],
  });
  Object.assign(row, { refunded_cents: cents, updated_at: at });
  making.record('paymentRefunded', {
    ...aboutPayment(payment, at),
    data: { ...factsOfPayment(payment), refundedCents: cents },
  });
}

export function attempt(
  making: Making,
  { row }: SeedPayment,
  kind: string,
  cents: number,
  at: Date,
  failure: string | null = null,
): void {
  making.rows.add('payment_attempts', {
    id: making.id(at),
    payment_id: row.id,
    kind,
    amount_cents: cents,
    state: failure ? 'refused' : 'done',
    due_at: at,
    tries: 1,
    failure,
    created_at: at,
    finished_at: at,
  });
}

export function aboutPayment({ row }: SeedPayment, at: Date) {
  return { at, by: null, subject: ['payment', row.id] as const, businessId: row.business_id, region: row.region };
}

export function factsOfPayment({ row }: SeedPayment) {
  return { engagementId: row.engagement_id, paymentId: row.id, kind: row.kind, amountCents: row.amount_cents };
}
