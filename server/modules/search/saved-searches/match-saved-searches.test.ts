import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SearchFilters as Filters, type SearchFilters } from '#contract/search/endpoints.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import type { Db } from '#server/db/open.ts';
import { newId } from '#server/ids.ts';
import { createMarket, type Market, NEW_YORK, type ShiftRow } from '#test/world/market.ts';
import { waitingForLocks } from '#test/world/money.ts';
import { announceShifts } from '../announce-shifts.ts';
import { insertMatches } from '../queries/match-queries.ts';
import { saveSearch } from './saved-searches.ts';

/** 9 in the morning of the day after the market's now. */
const TOMORROW = '2026-11-17T14:00:00Z';
const north = (miles: number) => ({ lat: NEW_YORK.lat + miles / 69.0932, lng: NEW_YORK.lng });

let market: Market;
beforeAll(async () => {
  market = await createMarket();
});
afterAll(() => market.close());
beforeEach(async () => {
  for (const table of ['saved_searches', 'engagements', 'shifts', 'blocks', 'favourites'] as const)
    await market.db.deleteFrom(table).execute();
});

type Somebody = Awaited<ReturnType<Market['specialist']>>;

const save = (who: Somebody, filters: Partial<SearchFilters> = {}, given: { alerts?: boolean; name?: string } = {}) =>
  saveSearch(market.asSpecialist(who), {
    params: undefined,
    query: undefined,
    body: {
      ...{ name: 'Near home', place: 'New York, NY', center: NEW_YORK, radiusMiles: 10, alerts: true },
      filters: Filters.parse(filters),
      ...given,
    },
  });

const shift = async (given: Partial<ShiftRow> = {}, at = NEW_YORK) =>
  market.shift(await market.pharmacy({ at }), { startsAt: TOMORROW, ...given });

/** What was told by the searches that are there: one entry a message. */
async function told(): Promise<{ name: string; count: number }[]> {
  const rows = await market.db
    .selectFrom('events')
    .select('data')
    .where('subject_id', 'in', sql<string>`(select id::text from saved_searches)`)
    .where('events.name', '=', 'savedSearchMatched')
    .execute();
  return rows.map(({ data }) => data as { name: string; count: number });
}

describe('a shift finds the saved searches that it fits', () => {
  test.each<[string, Partial<SearchFilters>, Partial<ShiftRow>, Partial<ShiftRow>]>([
    ['role', { role: 'Pharmacist' }, {}, { role: 'Pharmacy Technician' }],
    ['least rate, included', { minRateCents: 7200 }, {}, { rate_per_hour_cents: 7199 }],
    ['weekday', { weekdays: [2] }, {}, { startsAt: '2026-11-18T14:00:00Z' } as Partial<ShiftRow>],
    ['start over midnight', { from: '22:00', to: '02:00' }, { start_minute: 23 * 60 }, {}],
    ['booking mode', { bookingMode: 'instant' }, { booking_mode: 'instant' }, {}],
    ['software', { softwares: ['Rx30'] }, { software: 'Rx30' }, {}],
    ['a software of its own', { softwares: ['HomeMade'] }, { software: 'HomeMade' }, { software: 'Other' }],
    ['language, any', { languages: ['Korean', 'Polish'] }, { languages: ['Polish'] }, { languages: ['Spanish'] }],
    ['volume', { scripts: ['High (101-175/day)'] }, { script: 'High (101-175/day)' }, {}],
    ['parking', { parkings: ['Street parking'] }, { parking: 'Street parking' }, {}],
    ['asks for an immunizer', { immunizer: true }, { needs_immunizer: true }, {}],
    ['emergency', { emergency: true }, { startsAt: '2026-11-17T13:59:00Z' } as Partial<ShiftRow>, {}],
    ['only what one qualifies for: state', { qualifiedOnly: true }, {}, { state: 'NY' }],
    ['only what one qualifies for: software', { qualifiedOnly: true }, {}, { needs_softwares: ['Rx30'] }],
    ['still open', {}, {}, { status: 'Cancelled' }],
    ['on the market', {}, {}, { published: false }],
  ])('%s', async (_name, filters, fits, misses) => {
    const who = await market.specialist();
    await save(who, filters);
    const [hit, miss] = [await shift(fits), await shift(misses)];
    await announceShifts(market.deps, [hit.id, miss.id]);
    const rows = await market.db.selectFrom('saved_search_matches').select('shift_id').execute();
    expect(rows.map((row) => row.shift_id)).toEqual([hit.id]);
  });

  test('distance is the circle, not its box: a corner is outside, the rim inside', async () => {
    await save(await market.specialist());
    const rim = await shift({}, north(9.99));
    const corner = await shift({}, { lat: north(9).lat, lng: NEW_YORK.lng + 9 / 52.4 });
    await announceShifts(market.deps, [rim.id, corner.id]);
    const rows = await market.db.selectFrom('saved_search_matches').select('shift_id').execute();
    expect(rows.map((row) => row.shift_id)).toEqual([rim.id]);
  });

  test('whose account is blocked hears of nothing', async () => {
    const who = await market.specialist();
    await save(who);
    const blocked = (account_blocked: boolean) =>
      market.db.updateTable('specialists').set({ account_blocked }).where('id', '=', who.id).execute();
    await blocked(true);
    await announceShifts(market.deps, [(await shift()).id]);
    expect(await told()).toEqual([]);
    await blocked(false);
    await announceShifts(market.deps, [(await shift()).id]);
    expect(await told()).toMatchObject([{ count: 1 }]);
  });

  test('nobody hears of a pharmacy that blocks them, of a shift of theirs, or early of one for favorites first', async () => {
    const [blocked, engaged, stranger, favourite] = [
      await market.specialist(),
      await market.specialist(),
      await market.specialist(),
      await market.specialist(),
    ];
    for (const who of [blocked, engaged, stranger, favourite]) await save(who);
    const open = await shift();
    const early = await shift({ booking_mode: 'invite-first', opens_to_all_at: after(market.now, HOUR) });
    const common = { specialist_id: blocked.id, created_at: market.now };
    await market.db
      .insertInto('blocks')
      .values({
        ...common,
        business_id: open.business_id,
        reason: 'rude',
        expires_at: after(market.now, HOUR),
        created_by: blocked.user_id,
      })
      .execute();
    await market.db
      .insertInto('favourites')
      .values({ business_id: early.business_id, specialist_id: favourite.id, created_at: market.now })
      .execute();
    await market.engage(open, engaged.id, { awaits: 'business' });
    await announceShifts(market.deps, [open.id, early.id]);
    const rows = await market.db.selectFrom('saved_search_matches').select(['shift_id', 'specialist_id']).execute();
    const pairs = rows.map((row) => `${row.shift_id === open.id ? 'open' : 'early'} ${row.specialist_id}`).sort();
    expect(pairs).toEqual([`early ${favourite.id}`, `open ${favourite.id}`, `open ${stranger.id}`].sort());
  });
});

describe('telling', () => {
  test('many shifts posted at once are one message a saved search, and none the second time', async () => {
    const who = await market.specialist();
    await save(who);
    const ids = [(await shift()).id, (await shift()).id, (await shift()).id];
    await announceShifts(market.deps, ids);
    await announceShifts(market.deps, ids);
    expect(await told()).toMatchObject([{ name: 'Near home', count: 3 }]);
  });

  test('a shift that fits two searches of a person is told once; a paused search counts it and stays quiet', async () => {
    const who = await market.specialist();
    await save(who, { role: 'Pharmacist' }, { name: 'Paused', alerts: false });
    await save(who, {}, { name: 'First' });
    await save(who, { bookingMode: 'request' }, { name: 'Second' });
    await announceShifts(market.deps, [(await shift()).id]);
    expect(await told()).toMatchObject([{ name: 'First', count: 1 }]);
    const { length } = await market.db.selectFrom('saved_search_matches').selectAll().execute();
    expect(length).toBe(3);
  });

  test('two that match the same shift at the same moment tell of it once; without the keys both would', async () => {
    const who = await market.specialist();
    await save(who);
    const first = await shift();
    expect(await bothAtOnce(first.id)).toEqual([1, 0]);

    const { rows } = await sql<{
      told: string;
    }>`select pg_get_indexdef('saved_search_matches_told'::regclass) as told`.execute(market.db);
    await sql`alter table saved_search_matches drop constraint saved_search_matches_pkey`.execute(market.db);
    await sql`drop index saved_search_matches_told`.execute(market.db);
    const second = await shift();
    expect(await bothAtOnce(second.id)).toEqual([1, 1]);
    await sql`delete from saved_search_matches`.execute(market.db);
    await sql`alter table saved_search_matches add primary key (saved_search_id, shift_id)`.execute(market.db);
    await sql.raw(rows[0]?.told ?? '').execute(market.db);
  });
});

/** The second begins while the first has not committed, and is over or waits for it before that does. */
async function bothAtOnce(shiftId: string): Promise<[number, number]> {
  const moment = { now: market.now, emergencyBefore: after(market.now, 24 * HOUR) };
  const count = async (db: Db) => (await insertMatches(db, [shiftId], moment)).filter((found) => found.told).length;
  let second: Promise<number> | undefined;
  const first = await market.db.transaction().execute(async (tx) => {
    const mine = await count(tx);
    let isOver = false;
    second = market.db
      .transaction()
      .execute((other) => count(other))
      .finally(() => {
        isOver = true;
      });
    while (!isOver && (await waitingForLocks(market.db)) === 0) await sleep(5);
    return mine;
  });
  return [first, (await second) ?? -1];
}

test('a saved search of nobody known is not found', async () => {
  await expect(save({ ...(await market.specialist()), id: newId() })).rejects.toMatchObject({ code: 'not_found' });
});

describe('who could not book is told of nothing, and of the next shift once they can', () => {
  const paused = { booking_paused_since: toDate('2026-11-15T14:00:00Z') };
  test.each<[string, object, object]>([
    ['in review', { status: 'In Review' }, { status: 'Approved' }],
    ['without a license in force', { status: 'Pending' }, { status: 'Approved' }],
    ['an unconfirmed e-mail', { email_confirmed: false }, { email_confirmed: true }],
    ['an unconfirmed phone', { phone_confirmed: false }, { phone_confirmed: true }],
    [
      'a pause of booking by standing',
      { ...paused, booking_paused_until: toDate('2026-12-15T14:00:00Z') },
      { booking_paused_since: null, booking_paused_until: null },
    ],
    ['one that an Admin ends', { ...paused, booking_paused_until: null }, { booking_paused_since: null }],
  ])('%s', async (_name, kept, free) => {
    const who = await market.specialist();
    await save(who);
    const become = (columns: object) =>
      market.db.updateTable('specialists').set(columns).where('id', '=', who.id).execute();
    await become(kept);
    const first = await shift();
    await announceShifts(market.deps, [first.id]);
    expect(await told()).toEqual([]);
    const rows = await market.db.selectFrom('saved_search_matches').select(['shift_id', 'told']).execute();
    expect(rows, 'what it found is listed').toEqual([{ shift_id: first.id, told: false }]);
    await become(free);
    await announceShifts(market.deps, [(await shift()).id]);
    expect(await told()).toMatchObject([{ count: 1 }]);
  });

  test('a pause by standing that is over, and one at a pharmacy that holds them as a favorite, keep nobody', async () => {
    const who = await market.specialist();
    await save(who);
    const pausedUntil = (booking_paused_until: Date | null) =>
      market.db
        .updateTable('specialists')
        .set({ booking_paused_since: after(market.now, -HOUR), booking_paused_until })
        .where('id', '=', who.id)
        .execute();
    await pausedUntil(market.now);
    await announceShifts(market.deps, [(await shift()).id]);
    expect(await told()).toMatchObject([{ count: 1 }]);
    await pausedUntil(null);
    const theirs = await shift();
    await market.db
      .insertInto('favourites')
      .values({ business_id: theirs.business_id, specialist_id: who.id, created_at: market.now })
      .execute();
    await announceShifts(market.deps, [(await shift()).id, theirs.id]);
    expect(await told()).toHaveLength(2);
    const rows = await market.db
      .selectFrom('saved_search_matches')
      .select('shift_id')
      .where('told', '=', true)
      .execute();
    expect(rows.map(({ shift_id }) => shift_id)).toContain(theirs.id);
    expect(rows).toHaveLength(2);
  });
});

test('nobody is alerted of a shift on a day off or below their rate; another one is told of', async () => {
  const me = await market.specialist({ lat: NEW_YORK.lat, lng: NEW_YORK.lng });
  await save(me);
  const its = { specialist_id: me.id, region: 'US' };
  await market.db
    .insertInto('specialist_preferences')
    .values({ ...its, min_rate_cents: 7000, updated_at: market.now })
    .execute();
  await market.db
    .insertInto('specialist_days')
    .values({ ...its, day: '2026-11-18', free_from: null, free_to: null })
    .execute();
  const unwanted = [
    await shift({ rate_per_hour_cents: 6900 }),
    await shift({ startsAt: '2026-11-18T14:00:00Z' } as Partial<ShiftRow>),
  ];
  await announceShifts(
    market.deps,
    unwanted.map(({ id }) => id),
  );
  expect(await told()).toEqual([]);
  await announceShifts(market.deps, [(await shift({ rate_per_hour_cents: 7000 })).id]);
  expect(await told()).toMatchObject([{ count: 1 }]);
  const rows = await market.db.selectFrom('saved_search_matches').select(['shift_id', 'told']).execute();
  expect(rows.filter(({ shift_id }) => unwanted.some(({ id }) => id === shift_id)).map((row) => row.told)).toEqual([
    false,
    false,
  ]);
});
