/** Numbers are told as how many, roughly: an exact one may point at somebody. */
export const amounts = ['0', '1', '2-9', '10-49', '50+'] as const;
export type Amount = (typeof amounts)[number];

/** Returns how many, in steps: an exact count may point at somebody. */
export function bucketCount(count: number): Amount {
  if (count < 1) return '0';
  if (count < 2) return '1';
  if (count < 10) return '2-9';
  return count < 50 ? '10-49' : '50+';
}
