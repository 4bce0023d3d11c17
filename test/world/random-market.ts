/** A market made at random, always the same: many pharmacies on few spots, shifts of every kind, one who searches. */
import fc from 'fast-check';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { newId } from '#server/ids.ts';
import { type BookingFacts, findShifts, fitLines, loadBookingFacts } from '#server/modules/shifts/index.ts';
import {
  createMarket,
  type Market,
  type PharmacyRow,
  pharmacyRow,
  postingRow,
  type ShiftRow,
  shiftRow,
} from './market.ts';

export type StoredShift = Awaited<ReturnType<typeof findShifts>>[number];

const PHARMACIES = 160;
const SHIFTS = 2500;
export const centres = [
  { lat: 40.75, lng: -74.0, zone: 'America/New_York', state: 'NJ' },
  { lat: 34.0, lng: -118.25, zone: 'America/Los_Angeles', state: 'CA' },
] as const;

export const some = <T>(values: readonly T[], maxLength = 3) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength });
/** Coarse steps, so that several stand on one spot and ties are common. */
export const step = fc.integer({ min: -12, max: 12 }).map((value) => value / 16);
const anyPharmacy = fc.record({
  centre: fc.constantFrom(...centres),
  north: step,
  east: step,
  status: fc.constantFrom('Approved', 'Approved', 'Approved', 'Paused', 'In Review'),
  software: fc.constantFrom(...softwareNames, 'Grandpa\u2019s Ledger'),
  script: fc.constantFrom(...scriptBands),
  parking: fc.constantFrom(...parkings),
  language_preferences: some(languageNames),
});

const anyShift = fc.record({
  pharmacy: fc.nat(PHARMACIES - 1),
  halfHours: fc.integer({ min: -100, max: 48 * 34 }),
  hours: fc.integer({ min: 4, max: 14 }),
  status: fc.constantFrom('Active', 'Active', 'Active', 'Active', 'Cancelled'),
  published: fc.constantFrom(true, true, true, true, false),
  role: fc.constantFrom(...licenseTypes),
  rate_per_hour_cents: fc.integer({ min: 60, max: 90 }).map((value) => value * 100),
  booking_mode: fc.constantFrom(...bookingModes),
  opensIn: fc.integer({ min: -5, max: 5 }),
  needs_immunizer: fc.boolean(),
  needs_softwares: fc
    .constantFrom<string[][]>([], [], ['Rx30'], ['Rx30', 'QS/1'], ['Abacus'], ['Abacus', 'Rx30'])
    .map((names) => [...names]),
  needs_languages: fc.constantFrom<string[][]>([], [], ['Korean'], ['Korean', 'Polish']).map((names) => [...names]),
});

export type RandomMarket = Awaited<ReturnType<typeof createRandomMarket>>;

export async function createRandomMarket() {
  const market = await createMarket();
  const owner = await market.person('Business');
  const rows = fc.sample(anyPharmacy, { numRuns: PHARMACIES, seed: 1 }).map(({ centre, north, east, ...more }) => {
    const at = { lat: centre.lat + north, lng: centre.lng + east };
    return pharmacyRow(owner, market.now, { at, time_zone: centre.zone, state: centre.state, ...more });
  });
  const postings = rows.map((row) => postingRow(row, market.now));
  const made = fc
    .sample(anyShift, { numRuns: SHIFTS, seed: 2 })
    .map(({ pharmacy, halfHours, opensIn, ...more }, index) => {
      const startsAt = after(market.now, halfHours * 30 * MINUTE).toISOString();
      const at = rows[pharmacy] as PharmacyRow;
      const opens = more.booking_mode === 'invite-first' ? after(market.now, opensIn * HOUR) : null;
      return shiftRow(at, (postings[pharmacy] as { id: string }).id, market.now, {
        startsAt,
        opens_to_all_at: opens,
        debit_only: index % 2 === 0,
        ...more,
        // A pharmacy that is not approved has nothing open.
        published: more.published && at.status === 'Approved',
      });
    });
  await market.insert('businesses', rows);
  await market.insert('postings', postings);
  await market.insert('shifts', made);
  const pharmacies = new Map(rows.map((row) => [row.id, row]));
  const me = await market.specialist({
    lat: centres[0].lat + 0.1,
    lng: centres[0].lng,
    softwares: ['Rx30', 'PioneerRx', 'Abacus'],
    languages: ['Korean'],
    license_exp: '2026-12-10',
    status: 'In Review',
  });
  const invited = await regardsAndBookings(market, me.id, rows, made);
  const shifts = await findShifts(
    market.db,
    made.map(({ id }) => id),
  );
  const regard = await loadBookingFacts(market.callAs(null), me.id, shifts, defaultPolicy);
  // Asked of the rule itself, once a shift, so that the statement cannot drift from it.
  const qualified = new Set(shifts.filter(({ id }) => qualifies(regard.get(id))).map(({ id }) => id));
  return { ...market, pharmacies, shifts, regard, invited, qualified, searcher: market.asSpecialist(me) };
}

function qualifies(facts: BookingFacts | undefined): boolean {
  return (
    facts !== undefined &&
    fitLines(facts).every((line) => line.met || !line.required || line.code === 'profile_not_approved')
  );
}

/** Some pharmacies favour the specialist, some block, one invites, and a few nights are taken. */
async function regardsAndBookings(market: Market, specialistId: string, rows: PharmacyRow[], made: ShiftRow[]) {
  const created_at = market.now;
  const favours = rows
    .filter((_, index) => index % 5 === 0)
    .map(({ id }) => ({ business_id: id, specialist_id: specialistId, created_at }));
  const blocks = rows
    .filter((_, index) => index % 7 === 0)
    .map(({ id, owner_id }, index) => ({
      ...{ business_id: id, specialist_id: specialistId, reason: '', created_by: owner_id, created_at },
      expires_at: after(created_at, (index % 3 === 0 ? -1 : 1) * HOUR),
    }));
  await market.db.insertInto('favourites').values(favours).execute();
  await market.db.insertInto('blocks').values(blocks).execute();
  const asked = made.filter(({ booking_mode }) => booking_mode === 'invite-first').slice(0, 40);
  for (const shift of asked) await market.engage(shift, specialistId, { origin: 'invite', awaits: 'specialist' });
  const [posting] = await market.db.selectFrom('postings').selectAll().limit(1).execute();
  for (const days of [1, 3, 8, 15]) {
    const startsAt = after(market.now, days * 24 * HOUR).toISOString();
    const booked = shiftRow(rows[0] as PharmacyRow, posting?.id ?? '', market.now, {
      startsAt,
      hours: 14,
      status: 'Booked',
      specialist_id: specialistId,
    });
    await market.insert('shifts', [{ ...booked, id: newId() }]);
    await market.engage(booked, specialistId, { status: 'Active' }).catch(() => undefined);
  }
  return new Set(asked.map(({ id }) => id));
}
