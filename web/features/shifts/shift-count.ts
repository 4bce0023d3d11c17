import { plural } from '@lingui/core/macro';

/** `1 shift`, `12 shifts`. */
export function shiftCount(count: number): string {
  return plural(count, { one: '# shift', other: '# shifts' });
}
