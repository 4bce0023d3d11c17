/** Payments at Stripe: hold, charge, capture, cancel, refund. */
import Stripe from 'stripe';
import type { IntentFacts, IntentOrder, PaymentGateway } from '../payment-gateway.ts';
import { intentFacts, intentFields } from './intent-facts.ts';
import { findMade, makeOnce } from './make-once.ts';
import type { StripeDeps } from './stripe-payments.ts';
import { findCustomer } from './stripe-queries.ts';

type Intents = Pick<PaymentGateway, 'placeHold' | 'charge' | 'capture' | 'cancel' | 'refund' | 'retrieveIntent'>;

const expand = intentFields;

/** Refusals by which Stripe says that nothing moved, and that nothing will: what the intent is, tells why. */
const unmoved = new Set([
  'payment_intent_unexpected_state',
  'charge_already_refunded',
  'charge_disputed',
  'refund_disputed_payment',
]);

export function stripeIntents({ stripe, db, clock }: StripeDeps): Intents {
  const create = async (order: IntentOrder, params: CreateParams): Promise<IntentFacts> => {
    const customer = await findCustomer(db, order.payerId);
    if (!customer) throw new Error(`payer ${order.payerId} has no customer at Stripe`);
    const { paymentId, engagementId, key } = order;
    const intent = await makeOnce({
      key,
      now: clock.now(),
      find: (since) =>
        findMade(
          stripe.paymentIntents.list({
            customer,
            limit: 100,
            expand: intentFields.map((field) => `data.${field}`),
            ...(since === null ? {} : { created: { gte: since } }),
          }),
          key,
        ),
      make: (idempotencyKey) =>
        stripe.paymentIntents
          .create(
            {
              ...params,
              amount: order.amountCents,
              currency: 'usd',
              customer,
              payment_method: order.methodToken,
              confirm: true,
              off_session: true,
              transfer_group: paymentId,
              metadata: { paymentId, engagementId, attempt: key },
              expand,
            },
            { idempotencyKey },
          )
          .catch(declinedIntent),
    });
    return ours(await intentFacts(stripe, intent), intent.id);
  };

  const retrieve = async (id: string): Promise<IntentFacts> =>
    ours(await intentFacts(stripe, await stripe.paymentIntents.retrieve(id, { expand })), id);

  const change = async (id: string, act: () => Promise<Stripe.PaymentIntent>): Promise<IntentFacts> => {
    try {
      return ours(await intentFacts(stripe, await act()), id);
    } catch (error) {
      if (error instanceof Stripe.errors.StripeError && unmoved.has(error.code ?? '')) return retrieve(id);
      throw error;
    }
  };

  return {
    placeHold: (order) => create(order, { capture_method: 'manual', allowed_payment_method_types: ['card'] }),
    charge: (order) =>
      create(order, { capture_method: 'automatic', allowed_payment_method_types: ['card', 'us_bank_account'] }),
    capture: ({ key, intentId, amountCents }) =>
      change(intentId, () =>
        stripe.paymentIntents.capture(intentId, { amount_to_capture: amountCents, expand }, { idempotencyKey: key }),
      ),
    cancel: ({ key, intentId }) =>
      change(intentId, () => stripe.paymentIntents.cancel(intentId, { expand }, { idempotencyKey: key })),
    refund: async ({ key, intentId, amountCents }) => {
      const before = await retrieve(intentId);
      if (before.status !== 'succeeded') return before;
      return change(intentId, async () => {
        await makeOnce({
          key,
          now: clock.now(),
          find: () => findMade(stripe.refunds.list({ payment_intent: intentId, limit: 100 }), key),
          make: (idempotencyKey) =>
            stripe.refunds.create(
              { payment_intent: intentId, amount: amountCents, metadata: { attempt: key } },
              { idempotencyKey },
            ),
        });
        return stripe.paymentIntents.retrieve(intentId, { expand });
      });
    },
    retrieveIntent: async (id) => {
      const intent = await stripe.paymentIntents.retrieve(id, { expand }).catch(nullIfMissing);
      return intent && intentFacts(stripe, intent);
    },
  };
}

type CreateParams = Pick<Stripe.PaymentIntentCreateParams, 'capture_method' | 'allowed_payment_method_types'>;

/** Returns null for the refusal that there is no such object; throws any other. */
export function nullIfMissing(error: unknown): null {
  if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing') return null;
  throw error;
}

/** A declined card is an answer: the intent it left behind says why. */
function declinedIntent(error: unknown): Stripe.PaymentIntent {
  if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent;
  throw error;
}

function ours(facts: IntentFacts | null, id: string): IntentFacts {
  if (!facts) throw new Error(`${id} is not a payment of ours`);
  return facts;
}
