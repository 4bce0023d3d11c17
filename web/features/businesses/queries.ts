/** Reads of pharmacies. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Business } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { type Coverage, coverageEndpoints } from '#contract/shifts/coverage-endpoints.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads the pharmacies a person owns or manages, in full. */
export function useBusinesses() {
  return useEndpoint(businessEndpoints.listBusinesses, { query: { pageSize: 100 } });
}

/** Returns an own pharmacy in full; `undefined` while it loads and for somebody else's. */
export function useOwnBusiness(id: string | null): { business: Business | undefined; read: UseQueryResult<unknown> } {
  const read = useEndpoint(businessEndpoints.getBusiness, { params: { id: id ?? '' } }, { enabled: id !== null });
  return { business: read.data && 'ownerId' in read.data ? read.data : undefined, read };
}

export type CoverageWindow = {
  /** A calendar day. */
  from: string;
  days: number;
  role: string;
};

/** Reads the coverage of several pharmacies, one result each, in the order of `ids`. */
export function useCoverages(ids: readonly string[], window: CoverageWindow): UseQueryResult<Coverage>[] {
  return useQueries({
    queries: ids.map((id) => {
      const input = { params: { id }, query: window };
      return {
        queryKey: keyOf(coverageEndpoints.getCoverage, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(coverageEndpoints.getCoverage, { ...input, signal }),
      };
    }),
  });
}

/** Reads the managers of a pharmacy, invited ones included. */
export function useManagers(businessId: string) {
  return useEndpoint(businessEndpoints.listManagers, { params: { id: businessId } });
}
