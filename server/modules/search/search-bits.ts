/**
 * What a shift is and asks for, as bits: the columns `search_facts`, `search_has` and `search_needs` of shifts, which
 * migration 0012 derives (decision 040). A test holds the places of both together.
 */
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames, stateCodes } from '#contract/constants.ts';
import type { SearchFilters } from '#contract/search/endpoints.ts';
import { bookingModes } from '#contract/shifts/shift.ts';

type Place = { readonly values: readonly (string | number | boolean)[]; readonly from: number };

/** Where each choice has its bit: the first value of a group at `from`, the next one after it. */
export const factPlaces = {
  role: { values: licenseTypes, from: 0 },
  weekdays: { values: [1, 2, 3, 4, 5, 6, 7], from: 3 },
  bookingMode: { values: bookingModes, from: 10 },
  scripts: { values: scriptBands, from: 13 },
  parkings: { values: parkings, from: 18 },
  immunizer: { values: [true, false], from: 23 },
} as const satisfies Record<string, Place>;

export const namePlaces = {
  softwares: { values: softwareNames, from: 0 },
  languages: { values: languageNames, from: 11 },
} as const satisfies Record<string, Place>;

/** A value of none of the lists: a volume, a parking or a software of a pharmacy's own. */
const ANOTHER_SCRIPT = 1 << 17;
const ANOTHER_PARKING = 1 << 22;
export const OTHER_SOFTWARE = 1 << 10;
const ALL_SOFTWARES = (1 << 11) - 1;
const STATE_FROM = 25;
export const INVITE_FIRST = bitOf(factPlaces.bookingMode, 'invite-first');

export type ExcludedBits = {
  /** Bits of `search_facts` of which a criteria shift has none. */
  readonly facts: number;
  /** Bits of `search_has` of which it has none. */
  readonly has: number;
  /** Bits of `search_has` of which it has at least one; 0 asks for none. */
  readonly anyOf: number;
  /** Software asked for by a name that has no bit; null when the filter names no software. */
  readonly otherSoftwares: readonly string[] | null;
};

/** Returns the filters that are choices from a list, as the bits a shift must not have. */
export function excludedBits(filters: SearchFilters): ExcludedBits {
  const { softwares = [], languages = [] } = filters;
  const groups = [
    othersThan(factPlaces.role, filters.role === undefined ? [] : [filters.role]),
    othersThan(factPlaces.weekdays, filters.weekdays ?? []),
    othersThan(factPlaces.bookingMode, filters.bookingMode === undefined ? [] : [filters.bookingMode]),
    othersThan(factPlaces.scripts, filters.scripts ?? [], ANOTHER_SCRIPT),
    othersThan(factPlaces.parkings, filters.parkings ?? [], ANOTHER_PARKING),
    othersThan(factPlaces.immunizer, filters.immunizer === undefined ? [] : [filters.immunizer]),
  ];
  const others = softwares.filter((name) => !(softwareNames as readonly string[]).includes(name));
  const criteria = knownSoftwareBits(softwares) | (others.length > 0 ? OTHER_SOFTWARE : 0);
  return {
    facts: groups.reduce((bits, group) => bits | group, 0),
    has: softwares.length === 0 ? 0 : ALL_SOFTWARES & ~criteria,
    anyOf: languageBits(languages),
    otherSoftwares: softwares.length === 0 ? null : others,
  };
}

/** Returns the bits of these systems, without those that have none of their own. */
export function knownSoftwareBits(names: readonly string[]): number {
  return bitsOf(namePlaces.softwares, names);
}

export function languageBits(names: readonly string[]): number {
  return bitsOf(namePlaces.languages, names);
}

/** The bits of every language. */
export const ALL_LANGUAGES = languageBits(namePlaces.languages.values);

/** Returns the role of a license and the number of a state, as a criteria shift has them. */
export function roleBit(license: string | null): number {
  return license === null ? 0 : bitOf(factPlaces.role, license);
}

/** Returns a state's number as it stands in `search_facts`, shifted down; 0 for none. */
export function stateNumber(state: string | null): number {
  return (stateCodes as readonly (string | null)[]).indexOf(state) + 1;
}

export const stateShift = STATE_FROM;

export function bitOf({ values, from }: Place, value: string | number | boolean): number {
  const place = values.indexOf(value);
  return place < 0 ? 0 : 1 << (from + place);
}

function bitsOf(place: Place, values: readonly (string | number | boolean)[]): number {
  return values.reduce<number>((bits, value) => bits | bitOf(place, value), 0);
}

/** Returns the bits of a group that are not chosen; none when nothing is. */
function othersThan(place: Place, chosen: readonly (string | number | boolean)[], another = 0): number {
  return chosen.length === 0 ? 0 : (bitsOf(place, place.values) | another) & ~bitsOf(place, chosen);
}
