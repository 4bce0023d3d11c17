/** Payments at the simulated provider: hold, charge, capture, cancel, refund. */
import { sumCents } from '#contract/money.ts';
import { after, DAY, toDate } from '#contract/time.ts';
import type { Db } from '../../../db/open.ts';
import type { IntentFacts, IntentOrder, PaymentGateway } from '../payment-gateway.ts';
import {
  checkedAmount,
  intentFacts,
  ripenIntent,
  type SimulatedIntent,
  SimulatedProviderError,
} from './simulated-objects.ts';
import { emit, once, type ProviderDeps, providerId } from './simulated-requests.ts';
import { findObject, keepObject, lockObject, removePlannedEvent } from './simulator-queries.ts';
import { testMethod } from './test-methods.ts';

/** As for holds on cards whose owner is not there. */
const HOLD_DAYS = 7;
/** A debit of a bank account is known to have worked after about as long. */
const DEBIT_DAYS = 3;

type Intents = Pick<PaymentGateway, 'placeHold' | 'charge' | 'capture' | 'cancel' | 'refund' | 'retrieveIntent'>;

export function simulatedIntents(deps: ProviderDeps): Intents {
  const change = async (key: string, intentId: string, request: unknown, step: Step): Promise<IntentFacts> =>
    intentFacts(await once(deps, key, [intentId, request], async (db, now) => changeIntent(db, intentId, now, step)));
  return {
    placeHold: async (order) =>
      intentFacts(await once(deps, order.key, ['hold', order], (db, now) => create(db, order, now, held))),
    charge: async (order) =>
      intentFacts(await once(deps, order.key, ['charge', order], (db, now) => create(db, order, now, charged))),
    capture: ({ key, intentId, amountCents }) =>
      change(key, intentId, ['capture', amountCents], (intent) => captured(intent, amountCents)),
    cancel: ({ key, intentId }) => change(key, intentId, ['cancel'], canceled),
    refund: ({ key, intentId, amountCents }) =>
      change(key, intentId, ['refund', amountCents], (intent) => refunded(intent, amountCents)),
    retrieveIntent: async (id) => {
      const intent = await findObject<SimulatedIntent>(deps.db, 'payment_intent', id);
      return intent && intentFacts(ripenIntent(intent, deps.clock.now()));
    },
  };
}

type Step = (intent: SimulatedIntent) => SimulatedIntent;
type Begin = (intent: SimulatedIntent, order: IntentOrder, now: Date) => SimulatedIntent;

async function create(db: Db, order: IntentOrder, now: Date, begin: Begin): Promise<SimulatedIntent> {
  const blank: SimulatedIntent = {
    id: providerId('pi'),
    paymentId: order.paymentId,
    engagementId: order.engagementId,
    methodToken: order.methodToken,
    amountCents: checkedAmount(order.amountCents, 99_999_999),
    status: 'failed',
    capturedCents: 0,
    refunds: [],
    captureBefore: null,
    settlesAt: null,
    settlesWith: null,
    failure: null,
  };
  const intent = begin(blank, order, now);
  await keepObject(db, 'payment_intent', intent, now);
  await emit(db, eventOf(intent), 'intent', intent.id, now, now);
  if (intent.settlesAt) {
    const settled = ripenIntent(intent, toDate(intent.settlesAt));
    await emit(db, eventOf(settled), 'intent', intent.id, toDate(intent.settlesAt), now);
  }
  if (intent.captureBefore)
    await emit(db, 'payment_intent.canceled', 'intent', intent.id, toDate(intent.captureBefore), now);
  return intent;
}

function held(intent: SimulatedIntent, order: IntentOrder, now: Date): SimulatedIntent {
  const method = methodOf(order);
  if (method.kind !== 'card') throw new SimulatedProviderError('only cards can be held');
  if (method.chargeFails) return { ...intent, status: 'failed', failure: method.chargeFails };
  return { ...intent, status: 'requires_capture', captureBefore: after(now, HOLD_DAYS * DAY).toISOString() };
}

function charged(intent: SimulatedIntent, order: IntentOrder, now: Date): SimulatedIntent {
  const method = methodOf(order);
  if (method.kind === 'bankAccount') {
    return {
      ...intent,
      status: 'processing',
      settlesAt: after(now, DEBIT_DAYS * DAY).toISOString(),
      settlesWith: method.chargeFails,
    };
  }
  if (method.chargeFails) return { ...intent, status: 'failed', failure: method.chargeFails };
  return { ...intent, status: 'succeeded', capturedCents: intent.amountCents };
}

function captured(intent: SimulatedIntent, amountCents: number): SimulatedIntent {
  if (intent.status !== 'requires_capture') return intent;
  return {
    ...intent,
    status: 'succeeded',
    capturedCents: checkedAmount(amountCents, intent.amountCents),
    captureBefore: null,
  };
}

function canceled(intent: SimulatedIntent): SimulatedIntent {
  return intent.status === 'requires_capture' ? { ...intent, status: 'canceled', captureBefore: null } : intent;
}

function refunded(intent: SimulatedIntent, amountCents: number): SimulatedIntent {
  if (intent.status !== 'succeeded') return intent;
  const earlier = sumCents(intent.refunds.map((refund) => refund.amountCents));
  const amount = checkedAmount(amountCents, sumCents([intent.capturedCents, -earlier]));
  return { ...intent, refunds: [...intent.refunds, { id: providerId('re'), amountCents: amount }] };
}

async function changeIntent(db: Db, id: string, now: Date, step: Step): Promise<SimulatedIntent> {
  const stored = await lockObject<SimulatedIntent>(db, 'payment_intent', id);
  if (!stored) throw new SimulatedProviderError(`no such payment intent: ${id}`);
  const before = ripenIntent(stored, now);
  const intent = step(before);
  if (intent === before) return intent;
  await keepObject(db, 'payment_intent', intent, now);
  // What was to happen by itself (a hold lapsing) does not any more.
  await removePlannedEvent(db, id, now);
  await emit(db, eventOf(intent), 'intent', id, now, now);
  return intent;
}

function methodOf(order: IntentOrder) {
  const method = testMethod(order.methodToken);
  if (!method) throw new SimulatedProviderError(`no such payment method: ${order.methodToken}`);
  return method;
}

function eventOf({ status, refunds }: SimulatedIntent): string {
  if (refunds.length > 0) return 'charge.refunded';
  if (status === 'requires_capture') return 'payment_intent.amount_capturable_updated';
  return status === 'failed' ? 'payment_intent.payment_failed' : `payment_intent.${status}`;
}
