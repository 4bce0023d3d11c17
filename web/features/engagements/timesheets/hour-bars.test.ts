/** The hours under the bars of a timesheet and a dispute (DESIGN-LANGUAGE 22). */
import { expect, test } from 'vitest';
import { HOUR } from '#contract/time.ts';
import { hoursOfScale } from './hour-bars.tsx';

test.each([
  [1, 2, [1, 2]],
  [13.9, 20.5, [13, 15, 17, 19, 21]],
  [9, 14, [9, 10, 11, 12, 13, 14]],
  [9.05, 20.6, [9, 12, 15, 18, 21]],
  [10, 10, [10, 11]],
])('from %d to %d h: two to six hours, as far from each other, around all of it', (from, to, hours) => {
  expect(hoursOfScale(from * HOUR, to * HOUR)).toEqual(hours.map((hour) => hour * HOUR));
});
