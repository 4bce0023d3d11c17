/** What money does by the clock, and what a crash left open. Each bears being done twice. */
import { sumCents } from '#contract/money.ts';
import { after, DAY } from '#contract/time.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { lockPayment } from './bookings.ts';
import { chargebackSweeps } from './chargebacks/send-evidence.ts';
import { bankOf, createPayout } from './create-payout.ts';
import { reversalSweeps } from './desk/reverse-payout.ts';
import { detachRemovedMethods } from './detach-methods.ts';
import { beginDueHold } from './place-hold.ts';
import { dueAttempts, insertAttempt } from './queries/attempt-queries.ts';
import {
  duePayees,
  lockPayee,
  payeeOf,
  postponeEarnings,
  unpaidEarnings,
  unsentPayouts,
} from './queries/earning-queries.ts';
import { methodsOf } from './queries/method-queries.ts';
import { lapsingHolds, plannedPayments } from './queries/payment-queries.ts';
import { takeEvent } from './receive-payment-event.ts';
import { releaseIfOver } from './release-payment.ts';
import { sendAttempt } from './send-attempt.ts';
import { sendPayout } from './send-payout.ts';
import { termsSweeps } from './terms/weekly-invoices.ts';
import { waitForTaxDetails } from './wait-for-tax-details.ts';

/** Money waits at most this long for the next try: a hold lapses, a shift begins. */
const longestPauseMinutes = 60;

/** Records what is to be asked; `sendDueAttempts` asks it. */
const placeDueHolds: RowSweep = {
  name: 'placeDueHolds',
  nextDue: (_deps, except) => plannedPayments.nextAt(except),
  due: ({ db, clock }, except) => plannedPayments.ids(db, clock.now(), except),
  act: beginDueHold,
  longestPauseMinutes,
};

const captureBeforeLapse: RowSweep = {
  name: 'captureBeforeLapse',
  nextDue: (_deps, except) => lapsingHolds.nextAt(except),
  due: ({ db, clock }, except) => lapsingHolds.ids(db, clock.now(), except),
  act: (deps, id) => inTransaction(deps.db, (db) => captureHeld(systemCall(deps, db, deps.clock.now()), id)),
  longestPauseMinutes,
};

const sendDueAttempts: RowSweep = {
  name: 'sendDueAttempts',
  nextDue: (_deps, except) => dueAttempts.nextAt(except),
  due: ({ db, clock }, except) => dueAttempts.ids(db, clock.now(), except),
  act: sendAttempt,
  longestPauseMinutes,
};

const payDueEarnings: RowSweep = {
  name: 'payDueEarnings',
  nextDue: (_deps, except) => duePayees.nextAt(except),
  due: ({ db, clock }, except) => duePayees.ids(db, clock.now(), except),
  act: (deps, id) => inTransaction(deps.db, (db) => payOut(systemCall(deps, db, deps.clock.now()), id)),
};

const sendUnsentPayouts: RowSweep = {
  name: 'sendUnsentPayouts',
  nextDue: (_deps, except) => unsentPayouts.nextAt(except),
  due: ({ db, clock }, except) => unsentPayouts.ids(db, clock.now(), except),
  act: sendPayout,
  longestPauseMinutes,
};

const deliverPaymentEvents: RowSweep = {
  name: 'deliverPaymentEvents',
  nextDue: ({ gateways }, except) => gateways.payments.localEvents?.nextAt(except) ?? Promise.resolve(null),
  due: async ({ gateways }, except) => (await gateways.payments.localEvents?.dueIds(except)) ?? [],
  act: async (deps, id) =>
    (await deps.gateways.payments.localEvents?.deliver(id, (body, signature) => takeEvent(deps, body, signature))) ??
    false,
};

async function captureHeld(call: Call, paymentId: string): Promise<boolean> {
  const payment = await lockPayment(call, paymentId);
  if (payment.state !== 'requires_capture' || payment.released_at) return false;
  if (await releaseIfOver(call, payment)) return true;
  await insertAttempt(call.db, { paymentId, kind: 'capture', amountCents: payment.amount_cents }, call.now);
  return true;
}

/** Pays out all that is due to one specialist, in one transfer; waits where the provider has no account to pay to yet. */
async function payOut(call: Call, specialistId: string): Promise<boolean> {
  await lockPayee(call.db, specialistId);
  const earnings = await unpaidEarnings(call.db, specialistId, call.now);
  // What a decision took back is made up for by later pay.
  if (sumCents(earnings.map(({ amount_cents }) => amount_cents)) <= 0) return false;
  if (!(await call.deps.questions.hasTaxDetails(call.db, specialistId))) {
    await waitForTaxDetails(call, specialistId, earnings);
    return true;
  }
  if (call.deps.gateways.payments.needsAccount && !(await hasBank(call, specialistId))) {
    await postponeEarnings(
      call.db,
      earnings.map(({ id }) => id),
      after(call.now, DAY),
    );
    return true;
  }
  await createPayout(call, { specialistId, earnings, instant: false, feeCents: 0 });
  return true;
}

async function hasBank(call: Call, specialistId: string): Promise<boolean> {
  const { userId } = await payeeOf(call.db, specialistId);
  return bankOf(await methodsOf(call.db, userId)) !== null;
}

export const walletSweeps: readonly RowSweep[] = [
  placeDueHolds,
  captureBeforeLapse,
  sendDueAttempts,
  payDueEarnings,
  sendUnsentPayouts,
  deliverPaymentEvents,
  detachRemovedMethods,
  ...termsSweeps,
  ...chargebackSweeps,
  ...reversalSweeps,
];
