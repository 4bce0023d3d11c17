import type { BusinessCard } from '#contract/businesses/business.ts';

/** Returns `Montclair, NJ`, with the ZIP for viewers who can see the address. */
export function cityLine({ city, state, exact }: BusinessCard): string {
  return exact ? `${city}, ${state} ${exact.zip}` : `${city}, ${state}`;
}
