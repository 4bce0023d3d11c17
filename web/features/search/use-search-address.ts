import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { onLogout } from '#web/api/events.ts';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

/** The last search of this page, forgotten when the person leaves. */
let lastSearch = '';
onLogout(() => {
  lastSearch = '';
});

/**
 * Returns the search as the address has it, and the way to change some of it. Coming back with an empty address brings
 * the last search back. A change of anything but the window begins at its first page of days.
 */
export function useSearchAddress(): [SearchState, (change: Partial<SearchState>) => void] {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const state = useMemo(() => readSearch(new URLSearchParams(text)), [text]);
  const latest = useRef(state);
  latest.current = state;
  const arrived = useRef(false);

  useEffect(() => {
    if (!arrived.current) {
      arrived.current = true;
      if (!text && lastSearch) {
        setAddress(new URLSearchParams(lastSearch), { replace: true, preventScrollReset: true });
        return;
      }
    }
    lastSearch = text;
  }, [text, setAddress]);

  const change = useCallback(
    (part: Partial<SearchState>) => {
      latest.current = { ...latest.current, ...part };
      setAddress(writeSearch(latest.current), { replace: true, preventScrollReset: true });
    },
    [setAddress],
  );
  return [state, change];
}
