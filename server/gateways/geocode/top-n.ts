/** Keeps so many items of the least rank, in order; of equal ones those added first. */
export type LeastKept<T> = {
  /** Whether one of this rank would be kept now. */
  takes(rank: number): boolean;
  add(item: T, rank: number): void;
  items(): T[];
};

export function topN<T>(most: number): LeastKept<T> {
  const top: { readonly item: T; readonly rank: number }[] = [];
  const takes = (rank: number) => top.length < most || rank < (top[top.length - 1]?.rank ?? rank);
  return {
    takes,
    add(item, rank) {
      if (!takes(rank)) return;
      let place = top.length;
      while (place > 0 && (top[place - 1]?.rank ?? rank) > rank) place -= 1;
      top.splice(place, 0, { item, rank });
      if (top.length > most) top.pop();
    },
    items: () => top.map(({ item }) => item),
  };
}
