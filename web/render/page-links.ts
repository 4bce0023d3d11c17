/** The windows of days around the one a search shows, for those who list pages. */
import type { QueryClient } from '@tanstack/react-query';
import { type SearchAnswer, searchEndpoints } from '#contract/search/endpoints.ts';
import { keyOf } from '../api/use-endpoint.ts';
import { readSearch, writeSearch } from '../features/search/search-state.ts';

export type PageLink = { readonly rel: 'prev' | 'next'; readonly search: URLSearchParams };

/** Returns the window before the one searched, and the one after it unless this one is empty already. */
export function pageLinks(search: string, queryClient: QueryClient): PageLink[] {
  const state = readSearch(new URLSearchParams(search));
  const to = (rel: PageLink['rel'], page: number): PageLink => ({
    rel,
    search: writeSearch({ ...state, page, day: null }),
  });
  return [
    ...(state.page > 0 ? [to('prev', state.page - 1)] : []),
    ...(hasShifts(queryClient) ? [to('next', state.page + 1)] : []),
  ];
}

function hasShifts(queryClient: QueryClient): boolean {
  const answers = queryClient.getQueriesData<{ pages?: readonly SearchAnswer[] }>({
    queryKey: keyOf(searchEndpoints.searchShifts),
  });
  return answers.some(([, found]) => found?.pages?.some(({ totalShifts }) => totalShifts > 0));
}
