import { type ReasonCode, reasonOf } from '#contract/words/reasons.ts';

/** The provider's codes for a payment or transfer that failed (Stripe's, and the return codes of bank debits). */
const known: Readonly<Record<string, ReasonCode>> = {
  card_declined: 'cardDeclined',
  insufficient_funds: 'cardWithoutFunds',
  expired_card: 'cardExpired',
  authentication_required: 'cardNeedsOwner',
  R01: 'accountWithoutFunds',
  R02: 'accountClosed',
  instant_payouts_unsupported: 'instantNotOffered',
  instant_payouts_limit_exceeded: 'instantNotOffered',
  amount_too_small: 'instantNotOffered',
  instant_payouts_config_disabled: 'instantNotOffered',
  instant_payouts_currency_disabled: 'instantNotOffered',
  payouts_not_allowed: 'payoutsPaused',
  capture_window_over: 'holdLapsed',
};

/**
 * Returns the failure as it is stored: a code people can be told in their language; one we don't know as the provider
 * gave it.
 */
export function providerFailure(failure: string | null): string | null {
  const code = failure !== null && Object.hasOwn(known, failure) ? known[failure] : undefined;
  return code ? reasonOf(code) : failure;
}
