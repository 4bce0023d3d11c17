/** Two rules stand in SQL and in TypeScript: who may book, and pay from door to door. Random cases hold the copies together. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy, Policy } from '#contract/admin/policy.ts';
import { languageNames, licenseTypes, parkings, softwareNames } from '#contract/constants.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { centres, createRandomMarket, type RandomMarket, type StoredShift, some } from '#test/world/random-market.ts';
import { doorToDoorOf, loadBookingFacts, refusalToBook } from '../shifts/index.ts';
import { matchingShifts } from './queries/conditions.ts';
import { runStatement, statementOf } from './queries/named-values.ts';
import { fromDoor } from './queries/search-statement.ts';
import { searchValues } from './queries/search-values.ts';
import { findSearcher } from './queries/searcher-queries.ts';

const PEOPLE = 60;
const POLICIES = 60;

let market: RandomMarket;
beforeAll(async () => {
  market = await createRandomMarket();
});
afterAll(() => market.close());

/** For the other state: none, or one of any role, end and review. */
const anySecondLicense = fc.option(
  fc.record({
    role: fc.constantFrom(...licenseTypes),
    status: fc.constantFrom('Approved', 'Approved', 'Approved', 'Pending', 'Rejected'),
    expires_on: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-16', days)),
  }),
  { freq: 4 },
);

const anySpecialist = fc.record({
  license: fc.option(fc.constantFrom(...licenseTypes), { freq: 9 }),
  license_state: fc.constantFrom('NJ', 'CA'),
  license_exp: fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-16', days)),
  immunizer: fc.boolean(),
  immunizer_until: fc.option(fc.integer({ min: 0, max: 40 }).map((days) => addDays('2026-11-16', days))),
  softwares: some([...softwareNames, 'Abacus'], 6),
  languages: some(languageNames, 4),
});

/** The specialist's blocks, favorites, invites and bookings, by places in the market's lists. */
const anyTies = fc.record({
  blockedBy: some([...Array(20).keys()], 5),
  favouriteOf: some([...Array(20).keys()], 5),
  invitedTo: some([...Array(400).keys()], 30),
  holds: some([...Array(400).keys()], 6),
});

test('the search finds for a specialist exactly the shifts that the rules let them book', async () => {
  let bookable = 0;
  let refused = 0;
  let secondCounts = 0;
  let debitOnly = 0;
  await fc.assert(
    fc.asyncProperty(anySpecialist, anySecondLicense, anyTies, async (profile, second, ties) => {
      const specialist = await market.specialist(profile);
      if (second) {
        const checked_at = second.status === 'Approved' ? market.now : null;
        const state = profile.license_state === 'NJ' ? 'CA' : 'NJ';
        await market.license(specialist.id, { ...second, state, checked_at, is_primary: profile.license === null });
        secondCounts += Number(second.status === 'Approved');
      }
      await tie(specialist.id, ties);
      const searcher = await findSearcher(market.db, specialist.id, market.now);
      const facts = await loadBookingFacts(market.callAs(null), specialist.id, market.shifts, defaultPolicy);
      // Nobody is offered what they hold: the search leaves out the time of every shift they have.
      const held = new Set(searcher?.commitments.map(([, shiftId]) => shiftId));
      const inQuestion = market.shifts.filter(({ id }) => !held.has(id));
      const byRule = inQuestion.filter(({ id }) => {
        const known = facts.get(id);
        return known !== undefined && refusalToBook(known) === null;
      });
      const bySearch = new Set<string>();
      for (const centre of centres) {
        const criteria = { ...everywhereAround(centre), searcher: searcher ?? null };
        const found = await runStatement<{ id: string }>(
          market.db,
          statementOf(matchingShifts('s.id', true)),
          searchValues(criteria),
        );
        for (const { id } of found) bySearch.add(id);
      }
      expect([...bySearch].filter((id) => !held.has(id)).sort()).toEqual(byRule.map(({ id }) => id).sort());
      bookable += byRule.length;
      debitOnly += byRule.filter(({ debit_only }) => debit_only).length;
      refused += inQuestion.length - byRule.length;
      await release(specialist.id);
    }),
    { numRuns: PEOPLE },
  );
  expect(bookable, 'shifts that may be booked').toBeGreaterThan(PEOPLE);
  expect(debitOnly, 'shifts that may be booked on a bank debit').toBeGreaterThan(PEOPLE);
  expect(secondCounts, 'people with two verified licenses').toBeGreaterThan(10);
  expect(refused, 'shifts that may not be booked').toBeGreaterThan(PEOPLE);
}, 120_000);

const hundredths = (most: number) => fc.integer({ min: 0, max: most * 100 }).map((value) => value / 100);
const anyCosts = fc.record({
  // Half of them in town, where a mile takes longer. Not fc.double: nearly all it makes are next to nothing.
  miles: fc.oneof(hundredths(12), hundredths(200)),
  mileageCentsPerMile: fc.integer({ min: 0, max: 400 }),
  parking: fc.array(fc.integer({ min: 0, max: 9000 }), { minLength: parkings.length, maxLength: parkings.length }),
});

test('the order "door to door" sorts by the hourly pay that is shown', async () => {
  let below = 0;
  await fc.assert(
    fc.asyncProperty(anyCosts, async ({ miles, mileageCentsPerMile, parking }) => {
      const parkingCostCents = Object.fromEntries(parkings.map((name, index) => [name, parking[index]]));
      const policy = Policy.parse({ ...defaultPolicy, mileageCentsPerMile, parkingCostCents });
      const rows = await runStatement<{ id: string; key: number }>(
        market.db,
        statementOf(
          `select id, (${fromDoor})::float8 as key from (select *, {miles}::float8 as door_miles from shifts) s where id = any({ids}::uuid[])`,
        ),
        {
          ...searchValues({ ...everywhereAround(centres[0]), searcher: null, policy }),
          miles,
          ids: market.shifts.map(({ id }) => id),
        },
      );
      const shown = new Map(market.shifts.map((shift) => [shift.id, perHour(shift, miles, policy)]));
      expect(rows).toHaveLength(market.shifts.length);
      expect(rows.filter(({ id, key }) => -key !== shown.get(id))).toEqual([]);
      below += rows.filter(({ key }) => key > 0).length;
    }),
    { numRuns: POLICIES },
  );
  expect(below, 'shifts that cost more than they pay').toBeGreaterThan(0);
}, 120_000);

function perHour(shift: StoredShift, miles: number, policy: Policy): number {
  const { pay_cents: payCents, paid_minutes: paidMinutes, break_minutes: breakMinutes, parking } = shift;
  return doorToDoorOf({ payCents, paidMinutes, breakMinutes, parking }, miles, policy).perHourCents;
}

/** Every shift of a centre, of those who qualify. */
function everywhereAround(centre: (typeof centres)[number]) {
  const today = dayIn(market.now, centre.zone);
  return {
    centre,
    door: null,
    radiusMiles: 200,
    from: addDays(today, -10),
    to: addDays(today, 60),
    filters: { qualifiedOnly: true },
    policy: defaultPolicy,
    now: market.now,
  };
}

type Ties = (typeof anyTies)['generate'] extends (...given: never[]) => { readonly value: infer T } ? T : never;

async function tie(specialistId: string, { blockedBy, favouriteOf, invitedTo, holds }: Ties): Promise<void> {
  const pharmacies = [...market.pharmacies.values()];
  const created_at = market.now;
  const expires_at = addDays('2026-12-01', 0);
  for (const { id: business_id, owner_id } of blockedBy
    .map((index) => pharmacies[index])
    .filter((row) => row !== undefined))
    await market.db
      .insertInto('blocks')
      .values({ business_id, specialist_id: specialistId, reason: '', created_by: owner_id, created_at, expires_at })
      .execute();
  for (const { id: business_id } of favouriteOf.map((index) => pharmacies[index]).filter((row) => row !== undefined))
    await market.db.insertInto('favourites').values({ business_id, specialist_id: specialistId, created_at }).execute();
  // Two that overlap, or a shift that somebody has, are refused by the database: then they hold one fewer.
  for (const shift of shiftsAt(holds))
    await market.engage(shift, specialistId, { status: 'Active' }).catch(() => undefined);
  for (const shift of shiftsAt(invitedTo))
    await market
      .engage(shift, specialistId, { origin: 'invite', awaits: 'specialist', status: 'Pending' })
      .catch(() => undefined);
}

function shiftsAt(places: readonly number[]): StoredShift[] {
  return places.map((place) => market.shifts[place]).filter((shift) => shift !== undefined);
}

/** Gives the shifts back to the next specialist. */
async function release(specialistId: string): Promise<void> {
  await market.db.deleteFrom('engagements').where('specialist_id', '=', specialistId).execute();
}
