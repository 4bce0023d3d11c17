import { stateCodes } from '#contract/constants.ts';
import type { SentBody } from '#contract/endpoint.ts';
import type { Coordinates } from '#contract/geo.ts';
import type { searchEndpoints } from '#contract/search/endpoints.ts';
import type { ShownPart } from '#contract/search/for-you.ts';
import type { SearchSort, SearchState } from './search-state.ts';

export type Search = Omit<SentBody<typeof searchEndpoints.searchShifts>, 'pharmacyPage' | 'pageSize'>;

type Around = {
  /** A calendar day. */
  today: string;
  /** Where to look when no place is given; null: the server knows a specialist's home. */
  home: Coordinates | null;
  sort: SearchSort;
  stepSize: number;
  show: ShownPart;
};

/** Returns the call's body, all six fields of SPEC E-6: of the whole window, or of the one day picked in it. */
export function toSearch(state: SearchState, around: Around, day: string | null): Search {
  const at = state.center ?? (state.place || state.zip ? null : around.home);
  const when = day
    ? { startDate: day, page: 0, stepSize: 1 }
    : { startDate: state.startDate ?? around.today, page: state.page, stepSize: around.stepSize };
  return {
    ...when,
    ...placeOf(state, at),
    ...(state.byMap && {
      travelFrom: state.travelFrom && { latitude: state.travelFrom.lat, longitude: state.travelFrom.lng },
    }),
    radiusMiles: state.radiusMiles,
    sort: state.sort ?? around.sort,
    filters: state.filters,
    show: around.show,
  };
}

type PlaceFields = Required<Pick<Search, 'address' | 'pharmacistLocation' | 'state' | 'zip' | 'city'>>;

/** `Montclair, NJ`, `57 Main St, Montclair, NJ 07042`: what stands before the state, the state, the ZIP. */
const ADDRESS = /^(.+),\s*([A-Z]{2})(?:\s+(\d{5}))?$/;

/**
 * Returns the place of SPEC E-6. The server looks where the most exact field says; of a place only typed it reads the
 * address itself, which may name a street.
 */
function placeOf({ place, zip }: SearchState, at: Coordinates | null): PlaceFields {
  const [, before = '', letters = '', digits = ''] = ADDRESS.exec(place) ?? [];
  const state = stateCodes.find((code) => code === letters) ?? '';
  if (!at) return { address: place, pharmacistLocation: null, state: '', zip, city: '' };
  return {
    // A name for where the device is, or where the map was moved, is no address.
    address: state || zip ? place : '',
    pharmacistLocation: { latitude: at.lat, longitude: at.lng },
    state,
    zip: zip || digits,
    city: state ? (before.split(',').at(-1) ?? '').trim() : '',
  };
}
