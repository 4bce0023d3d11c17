import type { QueryClient } from '@tanstack/react-query';
import { type SearchAnswer, searchEndpoints } from '#contract/search/endpoints.ts';
import { call } from '#web/api/call.ts';
import type { Search } from './to-search.ts';

type Page = {
  queryClient: QueryClient;
  search: Search;
  /** From 1. */
  pharmacyPage: number;
  pageSize: number;
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
export async function readSearchPage(page: Page): Promise<SearchAnswer> {
  const { queryClient, search, pharmacyPage, pageSize, signal } = page;
  const { sort, ...sought } = search;
  // It begins with the search's own name: what makes searches stale makes these points stale too.
  const key = [searchEndpoints.searchShifts.name, 'points', sought];
  const known = queryClient.getQueryData<Points>(key);
  const reordered = known && known.sort !== sort && !queryClient.getQueryState(key)?.isInvalidated ? known : null;
  const points = pharmacyPage === 1 && !reordered;
  const answer = await call(searchEndpoints.searchShifts, {
    body: { ...search, pharmacyPage, pageSize, points },
    signal,
  });
  const { pharmacyLocations, clusters } = answer;
  if (points) queryClient.setQueryData<Points>(key, { pharmacyLocations, clusters, sort });
  else if (pharmacyPage === 1 && reordered)
    return { ...answer, pharmacyLocations: reordered.pharmacyLocations, clusters: reordered.clusters };
  return answer;
}
