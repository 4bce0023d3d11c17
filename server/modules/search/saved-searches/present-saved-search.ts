import { SearchFilters } from '#contract/search/endpoints.ts';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import { findSavedSearches, type SavedSearchRow } from '../queries/saved-search-queries.ts';

export function presentSavedSearch(row: SavedSearchRow): SavedSearch {
  return {
    id: row.id,
    name: row.name,
    place: row.place,
    center: { lat: row.lat, lng: row.lng },
    radiusMiles: row.radius_miles,
    filters: SearchFilters.parse(row.filters),
    alerts: row.alerts,
    newShifts: row.new_shifts,
    createdAt: row.created_at.toISOString(),
  };
}

/** All of a specialist's, newest first. */
export async function presentSavedSearches(call: SignedCall, specialistId: string): Promise<SavedSearch[]> {
  return (await findSavedSearches(call.db, specialistId, call.now)).map(presentSavedSearch);
}

/** One of them; 404 when it is not theirs. */
export async function presentOneSavedSearch(call: SignedCall, specialistId: string, id: string): Promise<SavedSearch> {
  const all = await presentSavedSearches(call, specialistId);
  return all.find((saved) => saved.id === id) ?? refuse('not_found');
}
