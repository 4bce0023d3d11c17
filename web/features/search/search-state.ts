/** What Find shifts is asked for, and how it stands in the address: a link shared is the same search. */
import type { Coordinates } from '#contract/geo.ts';
import { type SearchFilters, searchSorts } from '#contract/search/endpoints.ts';
import { type ShownPart, shownParts } from '#contract/search/for-you.ts';
import { isDay } from '#contract/time.ts';
import { checkFilter, checkFilters } from './check-filters.ts';

export type SearchSort = (typeof searchSorts)[number];

export type SearchState = {
  /** The place as a person reads it; empty: home. */
  place: string;
  zip: string;
  center: Coordinates | null;
  radiusMiles: number;
  /** First day of window 0; null is today. */
  startDate: string | null;
  /** Which window of 14 days. */
  page: number;
  /** One day of the window picked in the strip. */
  day: string | null;
  sort: SearchSort | null;
  /** The map was dragged there: it must not be moved again. */
  byMap: boolean;
  /** Where a visitor sets out while the map shows another place: what they typed before. */
  travelFrom: Coordinates | null;
  filters: SearchFilters;
  /** What of it is listed; null: a specialist's own, everything for a visitor. */
  show: ShownPart | null;
};

export const radii = [5, 10, 25, 40, 60, 100] as const;
const defaultRadius = 25;

const lists = ['softwares', 'scripts', 'parkings', 'languages', 'weekdays'] as const;
const flags = ['immunizer', 'emergency', 'qualifiedOnly'] as const;
const words = ['role', 'bookingMode', 'from', 'to'] as const;
/** A band's name holds no bar, so a list is one parameter. */
const BETWEEN = '|';

export function readSearch(address: URLSearchParams): SearchState {
  const number = (name: string, min: number, max: number) => {
    const value = Number(address.get(name));
    return address.has(name) && value >= min && value <= max ? value : null;
  };
  const point = (latName: string, lngName: string): Coordinates | null => {
    const lat = number(latName, -90, 90);
    const lng = number(lngName, -180, 180);
    return lat === null || lng === null ? null : { lat, lng };
  };
  const byMap = address.get('area') === 'map';
  return {
    place: (address.get('place') ?? '').slice(0, 160),
    zip: address.get('zip')?.match(/^\d{5}$/)?.[0] ?? '',
    center: point('lat', 'lng'),
    radiusMiles: number('radius', 1, 200) ?? defaultRadius,
    startDate: readDay(address.get('startDate')),
    page: number('page', 0, 52) ?? 0,
    day: readDay(address.get('day')),
    sort: searchSorts.find((sort) => sort === address.get('sort')) ?? null,
    byMap,
    travelFrom: byMap ? point('fromLat', 'fromLng') : null,
    filters: readFilters(address),
    show: shownParts.find((part) => part === address.get('show')) ?? null,
  };
}

function readDay(text: string | null): string | null {
  return text !== null && isDay(text) ? text : null;
}

function readFilters(address: URLSearchParams): SearchFilters {
  const filters: Record<string, unknown> = {};
  const keep = (name: keyof SearchFilters, value: unknown) => {
    if (checkFilter(name, value) !== undefined) filters[name] = value;
  };
  for (const name of words) if (address.has(name)) keep(name, address.get(name));
  for (const name of flags) if (address.get(name) === '1') keep(name, true);
  for (const name of lists) {
    const items = address.get(name)?.split(BETWEEN) ?? [];
    if (items.length > 0) keep(name, name === 'weekdays' ? items.map(Number) : items);
  }
  if (address.has('minRate')) keep('minRateCents', Number(address.get('minRate')));
  return checkFilters(filters) ?? {};
}

export function writeSearch(state: SearchState): URLSearchParams {
  const address = new URLSearchParams();
  const put = (name: string, value: string | number | null | undefined | false) => {
    if (value !== null && value !== undefined && value !== false && value !== '') address.set(name, String(value));
  };
  const { filters } = state;
  put('place', state.place);
  put('zip', state.zip);
  const putPoint = (latName: string, lngName: string, point: Coordinates | null) => {
    put(latName, point && Number(point.lat.toFixed(4)));
    put(lngName, point && Number(point.lng.toFixed(4)));
  };
  putPoint('lat', 'lng', state.center);
  put('area', state.byMap && 'map');
  if (state.byMap) putPoint('fromLat', 'fromLng', state.travelFrom);
  put('radius', state.radiusMiles !== defaultRadius && state.radiusMiles);
  put('startDate', state.startDate);
  put('page', state.page > 0 && state.page);
  put('day', state.day);
  put('sort', state.sort);
  put('show', state.show);
  for (const name of words) put(name, filters[name]);
  for (const name of flags) put(name, filters[name] && '1');
  for (const name of lists) put(name, filters[name]?.join(BETWEEN));
  put('minRate', filters.minRateCents);
  return address;
}

/** Returns how many filters are on: the number on the phone's filter button. */
export function countFilters(filters: SearchFilters): number {
  return Object.values(filters).filter((value) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .length;
}
