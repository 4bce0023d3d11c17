import Stripe from 'stripe';
import type { Config } from '../../../config.ts';

/** The version of Stripe's API this gateway was written against; webhooks must be of the same (docs/stripe.md). */
const STRIPE_VERSION = '2026-10-28.endive';

/** With one retry within a minute: a longer wait would outlast the lease of a payment attempt. */
const ANSWER_WITHIN_MS = 20_000;
const RETRIES = 1;

/** Returns a client of Stripe's API; its retries repeat our idempotency keys. */
export function openStripe({
  secretKey,
  apiBase,
}: Pick<NonNullable<Config['stripe']>, 'secretKey' | 'apiBase'>): Stripe {
  return new Stripe(secretKey, {
    apiVersion: STRIPE_VERSION,
    timeout: ANSWER_WITHIN_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...(apiBase
      ? {
          host: apiBase.hostname,
          port: apiBase.port || (apiBase.protocol === 'https:' ? 443 : 80),
          protocol: apiBase.protocol === 'https:' ? 'https' : 'http',
        }
      : {}),
  });
}
