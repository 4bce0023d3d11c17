/** Who may hide what came to nothing, beside what the lifecycle says. */
import type { RefusalCode } from '#contract/refusals.ts';
import type { Side } from './lifecycle.ts';
import type { Hiding, HidingSide } from './queries/hiding-queries.ts';

/** Returns the side as one with lists of its own; null for any other. */
export function hidingSideOf(side: Side): HidingSide | null {
  return side === 'specialist' || side === 'business' ? side : null;
}

/** Returns what else keeps an engagement in the lists of both sides; null: nothing. */
export function refusalOfHiding(hiding: Hiding | undefined): RefusalCode | null {
  if (hiding?.has_money) return 'has_money';
  return hiding?.in_review ? 'day_open' : null;
}
