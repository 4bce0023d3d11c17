import type { CancelEffect, ExpectedEffect } from '#contract/engagements/engagement.ts';

/** Returns what of a previewed effect is confirmed with it. */
export function expectedOf({ isBooking, standingEffect, pause, compensationCents }: CancelEffect): ExpectedEffect {
  return { isBooking, standingEffect, pause, compensationCents };
}
