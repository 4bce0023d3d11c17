import { addDays } from '#contract/time.ts';

/** Returns the days of a page of the strip without their bricks, for before the first answer. */
export function blankDays(start: string, page: number, count: number) {
  return Array.from({ length: count }, (_, index) => ({
    day: addDays(start, page * count + index),
    shifts: null,
  }));
}
