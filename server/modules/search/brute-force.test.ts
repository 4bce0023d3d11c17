/** The search statement against a plain filter over the same rows: ids, order, totals, days, counts. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { languageNames, licenseTypes, parkings, scriptBands, softwareNames } from '#contract/constants.ts';
import { milesBetween } from '#contract/geo.ts';
import { RATE_STEP_CENTS, ShiftCounts } from '#contract/search/counts.ts';
import {
  type ShiftSearch as Search,
  SearchAnswer,
  ShiftCount,
  ShiftSearch,
  searchSorts,
} from '#contract/search/endpoints.ts';
import { bookingModes } from '#contract/shifts/shift.ts';
import { addDays, after, HOUR } from '#contract/time.ts';
import {
  centres,
  createRandomMarket,
  type RandomMarket,
  type StoredShift,
  some,
  step,
} from '#test/world/random-market.ts';
import { doorToDoorOf, isOffMarket } from '../shifts/index.ts';
import { countShifts } from './count-shifts.ts';
import { searchShifts } from './search-shifts.ts';

const QUERIES = 1000;
const COUNTS = 150;

/** Each filter in one query of six, or nothing would be left. */
const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
const clockTime = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}`);

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
    softwares: seldom(some([...softwareNames, 'Grandpa\u2019s Ledger', 'Nobody\u2019s'], 6)),
    immunizer: seldom(fc.boolean()),
    scripts: seldom(some(scriptBands)),
    parkings: seldom(some(parkings)),
    languages: seldom(some(languageNames, 8)),
    emergency: seldom(fc.boolean()),
    qualifiedOnly: seldom(fc.boolean()),
  }),
});

let market: RandomMarket;
beforeAll(async () => {
  market = await createRandomMarket();
});
afterAll(() => market.close());

type Query = { -readonly [K in keyof Search]: Search[K] };

/** Returns the shifts the searcher may see: open, in the window and the circle, of pharmacies that do not block them. */
function inReach(
  query: Pick<Query, 'startDate' | 'page' | 'stepSize' | 'radiusMiles' | 'pharmacistLocation'>,
  asSpecialist: boolean,
) {
  const from = addDays(query.startDate ?? '', query.page * query.stepSize);
  const to = addDays(from, query.stepSize);
  const milesTo = milesFrom(query);
  return market.shifts.filter(
    (shift) =>
      shift.status === 'Active' &&
      shift.published &&
      !isOffMarket(shift, market.now) &&
      shift.starts_at > market.now &&
      shift.day >= from &&
      shift.day < to &&
      market.pharmacies.get(shift.business_id)?.status === 'Approved' &&
      milesTo(shift) <= query.radiusMiles + 1e-6 &&
      visible(shift, asSpecialist),
  );
}

function milesFrom({ pharmacistLocation }: Pick<Query, 'pharmacistLocation'>) {
  const centre = { lat: pharmacistLocation?.latitude ?? 0, lng: pharmacistLocation?.longitude ?? 0 };
  return (shift: StoredShift) => milesBetween(centre, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 });
}

/** The same search in plain words: filter, group, sort, cut. */
function bruteForce(query: Query, asSpecialist: boolean) {
  const milesTo = milesFrom(query);
  const matching = inReach(query, asSpecialist).filter((shift) => passes(shift, query.filters, asSpecialist));
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
  const facts = asSpecialist ? market.regard.get(shift.id) : undefined;
  const early =
    shift.booking_mode === 'invite-first' && shift.opens_to_all_at !== null && shift.opens_to_all_at > market.now;
  return !facts?.blocked && (!early || Boolean(facts && (facts.favourite || market.invited.has(shift.id))));
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
    (!filters.qualifiedOnly || !asSpecialist || market.qualified.has(shift.id))
  );
}

function keyOf(shift: StoredShift, miles: number, sort: Search['sort'], asSpecialist: boolean): number {
  const facts = asSpecialist ? market.regard.get(shift.id) : undefined;
  const worked = {
    payCents: shift.pay_cents,
    paidMinutes: shift.paid_minutes,
    breakMinutes: shift.break_minutes,
    parking: shift.parking,
  };
  if (sort === 'pay') return -shift.pay_cents;
  if (sort === 'soonest') return shift.starts_at.getTime();
  const { lat = null, lng = null } = facts?.specialist ?? {};
  const fromDoor =
    lat !== null && lng !== null ? milesBetween({ lat, lng }, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 }) : miles;
  if (sort === 'doorToDoor') return -doorToDoorOf(worked, fromDoor, defaultPolicy).perHourCents;
  if (sort === 'nearest' || !facts) return miles;
  return -(
    (market.qualified.has(shift.id) ? 4 : 0) +
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
      const call = as === 'specialist' ? market.searcher : market.callAs(null);
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
  // Against hanging only: two minutes where other tests run beside it, three with a third.
}, 300_000);

test('each choice of each filter counts what there would be with it and the other filters as they are', async () => {
  let counted = 0;
  await fc.assert(
    fc.asyncProperty(anyQuery, async ({ centre, north, east, startDay, as, page, stepSize, radiusMiles, filters }) => {
      const query = ShiftCount.parse({
        ...{ page, stepSize, radiusMiles, filters },
        startDate: addDays('2026-11-16', startDay),
        pharmacistLocation: { latitude: centre.lat + north, longitude: centre.lng + east },
      });
      const asSpecialist = as === 'specialist';
      const call = asSpecialist ? market.searcher : market.callAs(null);
      const answer = ShiftCounts.parse(await countShifts(call, { params: undefined, query: undefined, body: query }));
      const reach = inReach(query, asSpecialist);
      const count = (changed: Partial<Search['filters']>) =>
        reach.filter((shift) => passes(shift, { ...query.filters, ...changed }, asSpecialist)).length;
      expect(answer.totalShifts).toBe(count({}));
      const lists: readonly string[] = ['weekdays', 'softwares', 'scripts', 'parkings', 'languages'];
      for (const [filter, choices] of Object.entries(answer.filters)) {
        for (const { value, shifts: stated } of choices) {
          const expected = count({ [filter]: lists.includes(filter) ? [value] : value });
          expect([filter, value, stated]).toEqual([filter, value, expected]);
          counted += Number(stated > 0);
        }
      }
      // The least rates go from the lowest there is, which all reach, to the highest, which some do.
      const rates = answer.filters.minRateCents.filter(({ value }) => value % RATE_STEP_CENTS === 0);
      if (count({ minRateCents: undefined }) > 0) expect(rates[0]?.shifts).toBe(count({ minRateCents: undefined }));
    }),
    { numRuns: COUNTS },
  );
  expect(counted, 'choices with something in them').toBeGreaterThan(COUNTS);
}, 120_000);
