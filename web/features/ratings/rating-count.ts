import { plural } from '@lingui/core/macro';

/** Returns `1 rating`, `12 ratings`. */
export function ratingCount(ratings: number): string {
  return plural(ratings, { one: '# rating', other: '# ratings' });
}
