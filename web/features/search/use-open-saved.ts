import { useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { SavedSearch } from '#contract/search/saved-searches.ts';
import { useSavedSearches, useUpdateSavedSearch } from './use-saved-searches.ts';
import type { ChangeSearch } from './use-search-address.ts';

/**
 * Opens a saved search: its place and filters from today on, and its new shifts count as seen. A message about several
 * shifts leads here with `?saved=`.
 */
export function useOpenSaved(change: ChangeSearch) {
  const [address] = useSearchParams();
  const wanted = address.get('saved');
  const { data } = useSavedSearches(wanted !== null);
  const { mutate } = useUpdateSavedSearch();

  const open = useCallback(
    ({ id, place, center, radiusMiles, filters, newShifts }: SavedSearch, how?: { replace: boolean }) => {
      const when = { startDate: null, page: 0, day: null };
      // As it was saved: what it found may not all be for them.
      change({ place, zip: '', center, radiusMiles, filters, byMap: false, show: 'everything', ...when }, how);
      if (newShifts > 0) mutate({ params: { id }, body: { seen: true } });
    },
    [change, mutate],
  );

  useEffect(() => {
    if (!wanted || !data) return;
    const saved = data.items.find(({ id }) => id === wanted);
    // In place of the message's link: Back would lead to it, and it here.
    if (saved) open(saved, { replace: true });
    // It was forgotten meanwhile: the address does not keep asking for it.
    else change({}, { replace: true });
  }, [wanted, data, open, change]);
  return open;
}
