/** Payments at the simulated provider: hold, charge, capture, cancel, refund. */
import type { Db } from '../../../db/open.ts';
import type { EvidenceOrder, IntentFacts, IntentOrder, PaymentGateway } from '../payment-gateway.ts';
import { blankIntent, canceled, captured, charged, eventOf, eventsOfNew, held, refunded } from './intent-steps.ts';
import { disputesOf, eventsOfDisputes } from './simulated-disputes.ts';
import { isDetached } from './simulated-methods.ts';
import { advanceIntent, intentFacts, type SimulatedIntent, SimulatedProviderError } from './simulated-objects.ts';
import { failingRefunds } from './simulated-refunds.ts';
import { emit, once, type ProviderDeps, providerId } from './simulated-requests.ts';
import { findObject, keepObject, lockObject, removePlannedEvent } from './simulator-queries.ts';

type Intents = Pick<
  PaymentGateway,
  'placeHold' | 'charge' | 'capture' | 'cancel' | 'refund' | 'submitEvidence' | 'retrieveIntent'
>;

export function simulatedIntents(deps: ProviderDeps): Intents {
  const change = async (key: string, intentId: string, request: unknown, step: Step): Promise<IntentFacts> =>
    facts(await once(deps, key, [intentId, request], async (db, now) => changeIntent(db, intentId, now, step)));
  const facts = (intent: SimulatedIntent): IntentFacts => intentFacts(intent, deps.clock.now());
  return {
    placeHold: async (order) =>
      facts(await once(deps, order.key, ['hold', order], (db, now) => create(db, order, now, held))),
    charge: async (order) =>
      facts(await once(deps, order.key, ['charge', order], (db, now) => create(db, order, now, charged))),
    capture: ({ key, intentId, amountCents }) =>
      change(key, intentId, ['capture', amountCents], (intent, now) => captured(intent, amountCents, now)),
    cancel: ({ key, intentId }) => change(key, intentId, ['cancel'], canceled),
    refund: ({ key, intentId, amountCents }) =>
      change(key, intentId, ['refund', amountCents], (intent, now) =>
        refunded(intent, { amountCents, refundId: providerId('re') }, now),
      ),
    submitEvidence: async ({ key, ...order }) => {
      await once(deps, key, ['evidence', order], (db, now) => takeEvidence(db, order, now));
    },
    retrieveIntent: async (id) => {
      const intent = await findObject<SimulatedIntent>(deps.db, 'payment_intent', id);
      return intent && facts(advanceIntent(intent, deps.clock.now()));
    },
  };
}

async function takeEvidence(db: Db, { intentId, disputeId }: Omit<EvidenceOrder, 'key'>, now: Date): Promise<null> {
  const intent = await lockObject<SimulatedIntent>(db, 'payment_intent', intentId);
  const dispute = intent && disputesOf(intent, now).find(({ id }) => id === disputeId);
  if (!intent || !dispute) throw new SimulatedProviderError(`no such dispute: ${disputeId}`);
  if (dispute.status !== 'needsResponse') return null;
  const answered: SimulatedIntent = { ...intent, evidenceAt: now.toISOString() };
  await keepObject(db, 'payment_intent', answered, now);
  return null;
}

type Step = (intent: SimulatedIntent, now: Date) => SimulatedIntent;
type Begin = typeof held;

async function create(db: Db, order: IntentOrder, now: Date, begin: Begin): Promise<SimulatedIntent> {
  const { payerId: ownerId, methodToken: token } = order;
  if (await isDetached(db, { ownerId, token })) throw new SimulatedProviderError(`${token} is detached`);
  const intent = begin(blankIntent(providerId('pi'), order), order, now);
  await keepObject(db, 'payment_intent', intent, now);
  for (const { type, dueAt } of eventsOfNew(intent, now)) await emit(db, type, 'intent', intent.id, dueAt, now);
  return intent;
}

async function changeIntent(db: Db, id: string, now: Date, step: Step): Promise<SimulatedIntent> {
  const stored = await lockObject<SimulatedIntent>(db, 'payment_intent', id);
  if (!stored) throw new SimulatedProviderError(`no such payment intent: ${id}`);
  const before = advanceIntent(stored, now);
  const intent = step(before, now);
  if (intent === before) return intent;
  await keepObject(db, 'payment_intent', intent, now);
  // What was to happen by itself (a hold lapsing) does not any more.
  await removePlannedEvent(db, id, now);
  await emit(db, eventOf(intent), 'intent', id, now, now);
  for (const { failsAt } of failingRefunds(intent))
    if (failsAt > now) await emit(db, 'refund.failed', 'intent', id, failsAt, now);
  if (before.status !== 'succeeded')
    for (const { type, dueAt } of eventsOfDisputes(intent)) await emit(db, type, 'intent', id, dueAt, now);
  return intent;
}
