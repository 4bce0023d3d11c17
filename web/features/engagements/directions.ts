import type { BusinessCard } from '#contract/businesses/business.ts';
import { cityLine } from '#web/ui/city-line.ts';

/** Returns a link to directions in the device's maps, or null before the exact address is shown. */
export function directionsTo(business: BusinessCard): string | null {
  if (!business.exact) return null;
  const where = `${business.exact.address}, ${cityLine(business)}`;
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: where })}`;
}
