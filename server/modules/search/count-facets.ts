/** Counts shifts by the choices of every filter: the statement sends each shift as two numbers, packed as said here. */
import { bitOf, factPlaces, namePlaces } from './search-bits.ts';

/** Filters whose choices are counted. */
export const groups = [
  ...(['role', 'weekdays', 'bookingMode', 'scripts', 'parkings', 'immunizer'] as const),
  ...(['softwares', 'languages', 'minRateCents', 'emergency', 'qualifiedOnly', 'hours'] as const),
] as const;
export type Group = (typeof groups)[number];

/** The first number: the bits of `search_facts` but for the state, and these behind them. */
export const ALL_FACTS = (1 << 25) - 1;
export const SOON = 1 << 25;
export const NOT_SOON = 1 << 26;
export const FITS = 1 << 27;

/** The second: which filter it misses (0: none), the minute of the day it starts, the step of its rate. */
export const MISSED = 15;
export const MINUTE_FROM = 4;
const MINUTE = (1 << 11) - 1;
export const STEP_FROM = 15;

export function missedAs(group: Group): number {
  return groups.indexOf(group) + 1;
}

export type Packed = {
  /** By point: a software of its own, the bits of `search_has`, how many shifts. */
  readonly others: readonly (string | null)[];
  readonly has: readonly number[];
  readonly sizes: readonly number[];
  /** By shift, point after point: the two numbers. */
  readonly facts: readonly number[];
  readonly figures: readonly number[];
};

/**
 * Shifts by choice, in the order of the choices. Not added up: `rateSteps` by `RATE_STEP_CENTS`, `starts` by the minute of
 * the day they start.
 */
export type Tally = Readonly<Record<Exclude<Group, 'minRateCents' | 'hours'>, readonly number[]>> & {
  readonly totalShifts: number;
  readonly rateSteps: Readonly<Record<string, number>>;
  readonly starts: Readonly<Record<string, number>>;
  /** By name: people write them, so any word may be one. */
  readonly otherSoftwares: ReadonlyMap<string, number>;
};

type Place = { readonly values: readonly (string | number | boolean)[]; readonly from: number };

const allOf = (place: Place) => place.values.reduce<number>((bits, value) => bits | bitOf(place, value), 0);
const EVERY = -1;
/**
 * Returns what a shift still counts for, by the filter it misses: the choices of that filter; all choices when it
 * misses none.
 */
const factsLeft = [EVERY, ...groups.map((group) => (group in factPlaces ? allOf(factPlaces[group as 'role']) : 0))];
factsLeft[missedAs('emergency')] = SOON | NOT_SOON;
factsLeft[missedAs('qualifiedOnly')] = FITS;
const namesLeft = [
  EVERY,
  ...groups.map((group) => (group in namePlaces ? allOf(namePlaces[group as 'softwares']) : 0)),
];

export function countFacets({ others, has, sizes, facts, figures }: Packed): Tally {
  const [byFact, byName] = [new Int32Array(32), new Int32Array(32)];
  const steps = new Map<number, number>();
  const minutes = new Map<number, number>();
  const otherSoftwares = new Map<string, number>();
  let totalShifts = 0;
  let at = 0;
  for (let point = 0; point < sizes.length; point += 1) {
    const names = has[point] ?? 0;
    const other = others[point] ?? null;
    for (const end = at + (sizes[point] ?? 0); at < end; at += 1) {
      const figure = figures[at] as number;
      const missed = figure & MISSED;
      const misses = (group: Group) => missed !== 0 && missed !== missedAs(group);
      if (missed === 0) totalShifts += 1;
      addBits(byFact, (facts[at] as number) & (factsLeft[missed] as number));
      addBits(byName, names & (namesLeft[missed] as number));
      if (!misses('minRateCents')) addOne(steps, figure >>> STEP_FROM);
      if (!misses('hours')) addOne(minutes, (figure >>> MINUTE_FROM) & MINUTE);
      if (other !== null && !misses('softwares')) addOne(otherSoftwares, other);
    }
  }
  const of = (counts: Int32Array, { values, from }: Place) => values.map((_value, index) => counts[from + index] ?? 0);
  const bit = (single: number) => byFact[31 - Math.clz32(single)] ?? 0;
  return {
    totalShifts,
    role: of(byFact, factPlaces.role),
    weekdays: of(byFact, factPlaces.weekdays),
    bookingMode: of(byFact, factPlaces.bookingMode),
    scripts: of(byFact, factPlaces.scripts),
    parkings: of(byFact, factPlaces.parkings),
    immunizer: of(byFact, factPlaces.immunizer),
    softwares: of(byName, namePlaces.softwares),
    languages: of(byName, namePlaces.languages),
    emergency: [bit(SOON), bit(NOT_SOON)],
    qualifiedOnly: [bit(FITS)],
    rateSteps: Object.fromEntries(steps),
    starts: Object.fromEntries(minutes),
    otherSoftwares,
  };
}

/** Adds one for each bit that is set. */
function addBits(counts: Int32Array, bits: number): void {
  for (let left = bits; left !== 0; left &= left - 1) {
    const bit = 31 - Math.clz32(left & -left);
    counts[bit] = (counts[bit] as number) + 1;
  }
}

function addOne<K>(counts: Map<K, number>, key: K): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
