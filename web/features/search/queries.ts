/** Reads of the search: shifts page by page, the same kept on screen while the next loads. */
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FoundPharmacy, type SearchAnswer, searchEndpoints } from '#contract/search/endpoints.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';
import { pageOfSearch } from './first-search.ts';
import type { Search } from './to-search.ts';

/** A page of what was found, with what it answers: the next search shows it until its own answer is there. */
type SearchPage = SearchAnswer & { readonly search: Search };

/** Shifts of a search. `found` is the first answer with the pharmacies of the `pageCount` pages loaded so far. */
export function useShiftSearch(search: Search, enabled = true) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: keyOf(searchEndpoints.searchShifts, { body: search }),
    queryFn: async ({ pageParam, signal }): Promise<SearchPage> => ({
      ...(await readSearchPage({ queryClient, search, pharmacyPage: pageParam, signal })),
      search,
    }),
    initialPageParam: 1,
    getNextPageParam: (last: SearchPage, pages: SearchPage[]) => {
      const loaded = pages.reduce((sum, page) => sum + page.pharmacies.length, 0);
      return last.pharmacies.length > 0 && loaded < last.totalPharmacies ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    enabled,
  });
  // Field by field: whoever reads all of an answer is drawn again for each.
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = query;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const pages = data?.pages;
  const found = useMemo<SearchPage | null>(() => {
    const [first] = pages ?? [];
    return first ? { ...first, pharmacies: mergePages(pages ?? []) } : null;
  }, [pages]);
  return {
    found,
    pageCount: pages?.length ?? 0,
    error,
    isError,
    isFetching,
    isPlaceholderData,
    refetch,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  };
}

/** A pharmacy that moved to another page while one scrolled is listed once. */
function mergePages(pages: readonly SearchAnswer[]): FoundPharmacy[] {
  const byId = new Map<string, FoundPharmacy>();
  for (const page of pages) for (const pharmacy of page.pharmacies) byId.set(pharmacy.id, pharmacy);
  return [...byId.values()];
}

/** Counts the shifts a search would find, and those each choice of a filter would leave. */
export function useShiftCounts({ sort: _sort, ...criteria }: Search, enabled: boolean) {
  return useEndpoint(searchEndpoints.countShifts, { body: criteria }, { enabled, keepPrevious: true });
}

type PageRequest = {
  queryClient: QueryClient;
  search: Search;
  /** From 1. */
  pharmacyPage: number;
  signal: AbortSignal;
};

type Points = Pick<SearchAnswer, 'pharmacyLocations' | 'clusters'> & {
  /** The order they were asked with. */
  sort: Search['sort'];
};

/**
 * One page of a search. The map's points come with its first page, and again when they may have changed: not for a
 * further page, and not for another order of the same pharmacies, which takes over those of the order before.
 */
async function readSearchPage(page: PageRequest): Promise<SearchAnswer> {
  const { queryClient, search, pharmacyPage, signal } = page;
  const { sort, ...criteria } = search;
  // It begins with the search's own name: what makes searches stale makes these points stale too.
  const key = [searchEndpoints.searchShifts.name, 'points', criteria];
  const known = queryClient.getQueryData<Points>(key);
  const reordered = known && known.sort !== sort && !queryClient.getQueryState(key)?.isInvalidated ? known : null;
  const points = pharmacyPage === 1 && !reordered;
  const answer = await call(searchEndpoints.searchShifts, {
    body: pageOfSearch(search, pharmacyPage, points),
    signal,
  });
  const { pharmacyLocations, clusters } = answer;
  if (points) queryClient.setQueryData<Points>(key, { pharmacyLocations, clusters, sort });
  else if (pharmacyPage === 1 && reordered)
    return { ...answer, pharmacyLocations: reordered.pharmacyLocations, clusters: reordered.clusters };
  return answer;
}
