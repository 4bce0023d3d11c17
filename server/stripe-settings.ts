/** Stripe's settings: all three keys or none, of one mode, and where its API is. */
import { z } from 'zod';
import { API_BASE_EXPECTED, isApiBase } from './addresses.ts';

export const StripeEnvironment = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w{8,250}$/, 'must be a secret or restricted key of Stripe’s (sk_… or rk_…)')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(
      /^whsec_[\w+/=]{8,250}(,whsec_[\w+/=]{8,250}){0,3}$/,
      'must be the signing secret of a webhook of Stripe’s (whsec_…), or up to four with commas between',
    )
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w{8,250}$/, 'must be a publishable key of Stripe’s (pk_…)')
    .optional(),
  STRIPE_API_BASE: z.string().refine(isApiBase, API_BASE_EXPECTED).optional(),
});

export type StripeSettings = {
  readonly secretKey: string;
  /** Each of them signs: our account's events and its connected accounts' have one each. */
  readonly webhookSecrets: readonly string[];
  readonly publishableKey: string;
  /** null: Stripe's own. */
  readonly apiBase: URL | null;
  /** By its keys: no money moves. */
  readonly test: boolean;
};

type Read = z.output<typeof StripeEnvironment> & {
  readonly PAYMENTS?: string | undefined;
  readonly SEED?: string | undefined;
  readonly NODE_ENV: string;
};

/** Returns a sentence for each thing wrong with these settings together; none when they may be used. */
export function refusedStripe(read: Read): string[] {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_PUBLISHABLE_KEY'] as const;
  const missing = keys.filter((key) => !read[key]);
  if (missing.length === keys.length) return refusedWithout(read);
  if (missing.length > 0) return missing.map((key) => `${key} must be set when another of Stripe’s keys is.`);
  const test = isTest(read.STRIPE_SECRET_KEY);
  const production = read.NODE_ENV === 'production';
  return [
    test !== isTest(read.STRIPE_PUBLISHABLE_KEY) &&
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live ones.',
    read.PAYMENTS === 'simulated' && 'PAYMENTS=simulated is refused when Stripe’s keys are set.',
    read.SEED === 'demo' && 'SEED=demo is refused when Stripe’s keys are set: Stripe knows none of its payments.',
    !test && read.PAYMENTS === 'stripe-test' && 'PAYMENTS=stripe-test is refused with live keys of Stripe’s.',
    !test && !production && 'STRIPE_SECRET_KEY is a live key: it is refused unless NODE_ENV is production.',
    test &&
      production &&
      read.PAYMENTS !== 'stripe-test' &&
      'STRIPE_SECRET_KEY is a test key: when NODE_ENV is production, set PAYMENTS=stripe-test if no money is meant to move.',
  ].filter((sentence) => sentence !== false);
}

/** Returns the settings, once nothing is wrong with them; null without keys. */
export function stripeSettings(read: Read): StripeSettings | null {
  const { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_PUBLISHABLE_KEY, STRIPE_API_BASE } = read;
  if (!STRIPE_SECRET_KEY || !STRIPE_WEBHOOK_SECRET || !STRIPE_PUBLISHABLE_KEY) return null;
  return {
    secretKey: STRIPE_SECRET_KEY,
    webhookSecrets: STRIPE_WEBHOOK_SECRET.split(','),
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    apiBase: STRIPE_API_BASE ? new URL(STRIPE_API_BASE) : null,
    test: isTest(STRIPE_SECRET_KEY),
  };
}

function refusedWithout(read: Read): string[] {
  return [
    read.STRIPE_API_BASE !== undefined && 'STRIPE_API_BASE requires STRIPE_SECRET_KEY.',
    read.PAYMENTS === 'stripe-test' && 'PAYMENTS=stripe-test requires STRIPE_SECRET_KEY.',
  ].filter((sentence) => sentence !== false);
}

function isTest(key: string | undefined): boolean {
  return key?.split('_')[1] === 'test';
}
