/** Keeps so many items of the least rank, in order; of equal ones those added first. */
export type LeastKept<T> = {
  /** Whether one of this rank would be kept now. */
  takes(rank: number): boolean;
  add(item: T, rank: number): void;
  items(): T[];
};

export function keepLeast<T>(most: number): LeastKept<T> {
  const kept: { readonly item: T; readonly rank: number }[] = [];
  const takes = (rank: number) => kept.length < most || rank < (kept[kept.length - 1]?.rank ?? rank);
  return {
    takes,
    add(item, rank) {
      if (!takes(rank)) return;
      let place = kept.length;
      while (place > 0 && (kept[place - 1]?.rank ?? rank) > rank) place -= 1;
      kept.splice(place, 0, { item, rank });
      if (kept.length > most) kept.pop();
    },
    items: () => kept.map(({ item }) => item),
  };
}
