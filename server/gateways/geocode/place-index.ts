/** ZIPs and cities, sorted for look-up by prefix. */
import tzLookup from '@photostructure/tz-lookup';
import { type Coordinates, milesBetween } from '#contract/geo.ts';
import { fold } from './fold.ts';
import type { KnownPlace } from './geocoder.ts';
import { isOneEditAway } from './is-one-edit-away.ts';
import { joinWords, readName } from './read-name.ts';
import { topN } from './top-n.ts';
import { readStateNames, readZipRows, type ZipRow } from './zip-rows.ts';

type City = {
  /** Folded name and state: `new york ny`. */
  readonly key: string;
  /** The first of its ZIPs, and all. */
  readonly row: ZipRow;
  readonly rows: readonly ZipRow[];
  readonly middle: Coordinates;
  /** How many ZIPs it has, times how many there are about it: a town in the suburbs of a metropolis before its namesakes. */
  readonly size: number;
};

export type PlaceIndex = {
  zip(zip: string): KnownPlace | null;
  /** The largest city of that name, in one state or in all; no name: the state's largest. */
  city(name: string, state?: string): KnownPlace | null;
  /**
   * What begins with the text, best first: the very name before longer ones, large before small, near before far. Then
   * what does so when spaces and hyphens do not count; when nothing does, what does but for one slip.
   */
  startingWith(text: string, limit: number, near?: Coordinates): KnownPlace[];
};

/** Builds the index: about a fifth of a second of work, once a process. */
export function buildPlaceIndex(): PlaceIndex {
  const rows = readZipRows();
  const cities = groupCities(rows);
  const stateNames = readStateNames();
  const names = groupNames(cities);

  return {
    zip(zip) {
      const row = rows[firstFrom(rows, zipOf, zip)];
      return row?.zip === zip ? placeOfZip(row) : null;
    },
    city(name, state) {
      const named = name.trim() === '' ? (state ? cities : []) : citiesNamed(cities, fold(name));
      const found = state ? named.filter((city) => city.row.state === state.toUpperCase()) : named;
      return found.length === 0 ? null : placeOfCity(found.reduce(larger));
    },
    startingWith(text, limit, near) {
      const typed = fold(text);
      if (typed === '') return [];
      if (/^\d/.test(typed)) {
        // "07003 Bloomfield", as labels are written, still means the ZIP.
        const found = range(rows, zipOf, typed.split(' ')[0] ?? '');
        return (near ? nearestOf(found, limit, near) : found.slice(0, limit)).map(placeOfZip);
      }
      const [, name, digits] = typed.match(/^(.*\D) (\d{1,5})$/) ?? [];
      if (name !== undefined && digits !== undefined && range(cities, keyOf, typed).length === 0)
        return zipsOf(citiesLike(name, MANY, near), digits)
          .slice(0, limit)
          .map(placeOfZip);
      return citiesLike(typed, limit, near).map(placeOfCity);
    },
  };

  function citiesLike(typed: string, limit: number, near: Coordinates | undefined): City[] {
    const found = range(cities, keyOf, typed);
    const named = found.length > 0 ? found : range(cities, keyOf, shortenState(typed, stateNames));
    const exact = largestOf(named, limit, { typed, near });
    if (exact.length === limit) return exact;
    const begun = new Set([...exact, ...meantBy(typed, limit, { near, slips: false })]);
    return begun.size > 0 ? [...begun].slice(0, limit) : meantBy(typed, limit, { near, slips: true });
  }

  /**
   * Returns the cities whose name begins so when spaces do not count and the state may be only begun; with `slips`,
   * those whose name nearly does. The least slips first, then the whole name before the beginning of one, then the
   * larger and nearer.
   */
  function meantBy(typed: string, limit: number, { near, slips }: NameMatchOptions): City[] {
    const found = new Map<City, number>();
    for (const { name, states } of readName(typed, stateNames)) {
      for (const { word, called } of slips ? names : range(names, wordOf, name)) {
        const slip = isOneEditAway(name, word);
        if (slip === null) continue;
        for (const city of called)
          if (!states || states.has(city.row.state)) found.set(city, Math.min(slip, found.get(city) ?? slip));
      }
    }
    const best = [0, 1, 2, 3].map(() => topN<City>(limit));
    for (const [city, slip] of found) best[slip]?.add(city, -weightOf(city, near));
    return best.flatMap((some) => some.items()).slice(0, limit);
  }
}

/** More namesakes than there are of any city. */
const MANY = 500;

type NameMatchOptions = { readonly near: Coordinates | undefined; readonly slips: boolean };

/** Returns the ZIPs that begin so: `bloomfield nj 070` → 07003. */
function zipsOf(cities: readonly City[], digits: string): ZipRow[] {
  return cities.flatMap(({ rows }) => rows.filter(({ zip }) => zip.startsWith(digits)));
}

type Name = {
  /** Without spaces: `newyork`. */
  readonly word: string;
  readonly called: readonly City[];
};

function groupNames(cities: readonly City[]): Name[] {
  return [...Map.groupBy(cities, ({ key }) => joinWords(key.slice(0, -' nj'.length)))]
    .map(([word, called]) => ({ word, called }))
    .sort((a, b) => (a.word < b.word ? -1 : 1));
}

function groupCities(rows: readonly ZipRow[]): City[] {
  const about = countAround(rows);
  const names = new Map<string, string>();
  const folded = (city: string) => {
    const known = names.get(city) ?? fold(city);
    names.set(city, known);
    return known;
  };
  const groups = Map.groupBy(rows, (row) => `${folded(row.city)} ${row.state.toLowerCase()}`);
  return [...groups]
    .map(([key, group]): City => {
      const [row] = group as [ZipRow];
      const middle = group.length === 1 ? pointOf(row) : middleOf(group);
      return { key, row, rows: group, middle, size: group.length * about(middle) };
    })
    .sort((a, b) => (a.key < b.key ? -1 : 1));
}

const SQUARE_DEGREES = 0.2;

/** Returns how many ZIPs lie in the squares round a point: where many people live, ZIPs are dense. */
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

type PlaceQuery = { readonly typed: string; readonly near: Coordinates | undefined };

/** Returns those of the very name, then the others, each by weight. */
function largestOf(cities: readonly City[], limit: number, { typed, near }: PlaceQuery): City[] {
  const named = topN<City>(limit);
  const others = topN<City>(limit);
  for (const city of cities) {
    const best = isName(city, typed) ? named : others;
    // At best it counts its size: most are never measured.
    if (best.takes(-city.size)) best.add(city, -weightOf(city, near));
  }
  return [...named.items(), ...others.items()].slice(0, limit);
}

function weightOf({ size, middle }: City, near: Coordinates | undefined): number {
  return near ? size / (1 + milesBetween(near, middle) / NEAR_MILES) ** 2 : size;
}

/** A little less than it is: two points so many degrees apart are no nearer. */
const MILES_A_DEGREE = 69;

function nearestOf(rows: readonly ZipRow[], limit: number, near: Coordinates): ZipRow[] {
  const best = topN<ZipRow>(limit);
  for (const row of rows) {
    if (best.takes(Math.abs(row.latitude - near.lat) * MILES_A_DEGREE)) best.add(row, milesBetween(near, pointOf(row)));
  }
  return best.items();
}

/**
 * Returns median of the distinct points: one bad row or a hundred post-office boxes on one spot do not move it far.
 */
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

function pointOf({ latitude, longitude }: ZipRow): Coordinates {
  return { lat: latitude, lng: longitude };
}

function placeOfZip(row: ZipRow): KnownPlace {
  return placeOf(row, row.zip, pointOf(row));
}

function placeOfCity({ row, middle }: City): KnownPlace {
  return placeOf(row, null, middle);
}

/** Returns the place; its zone is looked up when read, since most places are needed for their point alone. */
function placeOf({ city, state }: ZipRow, zip: string | null, coordinates: Coordinates): KnownPlace {
  return {
    city,
    state,
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

/** Returns the cities of that folded name, in any state. */
function citiesNamed(cities: readonly City[], name: string): City[] {
  return range(cities, keyOf, `${name} `).filter((city) => isName(city, name));
}

/** Returns whether a city whose key begins so is called so: what follows is its state alone. */
function isName({ key }: City, beginning: string): boolean {
  return key.length === beginning.length + ' nj'.length;
}

function keyOf({ key }: City): string {
  return key;
}

function wordOf({ word }: Name): string {
  return word;
}

function zipOf({ zip }: ZipRow): string {
  return zip;
}

/** Returns the stretch of a sorted list whose keys begin with `prefix`. */
function range<T>(sorted: readonly T[], keyOf: (item: T) => string, prefix: string): T[] {
  return sorted.slice(firstFrom(sorted, keyOf, prefix), firstFrom(sorted, keyOf, `${prefix}\uffff`));
}

/** Returns index of the first item whose key is not before `wanted`. */
function firstFrom<T>(sorted: readonly T[], keyOf: (item: T) => string, first: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keyOf(sorted[middle] as T) < first) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns `bloomfield nj` for `bloomfield new jersey`. */
function shortenState(typed: string, stateNames: ReadonlyMap<string, string>): string {
  for (const [name, code] of stateNames) {
    if (typed.endsWith(` ${name}`)) return `${typed.slice(0, -name.length)}${code}`;
  }
  return typed;
}
