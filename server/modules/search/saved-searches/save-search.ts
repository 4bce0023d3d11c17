import type { SearchFilters } from '#contract/search/endpoints.ts';
import { MOST_SAVED_SEARCHES, type savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { newId } from '../../../ids.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { boxAround } from '../box-around.ts';
import { countSavedSearches, findSameSearch, insertSavedSearch } from '../queries/saved-search-queries.ts';
import { hoursOf } from '../queries/search-values.ts';
import { unwantedBits } from '../search-bits.ts';
import { ownSearches } from './own-searches.ts';
import { presentOneSavedSearch } from './present-saved-search.ts';

/** Keeps a search. The same twice is refused with the name it has; so is one more than a person may have. */
export const saveSearch: ActionOf<typeof savedSearchEndpoints.saveSearch> = async (call: SignedCall, { body }) => {
  const specialistId = ownSearches(call);
  // One at a time for a person, so that two windows together do not pass the limit.
  const { region } = await lockSpecialist(call, specialistId);
  const { name, place, radiusMiles, filters, alerts } = body;
  const center = { lat: rounded(body.center.lat), lng: rounded(body.center.lng) };
  const sought = JSON.stringify([center.lat, center.lng, radiusMiles, inOrder(filters)]);
  const same = await findSameSearch(call.db, specialistId, sought);
  if (same) refuse('search_saved_already', { name: same.name });
  if ((await countSavedSearches(call.db, specialistId)) >= MOST_SAVED_SEARCHES)
    refuse('too_many_saved_searches', { most: MOST_SAVED_SEARCHES });
  const id = newId();
  const unwanted = unwantedBits(filters);
  const hours = hoursOf(filters);
  await insertSavedSearch(call.db, {
    id,
    region,
    specialist_id: specialistId,
    ...{ name, place, ...center, alerts, sought },
    radius_miles: radiusMiles,
    filters: JSON.stringify(filters),
    cells: [...boxAround(center, radiusMiles).cells],
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
    ...{ seen_at: call.now, created_at: call.now, updated_at: call.now },
  });
  return presentOneSavedSearch(call, specialistId, id);
};

/** About ten meters: the same place twice is the same. */
const rounded = (degrees: number) => Number(degrees.toFixed(4));

/** What is asked, spelled one way: by name, lists sorted, what asks nothing left out. */
function inOrder(filters: SearchFilters): unknown[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value.map(String))].sort() : value])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}
