/** Two processes, a retried reaction and a saved search together tell a person of a posting once (decision 146). */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SearchFilters } from '#contract/search/endpoints.ts';
import { after, HOUR } from '#contract/time.ts';
import { type Call, systemCall } from '#server/call/call.ts';
import { createMarket, type Market, NEW_YORK } from '#test/world/market.ts';
import { waitingForLocks } from '#test/world/money.ts';
import { announceShifts } from '../announce-shifts.ts';
import { lockNoticesOf } from '../queries/favorite-queries.ts';
import { matchShifts } from '../saved-searches/match-saved-searches.ts';
import { saveSearch } from '../saved-searches/saved-searches.ts';
import { notifyFavorites, notifyNewFavorite } from './notify-favorites.ts';

let market: Market;
beforeAll(async () => {
  market = await createMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  for (const table of ['favorites_notified', 'saved_searches', 'shifts', 'favourites'] as const)
    await market.db.deleteFrom(table).execute();
});

/** A shift that favorites come first for, and a favorite who keeps a search that it fits. */
async function offered() {
  const pharmacy = await market.pharmacy();
  const person = await market.specialist();
  const created_at = market.now;
  await market.db
    .insertInto('favourites')
    .values({ business_id: pharmacy.id, specialist_id: person.id, created_at })
    .execute();
  await saveSearch(market.asSpecialist(person), {
    params: undefined,
    query: undefined,
    body: {
      ...{ name: 'Near home', place: 'New York, NY', center: NEW_YORK, radiusMiles: 10, alerts: true },
      filters: SearchFilters.parse({}),
    },
  });
  const given = { booking_mode: 'invite-first', opens_to_all_at: after(market.now, HOUR) };
  const shift = await market.shift(pharmacy, { startsAt: '2026-11-20T14:00:00Z', ...given });
  return { pharmacy, person, shift };
}

/** Runs `second` while `first` has not committed: it is over, or waits, before that does. */
async function meanwhile(first: (call: Call) => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  let running: Promise<unknown> | undefined;
  await market.db.transaction().execute(async (tx) => {
    await first(systemCall(market.deps, tx, market.now));
    let isOver = false;
    running = second().finally(() => {
      isOver = true;
    });
    while (!isOver && (await waitingForLocks(market.db)) === 0) await sleep(5);
  });
  await running;
}

/** What a person was told, in the order of names. */
const told = async ({ id }: { readonly id: string }) => {
  const rows = await market.db.selectFrom('events').select(['name', 'data']).orderBy('name').execute();
  const to = ({ data }: (typeof rows)[number]) => (data as { specialistId?: string }).specialistId === id;
  return rows.filter(to).map(({ name }) => name);
};

const unlocked = (work: (call: Call) => Promise<unknown>) => () =>
  market.db.transaction().execute((tx) => work(systemCall(market.deps, tx, market.now)));

test('two that tell of a posting at once tell each favorite once; without what keeps them apart both would', async () => {
  const { shift, person } = await offered();
  const tell = async (call: Call) => notifyFavorites(call, await lockNoticesOf(call.db, [shift.id]));
  await meanwhile(tell, () => announceShifts(market.deps, [shift.id]));
  await announceShifts(market.deps, [shift.id]);
  expect(await told(person)).toEqual(['favoriteNotified']);

  const other = await offered();
  const each = (call: Call) => notifyFavorites(call, [other.shift.posting_id]);
  await sql`alter table favorites_notified drop constraint favorites_notified_pkey`.execute(market.db);
  await meanwhile(each, unlocked(each));
  await sql`delete from favorites_notified`.execute(market.db);
  await sql`alter table favorites_notified add primary key (posting_id, specialist_id)`.execute(market.db);
  expect(await told(other.person)).toEqual(['favoriteNotified', 'favoriteNotified']);
});

test('the key alone keeps a retry that nothing else keeps apart from telling twice', async () => {
  const { shift, person } = await offered();
  const each = (call: Call) => notifyFavorites(call, [shift.posting_id]);
  await meanwhile(each, unlocked(each));
  expect(await told(person)).toEqual(['favoriteNotified']);
});

test('a favorite whose saved search is matched at the same moment hears once; without the lock twice', async () => {
  const { shift, pharmacy, person } = await offered();
  const tell = async (call: Call) => notifyFavorites(call, await lockNoticesOf(call.db, [shift.id]));
  await meanwhile(tell, () => announceShifts(market.deps, [shift.id]));
  await notifyNewFavorite(market.deps, pharmacy.id, person.id);
  expect(await told(person)).toEqual(['favoriteNotified']);

  const other = await offered();
  await meanwhile(
    (call) => notifyFavorites(call, [other.shift.posting_id]),
    unlocked((call) => matchShifts(call, [other.shift.id])),
  );
  expect(await told(other.person)).toEqual(['favoriteNotified', 'savedSearchMatched']);
});

test('a favorite whose alert has not committed yet is not told as a favorite on top', async () => {
  const { shift, pharmacy, person } = await offered();
  const match = async (call: Call) => {
    await lockNoticesOf(call.db, [shift.id]);
    await matchShifts(call, [shift.id]);
  };
  await meanwhile(match, () => notifyNewFavorite(market.deps, pharmacy.id, person.id));
  expect(await told(person)).toEqual(['savedSearchMatched']);
});
