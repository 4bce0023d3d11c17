import type { UseQueryResult } from '@tanstack/react-query';

/** Returns whether any of these reads loads for the first time. Asks each: who asks nothing of a read is told of everything. */
export function isAnyLoading(reads: readonly Pick<UseQueryResult, 'isLoading'>[]): boolean {
  return reads.map(({ isLoading }) => isLoading).includes(true);
}
