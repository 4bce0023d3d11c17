/** How a booked shift goes, in minutes. */
import type { Random } from '../random.ts';

export type Course = {
  /** After the first question; null: never answers. */
  readonly confirmsAfter: number | null;
  /** Before the start; null: says nothing. */
  readonly onWayBefore: number | null;
  /** After the start, negative: before. Null: does not come. */
  readonly arrives: number | null;
  /** After the planned end. */
  readonly leaves: number;
  readonly sendsAfter: number;
  /** Null: nobody approves, so the hours approve themselves. */
  readonly approvesAfter: number | null;
};

/** As things go with somebody reliable. */
export const steady: Course = {
  confirmsAfter: 60,
  onWayBefore: 41,
  arrives: -8,
  leaves: 2,
  sendsAfter: 30,
  approvesAfter: 300,
};

/** Draws an ordinary course: confirmed, on time, hours sent and approved within two days; now and then not. */
export function drawCourse(random: Random): Course {
  return {
    confirmsAfter: random.chance(0.85) ? random.int(4, 500) : null,
    onWayBefore: random.chance(0.8) ? random.int(28, 75) : null,
    arrives: random.chance(0.1) ? random.int(3, 28) : -random.int(1, 19),
    leaves: random.int(0, 9),
    sendsAfter: random.int(6, 400),
    approvesAfter: random.chance(0.9) ? random.int(15, 2400) : null,
  };
}
