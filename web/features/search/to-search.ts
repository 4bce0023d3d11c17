import type { SentBody } from '#contract/endpoint.ts';
import type { Coordinates } from '#contract/geo.ts';
import type { searchEndpoints } from '#contract/search/endpoints.ts';
import type { ShownPart } from '#contract/search/for-you.ts';
import type { SearchSort, SearchState } from './search-state.ts';

export type Search = Omit<SentBody<typeof searchEndpoints.searchShifts>, 'pharmacyPage' | 'pageSize'>;

type Around = {
  /** A calendar day. */
  today: string;
  /** Where to look when no place is given. */
  home: Coordinates;
  sort: SearchSort;
  stepSize: number;
  show: ShownPart;
};

/** Returns the call's body (SPEC E-6): of the whole window, or of the one day picked in it. */
export function toSearch(state: SearchState, around: Around, day: string | null): Search {
  const at = state.center ?? (state.place || state.zip ? null : around.home);
  const when = day
    ? { startDate: day, page: 0, stepSize: 1 }
    : { startDate: state.startDate ?? around.today, page: state.page, stepSize: around.stepSize };
  return {
    ...when,
    ...(at && { pharmacistLocation: { latitude: at.lat, longitude: at.lng } }),
    ...(state.byMap && {
      travelFrom: state.travelFrom && { latitude: state.travelFrom.lat, longitude: state.travelFrom.lng },
    }),
    ...(!at && state.zip && { zip: state.zip }),
    ...(!at && !state.zip && { address: state.place }),
    radiusMiles: state.radiusMiles,
    sort: state.sort ?? around.sort,
    filters: state.filters,
    show: around.show,
  };
}
