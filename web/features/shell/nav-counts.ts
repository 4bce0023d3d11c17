/** Numbers beside the entries of the navigation: said by whoever knows them, shown by the shell. */
import { startTransition, useEffect, useState } from 'react';
import { createValue } from '#web/signal.ts';

export type NavCount = {
  count: number;
  /** Red: something cannot open or is overdue. Grey otherwise. */
  urgent?: boolean;
};

const counts = createValue<ReadonlyMap<string, NavCount>>(new Map());

function put(path: string, next: Required<NavCount>): void {
  const known = counts.get().get(path);
  if (next.count === known?.count && next.urgent === known.urgent) return;
  const changed = new Map(counts.get());
  if (next.count > 0) changed.set(path, next);
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

/** Returns all counts, by path. They change in a transition: no page that is being drawn is held up for a number beside it. */
export function useNavCounts(): ReadonlyMap<string, NavCount> {
  const [shown, setShown] = useState(counts.get);
  useEffect(() => {
    const show = () => startTransition(() => setShown(counts.get()));
    // Said before anybody listened.
    show();
    return counts.listen(show);
  }, []);
  return shown;
}

export function clearNavCounts(): void {
  counts.set(new Map());
}
