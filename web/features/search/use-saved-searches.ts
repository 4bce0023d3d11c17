/** Saved searches: the list and its changes. */
import { savedSearchEndpoints as calls, type SavedSearch } from '#contract/search/saved-searches.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** A specialist's own, newest first. */
export function useSavedSearches(enabled: boolean) {
  return useEndpoint(calls.listSavedSearches, {}, { enabled });
}

export function useUpdateSavedSearch() {
  return useCall(calls.updateSavedSearch);
}

/** Returns what is sent to keep a search; a forgotten search comes back by it. */
export function toSave({
  name,
  place,
  center,
  radiusMiles,
  filters,
  alerts,
}: Omit<SavedSearch, 'id' | 'newShifts' | 'createdAt'>) {
  return { name, place, center, radiusMiles, filters, alerts };
}

export function useSaveSearch(options: Parameters<typeof useCall<typeof calls.saveSearch>>[1] = {}) {
  return useCall(calls.saveSearch, options);
}

export function useDeleteSavedSearch(onDone: () => void) {
  return useCall(calls.deleteSavedSearch, { onDone });
}
