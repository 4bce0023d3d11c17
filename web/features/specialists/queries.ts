/** Reads of a specialist's own profile and documents, and of a pharmacy's favorites and blocks. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { call } from '#web/api/call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

const { listFavourites } = specialistEndpoints;
const FAVORITES_PAGE_SIZE = 25;

/**
 * Reads the signed-in specialist's profile. Another role would be signed out by asking (SPEC A-3): `enabled` is false.
 */
export function useMyProfile(enabled = true) {
  return useEndpoint(specialistEndpoints.getMyProfile, {}, { enabled });
}

/** Reads when the signed-in specialist is free. */
export function useAvailability(enabled = true) {
  return useEndpoint(specialistEndpoints.getAvailability, {}, { enabled });
}

/** Reads what the signed-in specialist looks for. */
export function useSpecialistPreferences() {
  return useEndpoint(specialistEndpoints.getSpecialistPreferences, {});
}

/** Reads the signed-in specialist's documents. */
export function useMyDocuments() {
  return useEndpoint(specialistEndpoints.listDocuments, {});
}

/** Reads a pharmacy's favorites, the newest first, page by page. */
export function useFavorites(businessId: string) {
  return useInfiniteQuery({
    queryKey: [listFavourites.name, 'pages', businessId],
    queryFn: ({ pageParam, signal }) =>
      call(listFavourites, {
        params: { id: businessId },
        query: { page: pageParam, pageSize: FAVORITES_PAGE_SIZE },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * FAVORITES_PAGE_SIZE < total ? page + 1 : undefined),
  });
}

/** Reads whom a pharmacy blocks, the newest first. */
export function useBlocks(businessId: string) {
  return useEndpoint(specialistEndpoints.listBlocks, { params: { id: businessId }, query: { pageSize: 100 } });
}
