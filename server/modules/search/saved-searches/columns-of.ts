import type { ReadBody } from '#contract/endpoint.ts';
import type { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { rounded, writeSought } from '#contract/search/write-sought.ts';
import { boxAround } from '../box-around.ts';
import { hoursOf } from '../queries/search-values.ts';
import { unwantedBits } from '../search-bits.ts';

type Kept = ReadBody<typeof savedSearchEndpoints.saveSearch>;

/** A search as its row has it: as it was asked, in one fixed spelling, and as the values by which a shift finds it. */
export function columnsOf({ name, place, center, radiusMiles, filters, alerts }: Kept) {
  const at = { lat: rounded(center.lat), lng: rounded(center.lng) };
  const unwanted = unwantedBits(filters);
  const hours = hoursOf(filters);
  return {
    ...{ name, place, ...at, alerts },
    sought: writeSought({ center, radiusMiles, filters }),
    radius_miles: radiusMiles,
    filters: JSON.stringify(filters),
    cells: [...boxAround(at, radiusMiles).cells],
    unwanted_facts: unwanted.facts,
    unwanted_has: unwanted.has,
    any_language: unwanted.anyOf,
    other_softwares: unwanted.otherSoftwares && [...unwanted.otherSoftwares],
    min_rate_cents: filters.minRateCents ?? 0,
    first_minute: hours.firstMinute,
    last_minute: hours.lastMinute,
    outside: hours.outside,
    emergency: filters.emergency ?? null,
    qualified_only: filters.qualifiedOnly ?? false,
  };
}
