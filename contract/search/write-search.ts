/** When two saved searches are the same one: as the server keeps them apart, and as a screen marks what is kept. */
import type { Coordinates } from '../geo.ts';
import type { SearchFilters } from './endpoints.ts';

type SearchCriteria = {
  readonly center: Coordinates;
  /** Miles. */
  readonly radiusMiles: number;
  readonly filters: SearchFilters;
};

/**
 * Returns where and what is looked for, as text: two searches with the same text find the same shifts, whatever their
 * names.
 */
export function writeSearch({ center, radiusMiles, filters }: SearchCriteria): string {
  return JSON.stringify([rounded(center.lat), rounded(center.lng), radiusMiles, inOrder(filters)]);
}

/** Degrees, to about ten meters: the same place twice is the same. */
export function rounded(degrees: number): number {
  return Number(degrees.toFixed(4));
}

/** Returns the filters spelled one way: by name, lists sorted, filters that exclude nothing left out. */
function inOrder(filters: SearchFilters): unknown[] {
  return Object.entries(filters)
    .filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0))
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value.map(String))].sort() : value])
    .sort(([one], [other]) => String(one).localeCompare(String(other)));
}
