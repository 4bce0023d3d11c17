import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { keepLastSearch, lastSearch } from './last-search.ts';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

/**
 * The search as the address has it, and the way to change some of it. Coming back with an empty address, one finds the
 * search as one left it. A change of anything but the window begins at its first page of days.
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
      const kept = lastSearch();
      if (!text && kept) {
        setAddress(new URLSearchParams(kept), { replace: true, preventScrollReset: true });
        return;
      }
    }
    keepLastSearch(text);
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
