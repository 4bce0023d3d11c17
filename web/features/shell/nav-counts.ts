/** Numbers beside the entries of the navigation: said by whoever knows them, shown by the shell. */
import { useEffect, useSyncExternalStore } from 'react';

export type NavCount = {
  count: number;
  /** Red: something cannot open or is overdue. Grey otherwise. */
  urgent?: boolean;
};

let counts: ReadonlyMap<string, NavCount> = new Map();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function put(path: string, next: NavCount | null): void {
  const changed = new Map(counts);
  if (next && next.count > 0) changed.set(path, next);
  else changed.delete(path);
  counts = changed;
  for (const listener of listeners) listener();
}

/**
 * Says how many wait behind an entry, by its path: `useNavCount(paths.specialist.offers(), offers)`. Call it in the
 * area's index, which stays while its pages change. `undefined` (not known yet) changes nothing.
 */
export function useNavCount(path: string, count: number | undefined, urgent = false): void {
  useEffect(() => {
    if (count !== undefined) put(path, { count, urgent });
  }, [path, count, urgent]);
}

/** All counts, by path. */
export function useNavCounts(): ReadonlyMap<string, NavCount> {
  return useSyncExternalStore(subscribe, () => counts);
}

export function clearNavCounts(): void {
  counts = new Map();
  for (const listener of listeners) listener();
}
