import { plural } from '@lingui/core/macro';
import type { PlaceCount } from '#contract/shifts/shift.ts';

/** Returns `2 of 3 places open`; `isBlock`: of days that go isBlock each person takes a block. */
export function placesOpen({ total, open }: PlaceCount, isBlock = false): string {
  if (isBlock && open === 0) return plural(total, { one: '# block, taken', other: 'All # blocks taken' });
  if (isBlock) return plural(total, { one: `${open} of # block open`, other: `${open} of # blocks open` });
  if (open === 0) return plural(total, { one: '# place, taken', other: 'All # places taken' });
  return plural(total, { one: `${open} of # place open`, other: `${open} of # places open` });
}
