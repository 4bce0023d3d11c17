import type { Closure } from '#contract/businesses/roster.ts';

/** Returns the closures that an update replaces: those from today on, in order. Past ones stay by themselves. */
export function aheadOf(closures: readonly Closure[], today: string): Closure[] {
  return closures.filter(({ to }) => to >= today).sort((a, b) => (a.from < b.from ? -1 : 1));
}
