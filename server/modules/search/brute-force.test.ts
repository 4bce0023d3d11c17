/** The search statement against a plain filter over the same rows: ids, order, totals, days. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { milesBetween } from '#contract/geo.ts';
import { type ShiftSearch as Search, SearchAnswer, ShiftSearch, searchSorts } from '#contract/search/endpoints.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { addDays, after, HOUR, MINUTE } from '#contract/time.ts';
import type { SignedCall } from '#server/call/call.ts';
import { newId } from '#server/ids.ts';
import {
  createMarket,
  type Market,
  type PharmacyRow,
  pharmacyRow,
  postingRow,
  type ShiftRow,
  shiftRow,
} from '#test/world/market.ts';
import { type BookingFacts, doorToDoorOf, findShifts, fitLines, loadBookingFacts } from '../shifts/index.ts';
import { searchShifts } from './search-shifts.ts';

type StoredShift = Awaited<ReturnType<typeof findShifts>>[number];

const PHARMACIES = 160;
const SHIFTS = 2500;
const QUERIES = 200;
const centres = [
  { lat: 40.75, lng: -74.0, zone: 'America/New_York', state: 'NJ' },
  { lat: 34.0, lng: -118.25, zone: 'America/Los_Angeles', state: 'CA' },
] as const;

const some = <T>(values: readonly T[], maxLength = 3) => fc.uniqueArray(fc.constantFrom(...values), { maxLength });
/** Each filter in one query of six, or nothing would be left. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
/** Coarse steps, so that several stand on one spot and ties are common. */
const step = fc.integer({ min: -12, max: 12 }).map((value) => value / 16);
const clockTime = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

const anyPharmacy = fc.record({
  centre: fc.constantFrom(...centres),
  north: step,
  east: step,
  status: fc.constantFrom('Approved', 'Approved', 'Approved', 'Paused', 'In Review'),
  software: fc.constantFrom(...softwareNames),
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
  needs_softwares: fc.constantFrom<string[][]>([], [], ['Rx30'], ['Rx30', 'QS/1']).map((names) => [...names]),
  needs_languages: fc.constantFrom<string[][]>([], [], ['Korean'], ['Korean', 'Polish']).map((names) => [...names]),
});

const anyQuery = fc.record({
  centre: fc.constantFrom(...centres),
  north: step,
  east: step,
  startDay: fc.integer({ min: -2, max: 20 }),
  page: fc.nat(2),
  stepSize: fc.integer({ min: 1, max: 31 }),
  pharmacyPage: fc.integer({ min: 1, max: 3 }),
  pageSize: fc.integer({ min: 1, max: 20 }),
  radiusMiles: fc.constantFrom(1, 5, 10, 25, 50, 150, 200),
  sort: fc.constantFrom(...searchSorts),
  as: fc.constantFrom('visitor', 'specialist'),
  filters: fc.record({
    role: seldom(fc.constantFrom(...licenseTypes)),
    minRateCents: seldom(fc.integer({ min: 60, max: 90 }).map((value) => value * 100)),
    weekdays: seldom(some([1, 2, 3, 4, 5, 6, 7], 5)),
    from: seldom(clockTime),
    to: seldom(clockTime),
    bookingMode: seldom(fc.constantFrom(...bookingModes)),
    softwares: seldom(some(softwareNames, 6)),
    immunizer: seldom(fc.boolean()),
    scripts: seldom(some(scriptBands)),
    parkings: seldom(some(parkings)),
    languages: seldom(some(languageNames, 8)),
    emergency: seldom(fc.boolean()),
    qualifiedOnly: seldom(fc.boolean()),
  }),
});

let market: Market;
let pharmacies: Map<string, PharmacyRow>;
let shifts: StoredShift[];
let specialist: SignedCall;
let regard: Map<string, BookingFacts>;
let invited: ReadonlySet<string>;

beforeAll(async () => {
  market = await createMarket();
  const owner = await market.person('Business');
  const rows = fc.sample(anyPharmacy, { numRuns: PHARMACIES, seed: 1 }).map(({ centre, north, east, ...more }) => {
    const at = { lat: centre.lat + north, lng: centre.lng + east };
    return pharmacyRow(owner, market.now, { at, time_zone: centre.zone, state: centre.state, ...more });
  });
  const postings = rows.map((row) => postingRow(row, market.now));
  const made = fc.sample(anyShift, { numRuns: SHIFTS, seed: 2 }).map(({ pharmacy, halfHours, opensIn, ...more }) => {
    const startsAt = after(market.now, halfHours * 30 * MINUTE).toISOString();
    const at = rows[pharmacy] as PharmacyRow;
    const opens = more.booking_mode === 'invite-first' ? after(market.now, opensIn * HOUR) : null;
    return shiftRow(at, (postings[pharmacy] as { id: string }).id, market.now, {
      startsAt,
      opens_to_all_at: opens,
      ...more,
      // A pharmacy that is not approved has nothing open.
      published: more.published && at.status === 'Approved',
    });
  });
  await market.insert('businesses', rows);
  await market.insert('postings', postings);
  await market.insert('shifts', made);
  pharmacies = new Map(rows.map((row) => [row.id, row]));
  const me = await market.specialist({
    softwares: ['Rx30', 'PioneerRx'],
    languages: ['Korean'],
    license_exp: '2026-12-10',
    status: 'In Review',
  });
  specialist = market.asSpecialist(me);
  await regardsAndBookings(me.id, rows, made);
  shifts = await findShifts(
    market.db,
    made.map(({ id }) => id),
  );
  regard = await loadBookingFacts(market.db, me.id, shifts, defaultPolicy, market.now);
});
afterAll(() => market.close());

/** Some pharmacies favour the specialist, some block, one invites, and a few nights are taken. */
async function regardsAndBookings(specialistId: string, rows: PharmacyRow[], made: ShiftRow[]) {
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
  invited = new Set(asked.map(({ id }) => id));
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
}

type Query = { -readonly [K in keyof Search]: Search[K] };

/** The same search in plain words: filter, group, sort, cut. */
function bruteForce(query: Query, asSpecialist: boolean) {
  const { now } = market;
  const from = addDays(query.startDate ?? '', query.page * query.stepSize);
  const to = addDays(from, query.stepSize);
  const centre = { lat: query.pharmacistLocation?.latitude ?? 0, lng: query.pharmacistLocation?.longitude ?? 0 };
  const milesTo = (shift: StoredShift) => milesBetween(centre, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 });
  const matching = shifts.filter(
    (shift) =>
      shift.status === 'Active' &&
      shift.published &&
      shift.starts_at > now &&
      shift.day >= from &&
      shift.day < to &&
      pharmacies.get(shift.business_id)?.status === 'Approved' &&
      milesTo(shift) <= query.radiusMiles + 1e-6 &&
      visible(shift, asSpecialist) &&
      passes(shift, query.filters, asSpecialist),
  );
  const groups = [...Map.groupBy(matching, (shift) => shift.business_id)].map(([id, group]) => {
    const miles = milesTo(group[0] as StoredShift);
    return { id, miles, group, key: Math.min(...group.map((shift) => keyOf(shift, miles, query.sort, asSpecialist))) };
  });
  groups.sort((a, b) => a.key - b.key || a.miles - b.miles || (a.id < b.id ? -1 : 1));
  const byStart = (a: StoredShift, b: StoredShift) =>
    a.starts_at.getTime() - b.starts_at.getTime() || (a.id < b.id ? -1 : 1);
  return {
    totals: [groups.length, matching.length],
    locations: groups.map(({ id, group }) => [id, group.length]),
    page: groups
      .slice((query.pharmacyPage - 1) * query.pageSize, query.pharmacyPage * query.pageSize)
      .map(({ id, group }) => [id, [...group].sort(byStart).map((shift) => shift.id)]),
    days: [...Map.groupBy(matching, (shift) => shift.day)].map(([day, group]) => [day, group.length]).sort(),
  };
}

function visible(shift: StoredShift, asSpecialist: boolean): boolean {
  const facts = asSpecialist ? regard.get(shift.id) : undefined;
  const early =
    shift.booking_mode === 'invite-first' && shift.opens_to_all_at !== null && shift.opens_to_all_at > market.now;
  return !facts?.blocked && (!early || Boolean(facts && (facts.favourite || invited.has(shift.id))));
}

/** Asked of the rule itself, so that the statement cannot drift from it. */
function qualified(shift: StoredShift): boolean {
  const facts = regard.get(shift.id);
  return (
    facts !== undefined &&
    fitLines(facts).every((line) => line.met || !line.required || line.code === 'profile_not_approved')
  );
}

function passes(shift: StoredShift, filters: Search['filters'], asSpecialist: boolean): boolean {
  const within = <T>(list: readonly T[] | undefined, value: T) => !list?.length || list.includes(value);
  const start = `${String(Math.floor(shift.start_minute / 60)).padStart(2, '0')}:${String(shift.start_minute % 60).padStart(2, '0')}`;
  const { from = '00:00', to = '23:59' } = filters;
  return (
    within(filters.role ? [filters.role] : [], shift.role) &&
    shift.rate_per_hour_cents >= (filters.minRateCents ?? 0) &&
    within(filters.weekdays, shift.weekday) &&
    (from <= to ? start >= from && start <= to : start >= from || start <= to) &&
    within(filters.bookingMode ? [filters.bookingMode] : [], shift.booking_mode) &&
    within(filters.softwares, shift.software) &&
    (filters.immunizer ?? shift.needs_immunizer) === shift.needs_immunizer &&
    within(filters.scripts as string[], shift.script) &&
    within(filters.parkings as string[], shift.parking) &&
    (!filters.languages?.length || filters.languages.some((language) => shift.languages.includes(language))) &&
    (filters.emergency === undefined || filters.emergency === shift.starts_at < after(market.now, 24 * HOUR)) &&
    (!filters.qualifiedOnly || !asSpecialist || qualified(shift))
  );
}

function keyOf(shift: StoredShift, miles: number, sort: Search['sort'], asSpecialist: boolean): number {
  const facts = asSpecialist ? regard.get(shift.id) : undefined;
  const worked = {
    payCents: shift.pay_cents,
    paidMinutes: shift.paid_minutes,
    breakMinutes: shift.break_minutes,
    parking: shift.parking,
  };
  if (sort === 'pay') return -shift.pay_cents;
  if (sort === 'soonest') return shift.starts_at.getTime();
  if (sort === 'doorToDoor') return -doorToDoorOf(worked, miles, defaultPolicy).perHourCents;
  if (sort === 'nearest' || !facts) return miles;
  return -(
    (qualified(shift) ? 4 : 0) +
    (facts.specialist.softwares.includes(shift.software) ? 2 : 0) +
    (facts.favourite ? 1 : 0)
  );
}

test('the statement finds, orders, counts and pages what a plain filter does', async () => {
  let foundAny = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ centre, north, east, startDay, as, ...more }) => {
      const query = ShiftSearch.parse({
        ...more,
        startDate: addDays('2026-11-16', startDay),
        pharmacistLocation: { latitude: centre.lat + north, longitude: centre.lng + east },
      });
      const call = as === 'specialist' ? specialist : market.callAs(null);
      const answer = SearchAnswer.parse(await searchShifts(call, { params: undefined, query: undefined, body: query }));
      const expected = bruteForce(query, as === 'specialist');
      foundAny += Number(expected.totals[0] !== 0);
      expect([answer.totalPharmacies, answer.totalShifts]).toEqual(expected.totals);
      expect(answer.pharmacyLocations?.map(({ id, shifts: count }) => [id, count])).toEqual(expected.locations.sort());
      expect(answer.pharmacies.map(({ id, shifts: group }) => [id, group.map((shift) => shift.id)])).toEqual(
        expected.page,
      );
      expect(
        answer.days.filter(({ shifts: count }) => count > 0).map(({ day, shifts: count }) => [day, count]),
      ).toEqual(expected.days);
    }),
    { numRuns: QUERIES },
  );
  expect(foundAny, 'queries that found something').toBeGreaterThan(QUERIES / 5);
}, 60_000);
