/** Saved searches of a specialist: listed, saved, changed and deleted by them. */
import type { ReadBody } from '#contract/endpoint.ts';
import { SearchFilters } from '#contract/search/endpoints.ts';
import { MOST_SAVED_SEARCHES, type SavedSearch, type savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { rounded, writeSearch } from '#contract/search/write-search.ts';
import type { SignedCall } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { newId } from '../../../ids.ts';
import { lockSpecialist } from '../../specialists/index.ts';
import { boxAround } from '../box-around.ts';
import {
  changeSavedSearch,
  countSavedSearches,
  findSameSearch,
  findSavedSearches,
  insertSavedSearch,
  removeSavedSearch,
  type SavedSearchRow,
} from '../queries/saved-search-queries.ts';
import { hoursOf } from '../queries/search-values.ts';
import { excludedBits } from '../search-bits.ts';
import { savedMoment } from './saved-moment.ts';

/** Returns the caller's saved searches, newest first; there are at most twenty, so they are one page. */
export const listSavedSearches: ActionOf<typeof savedSearchEndpoints.listSavedSearches> = async (call: SignedCall) => {
  const { specialistId } = call.actor;
  const items = specialistId ? await presentSavedSearches(call, specialistId) : [];
  return { items, total: items.length, page: 0 };
};

/** Keeps a search. The same twice is refused with the name it has; so is one more than a person may have. */
export const saveSearch: ActionOf<typeof savedSearchEndpoints.saveSearch> = async (call: SignedCall, { body }) => {
  const specialistId = ownSearches(call);
  // One at a time for a person, so that two windows together do not pass the limit.
  const { region } = await lockSpecialist(call, specialistId);
  const columns = columnsOf(body);
  const same = await findSameSearch(call.db, specialistId, columns.sought);
  if (same) refuse('search_saved_already', { name: same.name });
  if ((await countSavedSearches(call.db, specialistId)) >= MOST_SAVED_SEARCHES)
    refuse('too_many_saved_searches', { most: MOST_SAVED_SEARCHES });
  const id = newId();
  await insertSavedSearch(call.db, {
    ...{ id, region, specialist_id: specialistId, ...columns },
    ...{ seen_at: call.now, created_at: call.now, updated_at: call.now },
  });
  return presentOneSavedSearch(call, specialistId, id);
};

/** Renames a saved search, pauses or resumes its alerts, or marks its new shifts as seen. */
export const updateSavedSearch: ActionOf<typeof savedSearchEndpoints.updateSavedSearch> = async (
  call: SignedCall,
  { params, body: { name, alerts, seen } },
) => {
  const specialistId = ownSearches(call);
  const changed = await changeSavedSearch(call.db, params.id, specialistId, {
    ...(name !== undefined && { name }),
    ...(alerts !== undefined && { alerts }),
    ...(seen && { seen_at: call.now }),
    updated_at: call.now,
  });
  if (!changed) refuse('not_found');
  return presentOneSavedSearch(call, specialistId, params.id);
};

export const deleteSavedSearch: ActionOf<typeof savedSearchEndpoints.deleteSavedSearch> = async (
  call: SignedCall,
  { params },
) => {
  if (!(await removeSavedSearch(call.db, params.id, ownSearches(call)))) refuse('not_found');
  return {};
};

/** Returns whose saved searches a call is about. A Specialist without a profile has none: 404. */
function ownSearches(call: SignedCall): string {
  return call.actor.specialistId ?? refuse('not_found');
}

function presentSavedSearch(row: SavedSearchRow): SavedSearch {
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

/** Returns all of a specialist's saved searches, newest first. */
async function presentSavedSearches(call: SignedCall, specialistId: string): Promise<SavedSearch[]> {
  const moment = await savedMoment(call);
  return (await findSavedSearches(call.db, specialistId, moment)).map(presentSavedSearch);
}

/** Returns one of them; 404 when it is not theirs. */
async function presentOneSavedSearch(call: SignedCall, specialistId: string, id: string): Promise<SavedSearch> {
  const all = await presentSavedSearches(call, specialistId);
  return all.find((saved) => saved.id === id) ?? refuse('not_found');
}

type NewSavedSearch = ReadBody<typeof savedSearchEndpoints.saveSearch>;

/**
 * Returns a search as its row has it: as it was asked, in one fixed spelling, and as the values by which a shift finds
 * it.
 */
function columnsOf({ name, place, center, radiusMiles, filters, alerts }: NewSavedSearch) {
  const at = { lat: rounded(center.lat), lng: rounded(center.lng) };
  const unwanted = excludedBits(filters);
  const hours = hoursOf(filters);
  return {
    ...{ name, place, ...at, alerts },
    sought: writeSearch({ center, radiusMiles, filters }),
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
