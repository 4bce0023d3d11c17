/**
 * Why a shift is not one for the person who searches (PRODUCT §7, "For you"), as a number per shift: what cannot be changed
 * at once comes first, what they chose themselves last, so that each shift has one cause and all of them add up.
 */
import type { ForYouCause } from '#contract/search/for-you.ts';
import { stateShift } from '../search-bits.ts';
import { hasLicense, hasRole, isTaken, meetsRequirements, milesTo } from './conditions.ts';

/** A shift that is for them. */
const NONE = 0;
/** A cause's number; that of a license is this plus the number of the state. */
const LICENSE_FROM = 8;
const numbers = { role: 1, requirements: 3, overlap: 4, preferences: 5 } as const;
/** Each cause has a bit in what is shown; a shift for them has the first. */
const FOR_YOU = 1;
const EVERY_BIT = 63;
const LICENSE_BIT = 1 << 2;

const isUnwanted = `(s.search_facts & {wishedRoles}::int = 0 or s.rate_per_hour_cents < {wishedRate}::int
  or tstzrange(s.starts_at, s.ends_at) && {notFree}::tstzmultirange)`;

/** The cause of `shifts s`, but for how far it is: that is told of its point. */
export const causeOfShift = `case when {roles}::int = 0 then ${LICENSE_FROM} + (s.search_facts >> ${stateShift})
    when not ${hasRole} then ${numbers.role}
    when not coalesce(${hasLicense}, false) then ${LICENSE_FROM} + (s.search_facts >> ${stateShift})
    when not coalesce(${meetsRequirements}, false) then ${numbers.requirements}
    when ${isTaken} then ${numbers.overlap}
    when ${isUnwanted} then ${numbers.preferences}
    else ${NONE} end`;

/** `driveMinutes` of the contract, in SQL. */
export const driveFrom = (miles: string) =>
  `floor(4 + ${miles} * (case when ${miles} < 10 then 2.6::float8 else 2.2::float8 end) + 0.5)`;

export const milesFromDoor = (lat6: string, lng6: string) => milesTo(lat6, lng6, ['{doorLat}', '{doorLng}']);

/** The whole cause: near ones that are farther than they drive are not for them. */
export const withDrive = (cause: string, doorMiles: string) =>
  `case when ${cause} = ${NONE} and ${driveFrom(doorMiles)} > {longestDrive}::float8 then ${numbers.preferences} else ${cause} end`;

/** Whether a shift of this cause is among those asked for. */
export const isShown = (cause: string) =>
  `(case when ${cause} >= ${LICENSE_FROM} then ${LICENSE_BIT} else 1 << ${cause} end) & {shown}::int <> 0`;

/** Returns the bits of what is asked for. */
export function shownBits(show: 'everything' | 'forYou' | 'others' | ForYouCause): number {
  if (show === 'everything') return EVERY_BIT;
  if (show === 'forYou') return FOR_YOU;
  if (show === 'others') return EVERY_BIT & ~FOR_YOU;
  return show === 'license' ? LICENSE_BIT : 1 << numbers[show];
}

/** Returns the cause that a number stands for, with the state where it is a license; null: the shift is for them. */
export function causeOf(number: number): { cause: ForYouCause; state: number | null } | null {
  if (number === NONE) return null;
  if (number >= LICENSE_FROM) return { cause: 'license', state: number - LICENSE_FROM };
  const known = Object.entries(numbers).find(([, its]) => its === number);
  if (!known) throw new Error(`no cause has the number ${number}`);
  return { cause: known[0] as ForYouCause, state: null };
}
