/** What money does by the clock, and what a crash left open. Each bears being done twice. */
import { type Call, systemCall } from '../../call/call.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { lockPayment } from './bookings.ts';
import { chargebackSweeps } from './chargebacks/send-evidence.ts';
import { reversalSweeps } from './desk/reverse-payout.ts';
import { detachRemovedMethods } from './detach-methods.ts';
import { payDueEarnings } from './pay-due-earnings.ts';
import { beginDueHold } from './place-hold.ts';
import { dueAttempts, insertAttempt } from './queries/attempt-queries.ts';
import { unsentPayouts } from './queries/earning-queries.ts';
import { lapsingHolds, plannedPayments } from './queries/payment-queries.ts';
import { takeEvent } from './receive-payment-event.ts';
import { releaseIfOver } from './release-payment.ts';
import { sendAttempt } from './send-attempt.ts';
import { sendPayout } from './send-payout.ts';
import { termsSweeps } from './terms/weekly-invoices.ts';

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
