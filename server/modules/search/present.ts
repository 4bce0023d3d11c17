/** What was found, as the contract has it. */

import type { Answered } from '#contract/endpoint.ts';
import { driveMinutes } from '#contract/geo.ts';
import { holidayOn } from '#contract/holidays.ts';
import type { FoundPharmacy, FoundShift, searchEndpoints } from '#contract/search/endpoints.ts';
import { addDays, daysBetween } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import { loadBusinessCards } from '../businesses/index.ts';
import {
  type BookingFacts,
  doorToDoorOf,
  findShifts,
  fitLines,
  loadBookingFacts,
  presentTerms,
  type ShiftRow,
  specialistActions,
} from '../shifts/index.ts';
import type { Matches, MatchingPharmacy, Wanted } from './queries/matching-queries.ts';
import type { SearchPlace } from './resolve-place.ts';

type Found = {
  readonly db: Db;
  readonly wanted: Wanted;
  readonly place: SearchPlace;
  readonly matches: Matches;
  readonly wider: { readonly radiusMiles: number; readonly shifts: number } | null;
};

export async function presentSearch(found: Found): Promise<Answered<typeof searchEndpoints.searchShifts>> {
  const { wanted, place, matches } = found;
  const { pharmacies } = matches;
  return {
    pharmacies: await presentPage(found),
    totalPharmacies: pharmacies.length,
    totalShifts: pharmacies.reduce((sum, { shifts }) => sum + shifts, 0),
    pharmacyLocations: pharmacies.map(({ id, point, shifts, minRateCents, maxRateCents, emergency }) => ({
      id,
      ...point,
      shifts,
      minRateCents,
      maxRateCents,
      emergency,
    })),
    mapCenter: place.centre,
    window: { from: wanted.from, to: wanted.to },
    days: daysOf(wanted).map((day) => ({ day, shifts: matches.days.get(day) ?? 0, holiday: holidayOn(day) })),
    wider: found.wider,
    place: place.place,
  };
}

/** The page's pharmacies with their matching shifts, in the order of the search. */
async function presentPage({ db, wanted, place, matches }: Found): Promise<FoundPharmacy[]> {
  const { searcher, policy, now } = wanted;
  const offset = (wanted.pharmacyPage - 1) * wanted.pageSize;
  const page = matches.pharmacies.slice(offset, offset + wanted.pageSize);
  if (page.length === 0) return [];
  const [rows, cards] = await Promise.all([
    findShifts(db, matches.shiftIds),
    loadBusinessCards(
      db,
      page.map(({ id }) => id),
      { exactFor: new Set() },
    ),
  ]);
  const facts = searcher ? await loadBookingFacts(db, searcher.id, rows, policy, now) : new Map<string, BookingFacts>();
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const ordered = matches.shiftIds.flatMap((id) => rowOf.get(id) ?? []);
  return page.flatMap((pharmacy) => {
    const card = cards.get(pharmacy.id);
    if (!card) return [];
    return {
      id: card.id,
      name: card.name,
      city: card.city,
      state: card.state,
      zip: card.zip,
      distanceMiles: Math.round(pharmacy.miles * 10) / 10,
      driveMinutes: driveMinutes(pharmacy.miles),
      coordinates: pharmacy.point,
      software: card.software,
      softwareMatch: searcher ? (searcher.softwares.includes(card.software) ? 'ready' : 'new') : null,
      script: card.script,
      parking: card.parking,
      languages: card.languages,
      reliability: card.reliability,
      shifts: ordered
        .filter((row) => row.business_id === pharmacy.id)
        .map((row) => presentShift(row, pharmacy, facts.get(row.id) ?? null, place, wanted)),
    };
  });
}

function presentShift(
  row: ShiftRow,
  pharmacy: MatchingPharmacy,
  facts: BookingFacts | null,
  place: SearchPlace,
  { policy, now }: Wanted,
): FoundShift {
  const { id, startsAt, endsAt, day, timeZone, role, ratePerHourCents, bookingMode, emergency, requirements, quote } =
    presentTerms(row, policy, now);
  const worked = {
    payCents: row.pay_cents,
    paidMinutes: row.paid_minutes,
    breakMinutes: row.break_minutes,
    parking: row.parking,
  };
  return {
    ...{ id, startsAt, endsAt, day, timeZone, role, ratePerHourCents, bookingMode, emergency, requirements, quote },
    doorToDoor: place.chosen ? doorToDoorOf(worked, pharmacy.miles, policy) : null,
    fit: facts ? fitLines(facts) : [],
    myEngagement: facts?.mine ? { id: facts.mine.id, status: facts.mine.status } : null,
    actions: facts ? specialistActions(facts) : [],
  };
}

function daysOf({ from, to }: Wanted): string[] {
  return Array.from({ length: daysBetween(from, to) }, (_, index) => addDays(from, index));
}
