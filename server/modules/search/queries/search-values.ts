/** A search as the values of its statements. */
import type { Policy } from '#contract/admin/policy.ts';
import { licenseTypes, parkings, stateCodes } from '#contract/constants.ts';
import { type Coordinates, EARTH_RADIUS_MILES } from '#contract/geo.ts';
import type { SearchFilters, ShiftSearch, searchSorts } from '#contract/search/endpoints.ts';
import type { ShownPart } from '#contract/search/for-you.ts';
import { GRID_SIDE } from '#contract/search/points.ts';
import { type Stretch, takenStretches } from '#contract/specialists/free-hours.ts';
import { addDays, after, HOUR } from '#contract/time.ts';
import { licensesThatCount, longestDrive, type ShiftPreferences } from '../../specialists/index.ts';
import { type Box, boxAround } from '../box-around.ts';
import { DAY_MINUTES, minuteOf } from '../clock-minutes.ts';
import { ALL_LANGUAGES, excludedBits, knownSoftwareBits, languageBits, roleBit, stateNumber } from '../search-bits.ts';
import { shownBits } from './for-you.ts';
import { momentValues } from './moment-values.ts';
import { arrayOf } from './named-values.ts';
import type { Searcher } from './searcher-queries.ts';

export type SearchCriteria = {
  readonly centre: Coordinates;
  /** Where the person sets out: pay from door to door is measured from there. Null: nobody knows. */
  readonly door: Coordinates | null;
  readonly radiusMiles: number;
  /** First day and first day after, each pharmacy's own calendar. */
  readonly from: string;
  readonly to: string;
  readonly filters: SearchFilters;
  /** What of it is listed; says nothing without a searcher. */
  readonly show?: ShownPart;
  readonly searcher: Searcher | null;
  readonly wishes?: ShiftPreferences | null;
  readonly policy: Policy;
  readonly now: Date;
};

/** What a page of it adds. */
export type Page = Pick<ShiftSearch, 'pharmacyPage' | 'pageSize' | 'sort' | 'points'>;

export function searchValues(criteria: SearchCriteria): Readonly<Record<string, unknown>> {
  const { centre, radiusMiles, filters, policy, now } = criteria;
  const box = boxAround(centre, radiusMiles);
  const { cells, south, north, west, east } = box;
  const unwanted = excludedBits(filters);
  const emergencyBefore = after(now, policy.emergencyHours * HOUR).toISOString();
  return {
    cells: arrayOf(cells),
    ...{ south, north, west, east },
    ...gridOf(box),
    ...momentValues(now),
    ...{ from: criteria.from, to: criteria.to, emergencyBefore },
    ...{ lat: centre.lat, lng: centre.lng, radius: radiusMiles, earthRadius: EARTH_RADIUS_MILES },
    ...{ doorLat: (criteria.door ?? centre).lat, doorLng: (criteria.door ?? centre).lng },
    ...{ unwantedFacts: unwanted.facts, unwantedHas: unwanted.has, anyLanguage: unwanted.anyOf },
    otherSoftwares: unwanted.otherSoftwares,
    minRate: filters.minRateCents ?? 0,
    ...hoursOf(filters),
    notBefore: filters.emergency === false ? emergencyBefore : '-infinity',
    before: filters.emergency === true ? emergencyBefore : 'infinity',
    mileage: policy.mileageCentsPerMile,
    ...Object.fromEntries(
      parkings.map((parking, index) => [
        `parking${index}`,
        (policy.parkingCostCents as Readonly<Record<string, number>>)[parking] ?? 0,
      ]),
    ),
    ...searcherValues(criteria),
    ...wishValues(criteria),
  };
}

/** Returns how large a cell of the grid is on which many points are counted, in millionths of a degree. */
export function gridOf({ south, north, west, east }: Box): { cellHeight: number; cellWidth: number } {
  // The span of the box is one cell short of the grid, so that it never touches a cell more.
  return { cellHeight: (north - south) / (GRID_SIDE - 1), cellWidth: (east - west) / (GRID_SIDE - 1) };
}

export function pageValues({ pharmacyPage, pageSize }: Page) {
  return { pageSize, offset: (pharmacyPage - 1) * pageSize };
}

/** Returns the order to sort by: a visitor has no match of their own, and without a door there is no pay from it. */
export function orderOf(sort: Page['sort'], { searcher, door }: SearchCriteria): (typeof searchSorts)[number] {
  if (sort === 'match' && !searcher) return 'nearest';
  return sort === 'doorToDoor' && !door ? 'nearest' : sort;
}

function searcherValues({ searcher: me, filters }: SearchCriteria) {
  return {
    qualifiedOnly: filters.qualifiedOnly === true && me !== null,
    me: me?.id ?? null,
    ...licenseValues(me),
    immunizerUntil: (me?.immunizer && me.immunizer_until) || '-infinity',
    mySoftwareBits: knownSoftwareBits(me?.softwares ?? []),
    mySoftwares: me?.softwares ?? [],
    unspoken: ALL_LANGUAGES & ~languageBits(me?.languages ?? []),
    busy: me?.busy ?? '{}',
    blockedBy: arrayOf(me?.blocked_by ?? []),
    favouriteOf: arrayOf(me?.favourite_of ?? []),
    invitedTo: arrayOf(me?.invited_to ?? []),
  };
}

/**
 * Returns the bits of all the roles they hold a license for, and the licenses that count by the number of their state: the
 * bit of the role, and the last day; else no role.
 */
function licenseValues(me: Searcher | null) {
  const roles = stateCodes.map(() => 0);
  const ends = stateCodes.map(() => '-infinity');
  for (const { state, role, expires_on } of licensesThatCount(me?.licenses ?? [])) {
    const place = stateNumber(state) - 1;
    if (place < 0 || expires_on === null) continue;
    roles[place] = roleBit(role);
    ends[place] = expires_on;
  }
  const held = roleBits((me?.licenses ?? []).map(({ role }) => role));
  return { roles: held, licenseRoles: arrayOf(roles), licenseEnds: arrayOf(ends) };
}

/** What they look for and when they are not free, as the causes of `for-you.ts` ask it. */
function wishValues({ wishes, show = 'everything', from, to, door, policy }: SearchCriteria) {
  const everyRole = roleBits(licenseTypes);
  return {
    shown: shownBits(show),
    wishedRoles: wishes && wishes.roles.length > 0 ? roleBits(wishes.roles) : everyRole,
    wishedRate: wishes?.minRateCents ?? 0,
    // Shifts of the window's days in any zone of the country, to their ends.
    notFree: wishes ? multirange(takenStretches(wishes.availability, addDays(from, -1), addDays(to, 3))) : '{}',
    longestDrive: wishes && door ? longestDrive(wishes, policy) : 'Infinity',
  };
}

function roleBits(roles: readonly string[]): number {
  return roles.reduce((bits, role) => bits | roleBit(role), 0);
}

/** Stretches of time as the text of a tstzmultirange. */
function multirange(stretches: readonly Stretch[]): string {
  const moment = (millis: number) => after('1970-01-01T00:00:00Z', millis).toISOString();
  return `{${stretches.map(([start, end]) => `[${moment(start)},${moment(end)})`).join(',')}}`;
}

/** Returns the minutes a start may have, both included; over midnight: those it may not have. */
export function hoursOf(filters: SearchFilters) {
  const first = minuteOf(filters.from ?? '00:00');
  const last = minuteOf(filters.to ?? '23:59');
  if (first <= last) return { firstMinute: first, lastMinute: last, outside: false };
  return { firstMinute: last + 1, lastMinute: (first + DAY_MINUTES - 1) % DAY_MINUTES, outside: true };
}
