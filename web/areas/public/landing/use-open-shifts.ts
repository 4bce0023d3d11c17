import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FoundPharmacy, type FoundShift, searchEndpoints } from '#contract/search/endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { today } from '#web/clock.ts';
import type { VisitorPlace } from './visitor-place.ts';

export type OpenShift = { pharmacy: FoundPharmacy; shift: FoundShift };

/** Find shifts' default radius, so that the counts agree. */
const RADIUS_MILES = 25;
const SHOWN = 3;

/** Returns what is open near a place in the next two weeks, live: the landing page's sample. */
export function useOpenShifts(place: VisitorPlace) {
  const body = {
    startDate: today(),
    pharmacistLocation: { latitude: place.center.lat, longitude: place.center.lng },
    radiusMiles: RADIUS_MILES,
    pageSize: SHOWN * 2,
  };
  return useQuery({
    queryKey: keyOf(searchEndpoints.searchShifts, { body }),
    queryFn: ({ signal }) => call(searchEndpoints.searchShifts, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Returns the nearest few, soonest first: one of each pharmacy before a second of any. */
export function nearestOf(pharmacies: readonly FoundPharmacy[]): OpenShift[] {
  const all = pharmacies.flatMap((pharmacy) => pharmacy.shifts.map((shift, rank) => ({ pharmacy, shift, rank })));
  return all
    .sort((a, b) => a.rank - b.rank || a.pharmacy.distanceMiles - b.pharmacy.distanceMiles)
    .slice(0, SHOWN)
    .sort((a, b) => toMillis(a.shift.startsAt) - toMillis(b.shift.startsAt));
}
