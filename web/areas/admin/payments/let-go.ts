import type { AdminPayment } from '#contract/wallet/payment-desk.ts';

type Told = Pick<AdminPayment, 'providerStatus' | 'providerId' | 'failure'>;

/** Returns what became of money that was let go without a charge, which is no failure; null for any other payment. */
export function letGo({ providerStatus, providerId, failure }: Told): 'released' | 'neverHeld' | null {
  // A hold the provider let go of, and we had not, says why.
  if (providerStatus !== 'canceled' || failure) return null;
  return providerId ? 'released' : 'neverHeld';
}
