/** Who is told as a favorite stands in SQL, who may request in TypeScript: random people hold the two together. */
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { licenseTypes } from '#contract/constants.ts';
import { addDays, after, HOUR, toDate } from '#contract/time.ts';
import type { Db } from '#server/db/open.ts';
import { createRandomMarket, type RandomMarket, type StoredShift, some } from '#test/world/random-market.ts';
import { findShifts, loadBookingFacts, refusalToRequest } from '../../shifts/index.ts';
import { findOffers } from '../queries/favorite-queries.ts';

const PEOPLE = 60;

let market: RandomMarket;
beforeAll(async () => {
  market = await createRandomMarket();
});
afterAll(() => market.close());

/** Each is often in order: of five rules at random hardly anybody would meet all. */
const mostly = <T>(value: T, ...others: T[]) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(value) }, fc.constantFrom(...others));
const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2026-11-16', days));
const anyPerson = fc.record({
  license: fc.constantFrom(...licenseTypes),
  license_state: fc.constantFrom('NJ', 'CA'),
  license_exp: anyDay,
  immunizer: fc.boolean(),
  immunizer_until: fc.option(anyDay),
  softwares: fc.subarray(['Rx30', 'QS/1', 'Abacus']),
  languages: fc.subarray(['Korean', 'Polish', 'Spanish']),
  status: mostly('Approved', 'Paused', 'In Review'),
  account_blocked: mostly(false, true),
  email_confirmed: mostly(true, false),
  phone_confirmed: mostly(true, false),
  booking_paused_since: fc.constantFrom(null, toDate('2026-11-15T00:00:00Z')),
});
/** Every other pharmacy prefers them, from the first or the second on, and every seventh blocks them. */
const anyTies = fc.record({
  preferredBy: fc.nat(1),
  blockedBy: fc.nat(6),
  holds: some([...Array(400).keys()], 6),
});

/** Makes favorites come first for every shift, and returns those that have not opened to everyone by now. */
async function allForFavorites(): Promise<StoredShift[]> {
  await sql`update shifts set booking_mode = 'invite-first',
    opens_to_all_at = coalesce(opens_to_all_at, ${after(market.now, HOUR)})`.execute(market.db);
  const all = await findShifts(
    market.db,
    market.shifts.map(({ id }) => id),
  );
  return all.filter(({ opens_to_all_at }) => opens_to_all_at !== null && opens_to_all_at > market.now);
}

const askedAt = (now: Date) => ({ now, askedAfter: after(now, defaultPolicy.answerBeforeStartHours * HOUR) });

test('a favorite is told of exactly the shifts that the rules let them request before everyone else', async () => {
  const pharmacies = [...market.pharmacies.values()];
  const created_at = market.now;
  const first = await allForFavorites();
  let offered = 0;
  await fc.assert(
    fc.asyncProperty(anyPerson, anyTies, async (profile, { preferredBy, blockedBy, holds }) => {
      const { id: specialist_id } = await market.specialist(profile);
      const each = (step: number, from: number) => pharmacies.filter((_row, index) => index % step === from);
      for (const { id: business_id } of each(2, preferredBy))
        await market.db.insertInto('favourites').values({ business_id, specialist_id, created_at }).execute();
      for (const { id: business_id, owner_id: created_by } of each(7, blockedBy)) {
        const block = { business_id, specialist_id, created_by, created_at, reason: '', expires_at: '2026-12-01' };
        await market.db.insertInto('blocks').values(block).execute();
      }
      // Two that overlap are refused by the database: then they hold one fewer.
      for (const shift of holds.flatMap((index) => market.shifts[index] ?? []))
        await market.engage(shift, specialist_id, { status: 'Active' }).catch(() => undefined);
      const held = await market.db
        .selectFrom('engagements')
        .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
        .select('posting_id')
        .where('engagements.specialist_id', '=', specialist_id)
        .execute();
      const facts = await loadBookingFacts(market.callAs(null), specialist_id, first, defaultPolicy);
      const byRule = first.filter(({ id, posting_id }) => {
        const known = facts.get(id);
        return known?.favourite && !held.some((row) => row.posting_id === posting_id) && !refusalToRequest(known);
      });
      const postings = [...new Set(market.shifts.map(({ posting_id }) => posting_id))];
      const found = await findOffers(market.db, postings, { specialistId: specialist_id, ...askedAt(market.now) });
      expect(found.map(({ shift_id }) => shift_id).sort()).toEqual(byRule.map(({ id }) => id).sort());
      offered += found.length;
      await market.db.deleteFrom('engagements').where('specialist_id', '=', specialist_id).execute();
    }),
    { numRuns: PEOPLE },
  );
  expect(offered, 'shifts that are told').toBeGreaterThan(PEOPLE);
}, 120_000);

test('whom to tell of a posting is one statement, however many favorites there are', async () => {
  let asked = 0;
  const counting: Db = market.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => result,
  });
  const executeQuery = counting.executeQuery.bind(counting);
  Object.assign(counting, {
    executeQuery: (...args: Parameters<typeof executeQuery>) => {
      asked += 1;
      return executeQuery(...args);
    },
  });
  const postings = [...new Set(market.shifts.map(({ posting_id }) => posting_id))];
  const found = await findOffers(counting, postings, { specialistId: null, ...askedAt(market.now) });
  expect(new Set(found.map(({ specialist_id }) => specialist_id)).size).toBeGreaterThan(5);
  expect(asked).toBe(1);
});
