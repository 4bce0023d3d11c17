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
  const { lat, lng } = home;
  const search = useMemo(
    () => toSearch(state, { today, sort, stepSize, show, home: { lat, lng } }, null),
    [state, today, sort, stepSize, show, lat, lng],
  );
  const daySearch = useMemo(
    () => toSearch(state, { today, sort, stepSize, show, home: { lat, lng } }, state.day),
    [state, today, sort, stepSize, show, lat, lng],
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
