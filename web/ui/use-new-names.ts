import { useEffect, useRef, useState } from 'react';

/** Returns the names of the items that joined a list since it was first shown, and keeps them until the next ones. */
export function useNewNames<Item>(
  items: readonly Item[],
  idOf: (item: Item) => string,
  nameOf: (item: Item) => string,
): readonly string[] {
  const ids = useRef<ReadonlySet<string> | null>(null);
  const [names, setNames] = useState<readonly string[]>([]);

  useEffect(() => {
    const before = ids.current;
    ids.current = new Set(items.map(idOf));
    if (!before) return;
    const added = items.filter((item) => !before.has(idOf(item))).map(nameOf);
    if (added.length > 0) setNames(added);
  }, [items, idOf, nameOf]);

  return names;
}
