import type { UseQueryResult } from '@tanstack/react-query';

/** What a part of a page needs of a read to say that it failed. */
export type FailedRead = { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> };

/** Returns whether a read failed and nothing older of it can be shown. */
export const isMissing = ({ isError, data }: Pick<UseQueryResult, 'isError' | 'data'>): boolean =>
  isError && data === undefined;

/** Returns the missing ones of a part's reads as one, so that another try asks for all of them; null where none is. */
export function missingOf(
  reads: readonly (FailedRead & Pick<UseQueryResult, 'isError' | 'data'>)[],
): FailedRead | null {
  const missing = reads.filter(isMissing);
  const [first] = missing;
  if (!first) return null;
  return {
    error: first.error,
    isFetching: missing.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(missing.map(({ refetch }) => refetch())),
  };
}
