/** ZIPs and cities, sorted for look-up by what one has typed so far. */
import tzLookup from '@photostructure/tz-lookup';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import { fold } from './fold.ts';
import type { KnownPlace } from './geocoder.ts';
import { readStateNames, readZipRows, type ZipRow } from './zip-rows.ts';

type City = {
  /** Folded name and state: `new york ny`. */
  readonly key: string;
  readonly name: string;
  /** How many ZIPs it has, times how many there are about it: a town in the suburbs of a metropolis before its namesakes. */
  readonly size: number;
  readonly place: KnownPlace;
};

export type PlaceIndex = {
  zip(zip: string): KnownPlace | null;
  /** The largest city of that name, in one state or in all; no name: the state's largest. */
  city(name: string, state?: string): KnownPlace | null;
  /** What begins with the text, best first: the very name before longer ones, large before small, near before far. */
  startingWith(text: string, limit: number, near?: Coordinates): KnownPlace[];
};

/** Builds the index: about a quarter of a second, once a process. */
export function buildPlaceIndex(): PlaceIndex {
  const rows = readZipRows();
  const byZip = new Map(rows.map((row) => [row.zip, row]));
  const cities = groupCities(rows);
  const byName = Map.groupBy(cities, (city) => city.name);
  const stateNames = readStateNames();

  return {
    zip(zip) {
      const row = byZip.get(zip);
      return row ? placeOf(row, row.zip, { lat: row.latitude, lng: row.longitude }) : null;
    },
    city(name, state) {
      const named = name.trim() === '' ? (state ? cities : []) : (byName.get(fold(name)) ?? []);
      const found = state ? named.filter((city) => city.place.state === state.toUpperCase()) : named;
      return found.length === 0 ? null : found.reduce(larger).place;
    },
    startingWith(text, limit, near) {
      const typed = fold(text);
      if (typed === '') return [];
      if (/^\d/.test(typed)) {
        // "07003 Bloomfield", as labels are written, still means the ZIP.
        const digits = typed.split(' ')[0] ?? '';
        const found = range(rows, (row) => row.zip, digits);
        return (near ? sortByMiles(found, near) : found)
          .slice(0, limit)
          .map((row) => placeOf(row, row.zip, { lat: row.latitude, lng: row.longitude }));
      }
      const found = matching(cities, typed);
      const named = found.length > 0 ? found : matching(cities, shortenState(typed, stateNames));
      return named
        .map((city) => ({ city, weight: weightOf(city, near) }))
        .sort(
          (a, b) =>
            Number(b.city.name === typed) - Number(a.city.name === typed) ||
            b.weight - a.weight ||
            (a.city.key < b.city.key ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ city }) => city.place);
    },
  };
}

function groupCities(rows: readonly ZipRow[]): City[] {
  const about = countAround(rows);
  const groups = Map.groupBy(rows, (row) => `${fold(row.city)} ${row.state.toLowerCase()}`);
  return [...groups]
    .map(([key, group]): City => {
      const [first] = group as [ZipRow];
      const middle = middleOf(group);
      return { key, name: key.slice(0, -3), size: group.length * about(middle), place: placeOf(first, null, middle) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

const SQUARE_DEGREES = 0.2;

/** How many ZIPs lie in the squares round a point: where many people live, ZIPs are dense. */
function countAround(rows: readonly ZipRow[]): (point: Coordinates) => number {
  const squareOf = (lat: number, lng: number) =>
    Math.floor(lat / SQUARE_DEGREES) * 10_000 + Math.floor(lng / SQUARE_DEGREES);
  const counts = new Map<number, number>();
  for (const { latitude, longitude } of rows) {
    const square = squareOf(latitude, longitude);
    counts.set(square, (counts.get(square) ?? 0) + 1);
  }
  return ({ lat, lng }) => {
    let sum = 0;
    for (const north of [-1, 0, 1])
      for (const east of [-1, 0, 1])
        sum += counts.get(squareOf(lat + north * SQUARE_DEGREES, lng + east * SQUARE_DEGREES)) ?? 0;
    return sum;
  };
}

/** Miles at which a place counts a quarter of what it would at hand. */
const NEAR_MILES = 25;

function weightOf({ size, place }: City, near: Coordinates | undefined): number {
  return near ? size / (1 + milesBetween(near, place.coordinates) / NEAR_MILES) ** 2 : size;
}

function sortByMiles(rows: readonly ZipRow[], near: Coordinates): ZipRow[] {
  const milesTo = new Map(
    rows.map((row) => [row, milesBetween(near, { lat: row.latitude, lng: row.longitude })] as const),
  );
  return [...rows].sort((a, b) => (milesTo.get(a) ?? 0) - (milesTo.get(b) ?? 0) || (a.zip < b.zip ? -1 : 1));
}

/** Median of the distinct points: one bad row or a hundred post-office boxes on one spot do not move it far. */
function middleOf(rows: readonly ZipRow[]): Coordinates {
  const points = [...new Map(rows.map((row) => [`${row.latitude},${row.longitude}`, row])).values()];
  return { lat: median(points.map((row) => row.latitude)), lng: median(points.map((row) => row.longitude)) };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[sorted.length >> 1] ?? 0;
  const lower = sorted[(sorted.length - 1) >> 1] ?? 0;
  return (upper + lower) / 2;
}

/** Zone looked up when read: 30,000 cities would be looked up for nothing. */
function placeOf(row: ZipRow, zip: string | null, coordinates: Coordinates): KnownPlace {
  return {
    city: row.city,
    state: row.state,
    zip,
    coordinates,
    get timeZone() {
      return tzLookup(coordinates.lat, coordinates.lng);
    },
  };
}

function larger(a: City, b: City): City {
  return b.size > a.size ? b : a;
}

function matching(cities: readonly City[], typed: string): City[] {
  return range(cities, (city) => city.key, typed);
}

/** The stretch of a sorted list whose keys begin with `prefix`. */
function range<T>(sorted: readonly T[], keyOf: (item: T) => string, prefix: string): T[] {
  return sorted.slice(firstFrom(sorted, keyOf, prefix), firstFrom(sorted, keyOf, `${prefix}\uffff`));
}

/** Index of the first item whose key is not before `wanted`. */
function firstFrom<T>(sorted: readonly T[], keyOf: (item: T) => string, wanted: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(sorted[middle] as T) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** `bloomfield new jersey` → `bloomfield nj`. */
function shortenState(typed: string, stateNames: ReadonlyMap<string, string>): string {
  for (const [name, code] of stateNames) {
    if (typed.endsWith(` ${name}`)) return `${typed.slice(0, -name.length)}${code}`;
  }
  return typed;
}
