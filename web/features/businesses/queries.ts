/** Reads of pharmacies. */
import type { UseQueryResult } from '@tanstack/react-query';
import type { Business } from '#contract/businesses/business.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads the pharmacies a person owns or manages, in full. */
export function useBusinesses() {
  return useEndpoint(businessEndpoints.listBusinesses, { query: { pageSize: 100 } });
}

/** Returns an own pharmacy in full; `undefined` while it loads and for somebody else's. */
export function useOwnBusiness(id: string | null): { business: Business | undefined; read: UseQueryResult<unknown> } {
  const read = useEndpoint(businessEndpoints.getBusiness, { params: { id: id ?? '' } }, { enabled: id !== null });
  return { business: read.data && 'ownerId' in read.data ? read.data : undefined, read };
}

/** Reads the managers of a pharmacy, invited ones included. */
export function useManagers(businessId: string) {
  return useEndpoint(businessEndpoints.listManagers, { params: { id: businessId } });
}
