/** The application's clock: the only source of "now". A demo may run ahead of the machine (API.md, advanceClock). */
import { after, MINUTE } from '#contract/time.ts';

export type Clock = {
  now(): Date;
  /** How far ahead of the machine this clock is. */
  offsetMinutes(): number;
  /** Sets how far ahead it is; every process of the deployment is told by `clock` in the database. */
  setOffset(minutes: number): void;
};

/** Returns a clock on the machine's time, `offsetMinutes` ahead. */
export function systemClock(offsetMinutes = 0): Clock {
  let offset = offsetMinutes;
  return {
    now: () => after(new Date(), offset * MINUTE),
    offsetMinutes: () => offset,
    setOffset: (minutes) => {
      offset = minutes;
    },
  };
}
