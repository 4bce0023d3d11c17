/**
 * What makes a shift part of a search, as SQL over `shifts s`. All of it stands in the index `shifts_open_search`, so
 * that any combination of filters is answered without the table (decision 040).
 */
import { factPlaces, INVITE_FIRST, OTHER_SOFTWARE, stateShift } from '../search-bits.ts';

const ROLES = 7;
const SOFTWARES = OTHER_SOFTWARE * 2 - 1;
const ASKS_IMMUNIZER = 1 << factPlaces.immunizer.from;

/** What only a bank account pays is off the market once a debit takes longer than until its start: `isOffMarket` of shifts, in SQL. */
export const isPaidInTime = '(not s.debit_only or s.starts_at >= {firstStartByDebit}::timestamptz)';

/** The words of the index (spelled out, or a kept plan could not use it), then place and time. */
const isOpen = `s.status = 'Active' and s.published and s.listed and s.cell = any({cells}::int[])
  and s.day >= {from}::date and s.day < {to}::date and s.starts_at > {now}::timestamptz
  and s.lat6 between {south}::int and {north}::int and s.lng6 between {west}::int and {east}::int
  and s.business_id <> all({blockedBy}::uuid[]) and ${isPaidInTime}`;

/** Whether anybody may see it, be they a visitor. Others see an invite-first shift earlier. */
export const isOpenToAnybody = `(s.opens_to_all_at is null or s.opens_to_all_at <= {now}::timestamptz or s.search_facts & ${INVITE_FIRST} = 0)`;

/** Invite-first: favourites see it before the rest; the invited are added by themselves, by their shifts' ids. */
const isOpenToAll = `(${isOpenToAnybody} or s.business_id = any({favouriteOf}::uuid[]))`;

/** Each filter by the name it has in the contract. */
export const filterConditions = {
  choices: 's.search_facts & {unwantedFacts}::int = 0',
  minRateCents: 's.rate_per_hour_cents >= {minRate}::int',
  hours: '(s.start_minute between {firstMinute}::int and {lastMinute}::int) <> {outside}::boolean',
  softwares: `s.search_has & {unwantedHas}::int = 0
    and (s.other_software is null or {otherSoftwares}::text[] is null or s.other_software = any({otherSoftwares}::text[]))`,
  languages: '({anyLanguage}::int = 0 or s.search_has & {anyLanguage}::int <> 0)',
  emergency: 's.starts_at >= {notBefore}::timestamptz and s.starts_at < {before}::timestamptz',
} as const;

/** One of the roles they hold a license for, whichever state's and in force or not. */
export const hasRole = `s.search_facts & {roles}::int <> 0`;
/**
 * The license of the shift's state is for its role and lasts through its end. Both lists have a place for each state: a
 * person has one license there at most, so that no list is searched for each shift.
 */
export const hasLicense = `(s.search_facts & ${ROLES} = ({licenseRoles}::int[])[s.search_facts >> ${stateShift}]
  and s.last_day <= ({licenseEnds}::date[])[s.search_facts >> ${stateShift}])`;
export const meetsRequirements = `((s.search_facts & ${ASKS_IMMUNIZER} = 0 or s.last_day <= {immunizerUntil}::date)
  and (s.search_needs & ${SOFTWARES} = 0 or s.search_needs & {mySoftwareBits}::int <> 0 or coalesce(s.other_softwares_needed && {mySoftwares}::text[], false))
  and s.search_needs & {unspoken}::int = 0)`;
/** By a shift they have. */
export const isTaken = 'tstzrange(s.starts_at, s.ends_at) && {busy}::tstzmultirange';

/** What `checkPerson` of shifts asks besides. */
const suits = `${meetsRequirements} and not ${isTaken}`;

/** Returns who qualifies, by a condition of their own for the license. */
export const qualifiesBy = (licensed: string) => `(${licensed} and ${suits})`;

/**
 * What `checkPerson` of shifts asks (PRODUCT §3, "May book"), for many shifts at once. The profile's own review is left
 * out: it is the same for every shift, and who waits for it may still look for what suits.
 */
export const qualifies = qualifiesBy(hasLicense);

/** Best match: shifts the searcher may book, then known software, then pharmacies that hold them as a favourite. */
export const matchScore = `(case when ${qualifies} then 4 else 0 end
  + case when s.search_has & {mySoftwareBits}::int <> 0 or s.other_software = any({mySoftwares}::text[]) then 2 else 0 end
  + case when s.business_id = any({favouriteOf}::uuid[]) then 1 else 0 end)`;

const passes = `${Object.values(filterConditions).join(' and ')} and (not {qualifiedOnly}::boolean or ${qualifies})`;

/**
 * Returns the open shifts in the box that pass, with these columns. `invited` adds the searcher's invites to shifts
 * that are not open yet.
 */
export function matchingShifts(columns: string, invited: boolean, filters = passes): string {
  const open = `select ${columns} from shifts s where ${isOpen} and ${isOpenToAll} and ${filters}`;
  if (!invited) return open;
  return `${open}
    union all select ${columns} from shifts s where s.id = any({invitedTo}::uuid[]) and ${isOpen} and not ${isOpenToAll} and ${filters}`;
}

/** The same for the shifts of one pharmacy, which are read in full. */
export const isMatch = `${isOpen} and (${isOpenToAll} or s.id = any({invitedTo}::uuid[])) and ${passes}`;

const half = (a: string, b: string) => `power(sin(radians(${a} - ${b}) / 2), 2)`;

/**
 * Returns `milesBetween` of the contract in SQL, to a point in millionths of a degree: from the centre, or from the point
 * whose values have these names.
 */
export function milesTo(lat6: string, lng6: string, [lat, lng] = ['{lat}', '{lng}']): string {
  const latitude = `(${lat6} / 1e6::float8)`;
  const longitude = `(${lng6} / 1e6::float8)`;
  const h = `(${half(latitude, `${lat}::float8`)} + cos(radians(${lat}::float8)) * cos(radians(${latitude})) * ${half(longitude, `${lng}::float8`)})`;
  return `2 * {earthRadius}::float8 * asin(least(1, sqrt(${h})))`;
}
