import { SEARCH_WINDOW_DAYS } from '#contract/constants.ts';
import type { Coordinates } from '#contract/geo.ts';
import type { FoundPharmacy, SearchAnswer } from '#contract/search/endpoints.ts';
import { today } from '#web/clock.ts';
import { fieldsSlice } from './fields-slice.ts';

export type FilterShiftsState = {
  /** A calendar day: `2026-11-21`. */
  startDate: string;
  pharmacies: FoundPharmacy[];
  /** Its id. */
  selectedPharmacy: string | null;
  mapCenter: Coordinates;
  refetch: boolean;
  isLoading: boolean;
  /** Days of one window. */
  stepSize: number;
  page: number;
  pharmacyPage: number;
  totalPharmacies: number;
  pharmacyLocations: NonNullable<SearchAnswer['pharmacyLocations']>;
};

/** What Find shifts shows (SPEC E-7): these fields, these first values. */
export const filterShifts = fieldsSlice(
  'filterShifts',
  (): FilterShiftsState => ({
    startDate: today(),
    pharmacies: [],
    selectedPharmacy: null,
    mapCenter: { lat: 40.7128, lng: -74.006 },
    refetch: false,
    isLoading: false,
    stepSize: SEARCH_WINDOW_DAYS,
    page: 0,
    pharmacyPage: 1,
    totalPharmacies: 0,
    pharmacyLocations: [],
  }),
);
