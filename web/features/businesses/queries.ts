/** Reads of pharmacies, and which of them a write makes stale. */
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { Business } from '#contract/businesses/business.ts';
import { businessEndpoints, type Coverage } from '#contract/businesses/endpoints.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';

/** What is stale after a pharmacy changed. */
export const readsOfBusinesses = [
  businessEndpoints.listBusinesses,
  businessEndpoints.getBusiness,
  businessEndpoints.getCoverage,
] as const;

/** The pharmacies one owns or runs, in full. */
export function useBusinesses() {
  return useEndpoint(businessEndpoints.listBusinesses, { query: { pageSize: 100 } });
}

/** One of one's own pharmacies, in full; `undefined` while it loads and for somebody else's. */
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

/** Coverage of several pharmacies, one answer each, in the order asked. */
export function useCoverages(ids: readonly string[], window: CoverageWindow): UseQueryResult<Coverage>[] {
  return useQueries({
    queries: ids.map((id) => {
      const input = { params: { id }, query: window };
      return {
        queryKey: keyOf(businessEndpoints.getCoverage, input),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(businessEndpoints.getCoverage, { ...input, signal }),
      };
    }),
  });
}

export function useManagers(businessId: string) {
  return useEndpoint(businessEndpoints.listManagers, { params: { id: businessId } });
}
