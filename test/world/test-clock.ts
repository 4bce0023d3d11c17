import { after, MINUTE } from '#contract/time.ts';
import type { Clock } from '#server/clock.ts';

/** Test time starts on a Monday morning in New York. */
export const START = '2026-11-16T14:00:00.000Z';

/** A clock that stands still until the test moves it. */
export function movableClock(start: string): Clock & { moveTo(moment: Date): void } {
  let now = after(start, 0);
  let offset = 0;
  return {
    now: () => now,
    offsetMinutes: () => offset,
    setOffset: (minutes) => {
      now = after(now, (minutes - offset) * MINUTE);
      offset = minutes;
    },
    moveTo: (moment) => {
      now = moment;
    },
  };
}
