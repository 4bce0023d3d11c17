/** Numbers beside the entries of the navigation: said by whoever knows them, shown by the shell. */
import { useEffect } from 'react';
import { createValue, useValue } from '#web/signal.ts';

export type NavCount = {
  count: number;
  /** Red: something cannot open or is overdue. Grey otherwise. */
  urgent?: boolean;
};

const counts = createValue<ReadonlyMap<string, NavCount>>(new Map());

function put(path: string, next: NavCount | null): void {
  const changed = new Map(counts.get());
  if (next && next.count > 0) changed.set(path, next);
  else changed.delete(path);
  counts.set(changed);
}

/**
 * Says how many wait behind an entry, by its path: `useNavCount(paths.specialist.offers(), offers)`. Call it in the
 * role's nav-counts.tsx, which stays while pages change. `undefined` (not known yet) changes nothing.
 */
export function useNavCount(path: string, count: number | undefined, urgent = false): void {
  useEffect(() => {
    if (count !== undefined) put(path, { count, urgent });
  }, [path, count, urgent]);
}

/** Returns all counts, by path. */
export function useNavCounts(): ReadonlyMap<string, NavCount> {
  return useValue(counts);
}

export function clearNavCounts(): void {
  counts.set(new Map());
}
