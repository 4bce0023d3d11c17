import type { BusinessCard } from '#contract/businesses/business.ts';

/** Opens the way to a pharmacy in the device's maps; null before the exact address may be known. */
export function directionsTo(business: BusinessCard): string | null {
  if (!business.exact) return null;
  const where = `${business.exact.address}, ${business.city}, ${business.state} ${business.zip}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: where })}`;
}
