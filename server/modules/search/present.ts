/** What was found, as the contract has it. */
import type { ReliabilityCard } from '#contract/businesses/business.ts';
import { stateCodes } from '#contract/constants.ts';
import type { Answered } from '#contract/endpoint.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import { holidayOn } from '#contract/holidays.ts';
import type { FoundPharmacy, FoundShift, SearchAnswer, searchEndpoints } from '#contract/search/endpoints.ts';
import { type ForYou, forYouCauses } from '#contract/search/for-you.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { addDays, daysBetween, toDate } from '#contract/time.ts';
import { presentReliability } from '../businesses/index.ts';
import {
  type BookingFacts,
  bookingFactsOf,
  doorToDoorOf,
  fitLines,
  isEmergency,
  type Person,
  quoteOf,
  specialistActions,
} from '../shifts/index.ts';
import { knownSoftware, longestDrive } from '../specialists/index.ts';
import { causeOf } from './queries/for-you.ts';
import type { Found, PharmacyRow, ShiftRow } from './queries/search-queries.ts';
import type { SearchCriteria } from './queries/search-values.ts';
import type { Searcher } from './queries/searcher-queries.ts';
import type { SearchPlace } from './resolve-place.ts';

type Presented = {
  readonly criteria: SearchCriteria;
  readonly place: SearchPlace;
  readonly found: Found;
  readonly wider: SearchAnswer['wider'];
  /** Of the shifts that are dates of a block. */
  readonly blocks: Blocks;
  /** Of the shifts for several people. */
  readonly places: PlaceCounts;
};
type Blocks = ReadonlyMap<string, NonNullable<FoundShift['block']>>;
type PlaceCounts = ReadonlyMap<string, NonNullable<FoundShift['places']>>;

export function presentSearch({
  criteria,
  place,
  found,
  wider,
  blocks,
  places,
}: Presented): Answered<typeof searchEndpoints.searchShifts> {
  return {
    pharmacies: presentPage(found.rows, criteria, blocks, places),
    totalPharmacies: found.totalPharmacies,
    totalShifts: found.totalShifts,
    pharmacyLocations: found.locations,
    clusters: found.clusters,
    mapCenter: place.centre,
    travelFrom: criteria.door,
    window: { from: criteria.from, to: criteria.to },
    days: daysOf(criteria).map(({ day, holiday }) => ({ day, shifts: found.days.get(day) ?? 0, holiday })),
    wider,
    place: place.place,
    forYou: presentForYou(criteria, found),
  };
}

/** Returns what is for the searcher and why not the rest; null for a visitor. */
function presentForYou({ wishes, policy }: SearchCriteria, { causes, others }: Found): ForYou | null {
  if (!causes || !wishes) return null;
  const known = [...causes].map(([number, shifts]) => ({ ...causeOf(number), shifts }));
  const count = (some: readonly { shifts: number }[]) => some.reduce((sum, { shifts }) => sum + shifts, 0);
  return {
    shifts: count(known.filter(({ cause }) => cause === undefined)),
    everything: count(known),
    causes: forYouCauses
      .map((cause) => ({ cause, some: known.filter((one) => one.cause === cause) }))
      .filter(({ some }) => some.length > 0)
      .map(({ cause, some }) => ({
        cause,
        shifts: count(some),
        states: some
          .flatMap(({ state, shifts }) => (state ? { state: stateCodes[state - 1] ?? '', shifts } : []))
          .sort((a, b) => b.shifts - a.shifts),
      })),
    longestDriveMinutes: longestDrive(wishes, policy),
    others,
  };
}

/** Returns the page's pharmacies with their matching shifts, in the order of the search. */
function presentPage(
  rows: readonly ShiftRow[],
  criteria: SearchCriteria,
  blocks: Blocks,
  places: PlaceCounts,
): FoundPharmacy[] {
  const person = criteria.searcher && personOf(criteria.searcher);
  return [...Map.groupBy(rows, (row) => row.business_id).values()].map((shifts) => {
    const [row] = shifts as [PharmacyRow];
    const coordinates = { lat: row.lat6 / 1e6, lng: row.lng6 / 1e6 };
    const fromDoor = criteria.door && milesBetween(criteria.door, coordinates);
    return {
      id: row.business_id,
      name: row.name,
      city: row.city,
      state: row.pharmacy_state,
      distanceMiles: Math.round(row.miles * 10) / 10,
      driveMinutes: driveMinutes(row.miles),
      coordinates,
      software: row.pharmacy_software,
      softwareMatch: person && matchOf(person, row.pharmacy_software, criteria.now),
      script: row.pharmacy_script,
      parking: row.pharmacy_parking,
      languages: row.language_preferences,
      reliability: reliabilityOf(row),
      shifts: shifts.map((shift) => ({
        ...presentShift(shift, person, fromDoor, criteria),
        block: blocks.get(shift.id) ?? null,
        places: places.get(shift.id) ?? null,
      })),
    };
  });
}

function presentShift(
  row: ShiftRow,
  person: Person | null,
  fromDoor: number | null,
  { policy, now }: SearchCriteria,
): Omit<FoundShift, 'block' | 'places'> {
  const facts: BookingFacts | null = person && bookingFactsOf(row, person, engagementOf(row), policy, now);
  const terms = {
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    breakMinutes: row.break_minutes,
    ratePerHourCents: row.rate_per_hour_cents,
    bonusCents: row.bonus_cents,
    travelAllowanceCents: row.travel_allowance_cents,
    expenseCapCents: row.expense_cap_cents,
  };
  const worked = {
    payCents: row.pay_cents,
    paidMinutes: row.paid_minutes,
    breakMinutes: row.break_minutes,
    parking: row.parking,
  };
  return {
    id: row.id,
    startsAt: terms.startsAt,
    endsAt: terms.endsAt,
    day: row.day,
    timeZone: row.time_zone,
    role: row.role as FoundShift['role'],
    ratePerHourCents: row.rate_per_hour_cents,
    bookingMode: row.booking_mode as FoundShift['bookingMode'],
    emergency: isEmergency(row.starts_at, policy, now),
    requirements: {
      immunizer: row.needs_immunizer,
      softwares: row.needs_softwares,
      languages: row.needs_languages as FoundShift['requirements']['languages'],
    },
    quote: quoteOf(terms, policy, now),
    doorToDoor: fromDoor === null ? null : doorToDoorOf(worked, fromDoor, policy),
    fit: facts ? fitLines(facts) : [],
    myEngagement: facts?.mine ? { id: facts.mine.id, status: facts.mine.status } : null,
    actions: facts ? specialistActions(facts) : [],
  };
}

/** Returns who searches, as the booking rules see them. */
function personOf(searcher: Searcher): Person {
  return {
    specialist: searcher,
    licenses: searcher.licenses,
    commitments: searcher.commitments.map(([engagementId, shiftId, startsAt, endsAt]) => ({
      engagementId,
      shiftId,
      startsAt: toDate(startsAt),
      endsAt: toDate(endsAt),
    })),
    blockedBy: new Set(searcher.blocked_by),
    favouriteOf: new Set(searcher.favourite_of),
    worked: new Map(Object.entries(searcher.worked).map(([software, end]) => [software, toDate(end)])),
  };
}

function matchOf({ specialist, worked }: Person, software: string, now: Date): FoundPharmacy['softwareMatch'] {
  return knownSoftware(specialist, software, worked.get(software) ?? null, now).match;
}

function engagementOf({ engagement_id, engagement_status, awaits }: ShiftRow): BookingFacts['mine'] {
  return engagement_id === null ? null : { id: engagement_id, status: engagement_status as EngagementStatus, awaits };
}

/** Returns a pharmacy's figures; it has no row of them before the first. */
function reliabilityOf(row: PharmacyRow): ReliabilityCard {
  return presentReliability(
    row.booked === null ? undefined : (row as PharmacyRow & Parameters<typeof presentReliability>[0]),
  );
}

type CalendarDay = { readonly day: string; readonly holiday: string | null };

const windows = new Map<string, readonly CalendarDay[]>();
/** Far more than are asked for on one day. */
const MOST_WINDOWS = 500;

/**
 * Returns the days of the window. Remembered: most people ask for the same few, and a calendar costs more than all the
 * rest here.
 */
function daysOf({ from, to }: SearchCriteria): readonly CalendarDay[] {
  const name = `${from} ${to}`;
  const known = windows.get(name);
  if (known) return known;
  const days = Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
  const window = days.map((day) => ({ day, holiday: holidayOn(day) }));
  if (windows.size >= MOST_WINDOWS) windows.clear();
  windows.set(name, window);
  return window;
}
