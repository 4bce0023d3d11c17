/** What is for somebody against the rules asked shift by shift: random people, weeks, days off and searches. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { driveMinutes, milesBetween } from '#contract/geo.ts';
import { SearchAnswer, ShiftSearch } from '#contract/search/endpoints.ts';
import { forYouCauses, type ShownPart } from '#contract/search/for-you.ts';
import { allDay } from '#contract/specialists/free-hours.ts';
import { addDays } from '#contract/time.ts';
import { centres, createRandomMarket, type RandomMarket, type StoredShift } from '#test/world/random-market.ts';
import { loadShiftPreferences, suits } from '../specialists/index.ts';
import { searchShifts } from './search-shifts.ts';

const CASES = 100;

let market: RandomMarket;
let me: string;
beforeAll(async () => {
  market = await createRandomMarket();
  me = market.searcher.actor.specialistId as string;
});
afterAll(() => market.close());

const half = fc.integer({ min: 0, max: 47 }).map((n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 ? '30' : '00'}`);
const hours = fc.oneof(
  { weight: 1, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constant(allDay) },
  { weight: 2, arbitrary: fc.record({ from: half, to: half }) },
);
const anyCase = fc.record({
  // Mostly where they live: around the other centre little is for them.
  centre: fc.constantFrom(centres[0], centres[0], ...centres),
  startDay: fc.integer({ min: 0, max: 14 }),
  stepSize: fc.integer({ min: 1, max: 21 }),
  radiusMiles: fc.constantFrom(10, 50, 200),
  longest_drive_minutes: fc.option(fc.integer({ min: 5, max: 120 })),
  min_rate_cents: fc.constantFrom(0, 0, 6500, 8000),
  week: fc.array(hours, { minLength: 7, maxLength: 7 }),
  days: fc.array(fc.record({ in: fc.integer({ min: -1, max: 30 }), hours }), { maxLength: 6 }),
});

const flat = ({ pharmacies }: SearchAnswer) => pharmacies.flatMap(({ shifts }) => shifts.map(({ id }) => id)).sort();

test('For you is exactly what the rules let them book and what they look for; the causes share out the rest', async () => {
  let forThem = 0;
  let ofPreferences = 0;
  const person = { ...market.regard.values().next().value?.specialist } as { id: string; lat: number; lng: number };
  await fc.assert(
    fc.asyncProperty(anyCase, async (drawn) => {
      await keep(drawn);
      const wishes = (
        await loadShiftPreferences(market.db, [person], market.now, market.searcher.deps.gateways.geocode)
      ).get(me);
      if (!wishes) throw new Error('no wishes');
      const ask = (show: ShownPart) => answer(drawn, show);
      const [all, mine, others, ...byCause] = await Promise.all(
        (['everything', 'forYou', 'others', ...forYouCauses] as const).map(ask),
      );
      if (!all?.forYou || !mine || !others) throw new Error('no answer');
      const known = new Map<string, StoredShift>(market.shifts.map((shift) => [shift.id, shift]));
      const isForThem = (shift: StoredShift) => {
        const miles = milesBetween(person, { lat: shift.lat6 / 1e6, lng: shift.lng6 / 1e6 });
        return (
          market.qualified.has(shift.id) &&
          suits(shift, person, wishes) &&
          driveMinutes(miles) <= (wishes.longestDriveMinutes ?? defaultPolicy.usualDriveMinutes)
        );
      };
      const listed = flat(all);
      expect(flat(mine)).toEqual(listed.filter((id) => isForThem(known.get(id) as StoredShift)));
      expect([...flat(mine), ...flat(others)].sort()).toEqual(listed);
      expect(byCause.flatMap(flat).sort(), 'each of the others has one cause').toEqual(flat(others));
      const counts = forYouCauses.map((cause) => all.forYou?.causes.find((one) => one.cause === cause)?.shifts ?? 0);
      expect(counts).toEqual(byCause.map(({ totalShifts }) => totalShifts));
      expect([all.forYou.shifts, all.forYou.everything]).toEqual([mine.totalShifts, all.totalShifts]);
      forThem += mine.totalShifts;
      ofPreferences += counts.at(-1) ?? 0;
    }),
    { numRuns: CASES },
  );
  expect(forThem, 'shifts for them').toBeGreaterThan(5);
  expect(ofPreferences, 'shifts they do not want').toBeGreaterThan(5);
}, 120_000);

type Drawn = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

async function keep({ longest_drive_minutes, min_rate_cents, week, days }: Drawn): Promise<void> {
  const its = { specialist_id: me, region: 'US' };
  await market.db.deleteFrom('specialist_preferences').execute();
  await market.db.deleteFrom('specialist_days').execute();
  const said = { longest_drive_minutes, min_rate_cents, week: JSON.stringify(week), updated_at: market.now };
  await market.db
    .insertInto('specialist_preferences')
    .values({ ...its, ...said })
    .execute();
  const chosen = new Map(days.map((day) => [addDays('2026-11-16', day.in), day.hours]));
  for (const [day, free] of chosen)
    await market.db
      .insertInto('specialist_days')
      .values({ ...its, day, free_from: free?.from ?? null, free_to: free?.to ?? null })
      .execute();
}

async function answer({ centre, startDay, stepSize, radiusMiles }: Drawn, show: ShownPart): Promise<SearchAnswer> {
  const body = ShiftSearch.parse({
    startDate: addDays('2026-11-16', startDay),
    stepSize,
    radiusMiles,
    pageSize: 50,
    pharmacistLocation: { latitude: centre.lat, longitude: centre.lng },
    show,
  });
  const found = SearchAnswer.parse(await searchShifts(market.searcher, { params: undefined, query: undefined, body }));
  expect(found.totalPharmacies, 'one page holds all').toBeLessThanOrEqual(50);
  return found;
}
