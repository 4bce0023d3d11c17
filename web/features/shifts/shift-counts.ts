import { plural } from '@lingui/core/macro';

/** Returns `1 shift`, `12 shifts`. */
export function shiftCount(count: number): string {
  return plural(count, { one: '# shift', other: '# shifts' });
}

/** Returns how many requests an open shift has: `2 requests`. */
export function requestCount(requests: number): string {
  return plural(requests, {
    0: 'No requests yet',
    one: '# request',
    other: '# requests',
  });
}
