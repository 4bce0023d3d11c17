import type { ReadBody } from '#contract/endpoint.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import type { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
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
    sought: JSON.stringify([at.lat, at.lng, radiusMiles, inOrder(filters)]),
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

/** About ten meters: the same place twice is the same. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** What is asked, spelled one way: by name, lists sorted, what asks nothing left out. */
function inOrder(filters: SearchFilters): unknown[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value.map(String))].sort() : value])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}
