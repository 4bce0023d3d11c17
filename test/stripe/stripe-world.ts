/** A world that is paid through Stripe, and what Stripe tells it. */
import { expect } from 'vitest';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld } from '../world.ts';
import { CONNECT_SECRET, type SentEvent, signStripe } from './stripe-books.ts';
import { SECRET_KEY, startStripe } from './stripe-server.ts';

export type StripeWorld = Awaited<ReturnType<typeof createStripeWorld>>;

/** Returns it, without people. */
export async function createStripeWorld() {
  let now = () => new Date();
  const stripe = await startStripe(() => now());
  const { webhookSecrets, publishableKey, apiBase } = stripe.settings;
  const world = await createWorld({
    people: 'none',
    environment: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: webhookSecrets.join(','),
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_API_BASE: apiBase.origin,
    },
  });
  now = () => world.clock.now();
  let delivered = 0;
  const post = async ({ raw }: Pick<SentEvent, 'raw'>) => {
    const secret = raw.includes('"account": "acct_') ? CONNECT_SECRET : undefined;
    const answer = await world.app.inject({
      method: 'POST',
      url: walletEndpoints.receivePaymentEvent.path,
      headers: { 'content-type': 'application/json', 'stripe-signature': signStripe(raw, secret) },
      payload: raw,
    });
    return answer.statusCode;
  };
  return {
    world,
    stripe,
    /** Delivers what Stripe has to say since the last time, the newest first, each twice. */
    deliver: async () => {
      const events = stripe.books.events.slice(delivered).toReversed();
      delivered = stripe.books.events.length;
      for (const event of [...events, ...events]) expect([event.type, await post(event)]).toEqual([event.type, 200]);
      await world.settle();
    },
    /** Loses what Stripe has to say since the last time. */
    lose: () => {
      delivered = stripe.books.events.length;
    },
    close: async () => {
      await world.close();
      await stripe.stop();
    },
  };
}
