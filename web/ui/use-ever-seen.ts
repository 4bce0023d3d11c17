import { useMemo, useRef } from 'react';

/** Returns every item a list ever had since it was first shown, as it was last seen: who leaves and comes back is no newcomer. */
export function useEverSeen<Item>(items: readonly Item[], idOf: (item: Item) => string): readonly Item[] {
  const seen = useRef(new Map<string, Item>());
  return useMemo(() => {
    for (const item of items) seen.current.set(idOf(item), item);
    return [...seen.current.values()];
  }, [items, idOf]);
}
