/** The search that Find shifts opens on, from the searcher's home: it is sent before the page's code is there. */
import { SEARCH_WINDOW_DAYS } from '#contract/constants.ts';
import { readSearch, type SearchState } from './search-state.ts';
import { type Search, toSearch } from './to-search.ts';

/** Twice what a large screen shows: each card drawn is time until the answer is seen. */
const PAGE_SIZE = 10;

/** Returns the body of a search's page, from 1; `points` where the map's are wanted. */
export function pageOfSearch(search: Search, pharmacyPage: number, points: boolean) {
  return { ...search, pharmacyPage, pageSize: PAGE_SIZE, points };
}

/** Returns how a specialist searches: from the home the server knows, and at first what they can book (PRODUCT §7). */
export function asSpecialist({ show }: Pick<SearchState, 'show'>) {
  return { home: null, sort: 'doorToDoor', show: show ?? 'forYou' } as const;
}

/** Returns the body of a specialist's first search on a calendar day. */
export function firstSearchOn(today: string) {
  const state = readSearch(new URLSearchParams());
  const search = toSearch(state, { ...asSpecialist(state), today, stepSize: SEARCH_WINDOW_DAYS }, null);
  return pageOfSearch(search, 1, true);
}
