/** Reads of the search: places as one types, shifts page by page, the same kept on screen while the next loads. */
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type FoundPharmacy, type SearchAnswer, searchEndpoints } from '#contract/search/endpoints.ts';
import { isStreet } from '#contract/search/is-street.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';
import { readSearchPage } from './read-search-page.ts';
import type { Search } from './to-search.ts';

/** Twice what a large screen shows: each card drawn is time until the answer is seen. */
const PAGE_SIZE = 10;
const MINUTE = 60_000;

/** Shifts of a search. `found` is the first answer with the pharmacies of all pages loaded so far. */
export function useShiftSearch(search: Search, enabled = true) {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: [searchEndpoints.searchShifts.name, search],
    queryFn: ({ pageParam, signal }) =>
      readSearchPage({ queryClient, search, pharmacyPage: pageParam, pageSize: PAGE_SIZE, signal }),
    initialPageParam: 1,
    getNextPageParam: (last: SearchAnswer, pages: SearchAnswer[]) => {
      const loaded = pages.reduce((sum, page) => sum + page.pharmacies.length, 0);
      return last.pharmacies.length > 0 && loaded < last.totalPharmacies ? pages.length + 1 : undefined;
    },
    placeholderData: keepPreviousData,
    enabled,
  });
  const pages = query.data?.pages;
  const found = useMemo<SearchAnswer | null>(() => {
    const [first] = pages ?? [];
    return first ? { ...first, pharmacies: together(pages ?? []) } : null;
  }, [pages]);
  return { ...query, found };
}

/** A pharmacy that moved to another page while one scrolled is listed once. */
function together(pages: readonly SearchAnswer[]): FoundPharmacy[] {
  const byId = new Map<string, FoundPharmacy>();
  for (const page of pages) for (const pharmacy of page.pharmacies) byId.set(pharmacy.id, pharmacy);
  return [...byId.values()];
}

/** How many shifts a search would find, and how many each choice of a filter would leave. */
export function useShiftCounts({ sort: _order, ...sought }: Search, enabled: boolean) {
  return useEndpoint(searchEndpoints.countShifts, { body: sought }, { enabled, keepPrevious: true });
}

/** What is asked of a typed place. */
export function placesInput(typed: string) {
  return { query: { query: typed.trim().slice(0, 80), limit: 6 } };
}

/** ZIPs and cities for what is typed; nothing under two letters. */
export function usePlaces(typed: string) {
  const input = placesInput(typed);
  const enabled = input.query.query.length >= 2;
  return useEndpoint(searchEndpoints.findPlaces, input, { enabled, staleTime: 10 * MINUTE, keepPrevious: enabled });
}

/** What is asked of a typed street. */
export function streetsInput(typed: string) {
  return { query: { query: placesInput(typed).query.query } };
}

/** The street for what is typed, where it is one; may take seconds, and is none when it cannot be found out. */
export function useStreets(typed: string) {
  return useEndpoint(searchEndpoints.findStreets, streetsInput(typed), {
    enabled: isStreet(typed),
    staleTime: 10 * MINUTE,
  });
}

/** The next best: up to two other open shifts near the pharmacy in the same week, for whoever lost a race. */
export function useShiftsLike(shift: Shift, enabled: boolean) {
  const { lat, lng } = shift.business.estimatedCoordinates;
  const body = {
    startDate: shift.day,
    stepSize: 7,
    pharmacistLocation: { latitude: lat, longitude: lng },
    radiusMiles: 25,
    pageSize: 4,
    points: false,
    sort: 'nearest' as const,
    filters: { role: shift.role },
  };
  return useQuery({
    queryKey: keyOf(searchEndpoints.searchShifts, { body }),
    queryFn: ({ signal }) => call(searchEndpoints.searchShifts, { body, signal }),
    enabled,
    select: (answer) =>
      answer.pharmacies
        .flatMap((pharmacy) => pharmacy.shifts.map((found) => ({ pharmacy, shift: found })))
        .filter((found) => found.shift.id !== shift.id)
        .slice(0, 2),
  });
}
