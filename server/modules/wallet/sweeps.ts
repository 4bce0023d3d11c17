/** What money does by the clock, and what a crash left open. Each thing in a transaction of its own; each bears being done twice. */
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { Sweep } from '../../call/sweep.ts';
import { inTransaction } from '../../db/open.ts';
import { createPayout } from './create-payout.ts';
import { placeHold } from './place-hold.ts';
import { dueAttemptIds, insertAttempt, nextAttempt } from './queries/attempt-queries.ts';
import {
  lockOneDueSpecialist,
  nextPayoutAt,
  nextUnsentPayout,
  unpaidEarnings,
  unsentPayoutIds,
} from './queries/earning-queries.ts';
import { duePlannedIds, lapsingIds, lockPayment, nextLapse, nextPlanned } from './queries/payment-queries.ts';
import { takeEvent } from './receive-payment-event.ts';
import { sendAttempt } from './send-attempt.ts';
import { sendPayout } from './send-payout.ts';

const BATCH = 200;
/** A hold is captured this long before it lapses, approved or not (PRODUCT §6). */
const LAPSE_HOURS = 6;

const placeDueHolds: Sweep = {
  name: 'placeDueHolds',
  nextDue: nextPlanned,
  run: async (deps) => each(deps, await duePlannedIds(deps.db, deps.clock.now(), BATCH), (id) => placeHold(deps, id)),
};

const captureBeforeLapse: Sweep = {
  name: 'captureBeforeLapse',
  nextDue: (db) => nextLapse(db, LAPSE_HOURS),
  run: async (deps) =>
    each(deps, await lapsingIds(deps.db, deps.clock.now(), LAPSE_HOURS, BATCH), (id) =>
      inTransaction(deps.db, (db) => captureHeld(systemCall(deps, db, deps.clock.now()), id)),
    ),
};

const sendDueAttempts: Sweep = {
  name: 'sendDueAttempts',
  nextDue: nextAttempt,
  run: async (deps) => each(deps, await dueAttemptIds(deps.db, deps.clock.now(), BATCH), (id) => sendAttempt(deps, id)),
};

const payDueEarnings: Sweep = {
  name: 'payDueEarnings',
  nextDue: (db) => nextPayoutAt(db),
  run: async (deps) => {
    let done = 0;
    while (await inTransaction(deps.db, (db) => payOne(systemCall(deps, db, deps.clock.now())))) done += 1;
    return done;
  },
};

const sendUnsentPayouts: Sweep = {
  name: 'sendUnsentPayouts',
  nextDue: nextUnsentPayout,
  run: async (deps) =>
    each(deps, await unsentPayoutIds(deps.db, deps.clock.now(), BATCH), (id) => sendPayout(deps, id)),
};

const deliverPaymentEvents: Sweep = {
  name: 'deliverPaymentEvents',
  nextDue: async (_db, deps) => (await deps.gateways.payments.localEvents?.nextAt()) ?? null,
  run: async (deps) =>
    (await deps.gateways.payments.localEvents?.deliver((body, signature) => takeEvent(deps, body, signature))) ?? 0,
};

async function captureHeld(call: Call, paymentId: string): Promise<void> {
  const payment = await lockPayment(call.db, paymentId);
  if (payment.state !== 'requires_capture' || payment.released_at) return;
  await insertAttempt(call.db, { paymentId, kind: 'capture', amountCents: payment.amount_cents }, call.now);
}

/** All that is due to one specialist, in one transfer. */
async function payOne(call: Call): Promise<boolean> {
  const specialistId = await lockOneDueSpecialist(call.db, call.now);
  if (!specialistId) return false;
  const earnings = await unpaidEarnings(call.db, specialistId, call.now);
  if (earnings.length > 0) await createPayout(call, { specialistId, earnings, instant: false, feeCents: 0 });
  return true;
}

/** One failing thing does not keep the others waiting: it is logged and due again later. */
async function each(deps: Deps, ids: readonly string[], act: (id: string) => Promise<unknown>): Promise<number> {
  let done = 0;
  for (const id of ids) {
    try {
      await act(id);
      done += 1;
    } catch (error) {
      deps.log.warn({ err: error, id }, 'a money sweep failed for one thing');
    }
  }
  return done;
}

export const walletSweeps: readonly Sweep[] = [
  placeDueHolds,
  captureBeforeLapse,
  sendDueAttempts,
  payDueEarnings,
  sendUnsentPayouts,
  deliverPaymentEvents,
];
