import { useMemo } from 'react';
import { useShiftSearch } from './queries.ts';
import type { SearchState } from './search-state.ts';
import { toSearch } from './to-search.ts';

/**
 * The window's shifts for the strip, and the list: the same, or of the one day picked. Until that day has answered, the
 * list shows the window's as old.
 */
export function useFoundShifts(state: SearchState, around: Parameters<typeof toSearch>[1]) {
  const { today, sort, stepSize, home, show } = around;
  const lat = home?.lat;
  const lng = home?.lng;
  const from = useMemo(() => (lat === undefined || lng === undefined ? null : { lat, lng }), [lat, lng]);
  const search = useMemo(
    () => toSearch(state, { today, sort, stepSize, show, home: from }, null),
    [state, today, sort, stepSize, show, from],
  );
  const daySearch = useMemo(
    () => toSearch(state, { today, sort, stepSize, show, home: from }, state.day),
    [state, today, sort, stepSize, show, from],
  );
  const window = useShiftSearch(search);
  const ofDay = useShiftSearch(daySearch, state.day !== null);
  const waitsForDay = state.day !== null && !ofDay.found && !ofDay.isError;
  const list = state.day === null || waitsForDay ? window : ofDay;
  return {
    window,
    list,
    search: state.day === null ? search : daySearch,
    stale: list.isPlaceholderData || waitsForDay,
  };
}
