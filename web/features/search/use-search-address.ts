import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { onLogout } from '#web/api/events.ts';
import { readSearch, type SearchState, writeSearch } from './search-state.ts';

export type ChangeSearch = (change: Partial<SearchState>, how?: { replace?: boolean }) => void;

/** The last search of this page, forgotten when the person leaves. */
let lastSearch = '';
onLogout(() => {
  lastSearch = '';
});

/**
 * Returns the search as the address has it, and the way to change some of it. Coming back with an empty address brings
 * the last search back. Each change is a step that Back undoes.
 */
export function useSearchAddress(): [SearchState, ChangeSearch] {
  const [address, setAddress] = useSearchParams();
  const text = address.toString();
  const state = useMemo(() => readSearch(new URLSearchParams(text)), [text]);
  const latest = useRef(state);
  latest.current = state;
  const written = useRef(text);
  written.current = text;
  const arrived = useRef(false);

  useEffect(() => {
    if (!arrived.current) {
      arrived.current = true;
      if (!text && lastSearch) {
        setAddress(new URLSearchParams(lastSearch), { replace: true });
        return;
      }
    }
    lastSearch = text;
  }, [text, setAddress]);

  const change = useCallback(
    (part: Partial<SearchState>, { replace = false } = {}) => {
      // A map that is dragged on is one step, however often it was let go.
      const goesOn = part.byMap === true && latest.current.byMap;
      latest.current = { ...latest.current, ...part };
      const next = writeSearch(latest.current);
      if (next.toString() === written.current) return;
      written.current = next.toString();
      setAddress(next, { replace: replace || goesOn });
    },
    [setAddress],
  );
  return [state, change];
}
