import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { after, HOUR, MINUTE, toDate } from '#contract/time.ts';
import type { Deps } from '#server/call/deps.ts';
import type { Db } from '#server/db/open.ts';
import { runSweeps } from '#server/jobs/sweeps.ts';
import { createMarket, type Market, NEW_YORK } from '#test/world/market.ts';
import { plansOf, rowsReadIn } from '#test/world/plans-of.ts';
import { openings } from '../queries/match-queries.ts';
import { matchOpenings } from './match-openings.ts';
import { saveSearch } from './saved-searches.ts';

let market: Market;
let pharmacy: Awaited<ReturnType<Market['pharmacy']>>;
let now: Date;
let deps: Deps;
beforeAll(async () => {
  market = await createMarket();
  pharmacy = await market.pharmacy({ at: NEW_YORK });
  deps = { ...market.deps, clock: { ...market.deps.clock, now: () => now } };
});
afterAll(() => market.close());
beforeEach(async () => {
  for (const table of ['saved_searches', 'shifts'] as const) await market.db.deleteFrom(table).execute();
  now = market.now;
  await saveSearch(market.asSpecialist(await market.specialist()), {
    params: undefined,
    query: undefined,
    body: {
      ...{ name: 'Near home', place: 'New York, NY', center: NEW_YORK, radiusMiles: 10, alerts: true },
      filters: {},
    },
  });
});

const pass = (milliseconds: number) => {
  now = after(now, milliseconds);
};
const run = async () => (await runSweeps(deps, [matchOpenings])).done;

/** Shifts that open to all at these moments. */
async function opening(...moments: Date[]): Promise<string[]> {
  const ids: string[] = [];
  for (const opens_to_all_at of moments) {
    const given = { startsAt: '2026-11-20T14:00:00Z', booking_mode: 'invite-first', opens_to_all_at };
    ids.push((await market.shift(pharmacy, given)).id);
  }
  return ids;
}

/** Copies of a shift, all of the same moment. */
async function copiesOf(id: string, count: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(attname) as name from pg_attribute
    where attrelid = 'shifts'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'id'`.execute(
    market.db,
  );
  const columns = sql.raw(rows.map(({ name }) => name).join(', '));
  await sql`insert into shifts (id, ${columns}) select gen_random_uuid(), ${columns} from shifts, generate_series(1, ${count}::int) where id = ${id}`.execute(
    market.db,
  );
}

const told = async () => {
  const rows = await market.db.selectFrom('saved_search_matches').select('shift_id').where('told', '=', true).execute();
  return rows.map((row) => row.shift_id).sort();
};
const messages = async () => {
  const { rows } = await sql<{ count: number }>`
    select (data ->> 'count')::int as count from events
    where name = 'savedSearchMatched' and subject_id in (select id::text from saved_searches)`.execute(market.db);
  return rows.map(({ count }) => count);
};

test('a shift is looked at when it opens to all, once, and not before', async () => {
  const [soon, later] = await opening(after(now, HOUR), after(now, 2 * HOUR));
  expect(await openings.next(market.db)).toEqual(after(now, HOUR));
  expect([await run(), await told()]).toEqual([0, []]);
  pass(HOUR);
  expect([await run(), await told()]).toEqual([1, [soon]]);
  expect([await run(), await openings.next(market.db)]).toEqual([0, after(now, HOUR)]);
  pass(HOUR);
  expect([await run(), await told()]).toEqual([1, [soon, later].sort()]);
  expect([await run(), await messages(), await openings.next(market.db)]).toEqual([0, [1, 1], null]);
});

test('of more that open in the same instant than are taken at once none is passed over', async () => {
  const [first = ''] = await opening(after(now, HOUR));
  await copiesOf(first, 449);
  pass(HOUR);
  expect(await run()).toBe(450);
  expect((await told()).length).toBe(450);
  expect((await messages()).sort()).toEqual([200, 200, 50].sort());
});

test('a shift whose change commits after others have opened, at the same moment or later ones, is not passed over', async () => {
  const [late = '', other] = await opening(after(now, 3 * HOUR), after(now, 2 * HOUR));
  pass(2 * HOUR);
  await market.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('shifts')
      .set({ opens_to_all_at: after(now, -HOUR) })
      .where('id', '=', late)
      .execute();
    await run();
    expect(await told()).toEqual([other]);
  });
  expect([await run(), await told()]).toEqual([1, [late, other].sort()]);
});

test('a clock that was ahead and is set back loses nothing', async () => {
  await opening(after(now, HOUR));
  pass(5 * HOUR);
  expect(await run()).toBe(1);
  pass(-4 * HOUR);
  const [between] = await opening(after(now, MINUTE));
  pass(MINUTE);
  expect(await run()).toBe(1);
  expect(await told()).toContain(between);
});

test('a run that fails half way leaves what it took for the next try', async () => {
  const ids = await opening(after(now, HOUR), after(now, HOUR));
  pass(HOUR);
  await sql`alter table saved_search_matches rename to elsewhere`.execute(market.db);
  expect(await runSweeps(deps, [matchOpenings])).toEqual({ done: 0, failed: 2 });
  await sql`alter table elsewhere rename to saved_search_matches`.execute(market.db);
  expect([await run(), await told()]).toEqual([0, []]);
  pass(MINUTE);
  expect([await run(), await told(), await messages()]).toEqual([2, [...ids].sort(), [1, 1]]);
});

test('of many that open together one bad shift is left out, and the others are told in few messages', async () => {
  const [first = ''] = await opening(after(now, HOUR));
  await copiesOf(first, 63);
  pass(HOUR);
  const bad = (await openings.ids(market.db, now))[20] ?? '';
  await sql`create function refuse_bad() returns trigger language plpgsql as 'begin raise exception $e$bad row$e$; end'`.execute(
    market.db,
  );
  await sql`create trigger bad before insert on saved_search_matches for each row when (new.shift_id = ${sql.lit(bad)}) execute function refuse_bad()`.execute(
    market.db,
  );
  expect(await runSweeps(deps, [matchOpenings])).toEqual({ done: 63, failed: 1 });
  expect((await messages()).sort((a, b) => a - b)).toEqual([1, 2, 4, 8, 16, 32]);
  await sql`drop trigger bad on saved_search_matches`.execute(market.db);
  pass(MINUTE);
  expect(await runSweeps(deps, [matchOpenings])).toEqual({ done: 1, failed: 0 });
  expect((await told()).length).toBe(64);
});

test('two runs at once take each shift once', async () => {
  const [first = ''] = await opening(after(now, HOUR));
  await copiesOf(first, 599);
  pass(HOUR);
  const both = await Promise.all([run(), run()]);
  // Who finds the last of them held by the other goes; the other does them.
  expect(both[0] + both[1]).toBe(600);
  expect((await messages()).reduce((sum, count) => sum + count, 0)).toBe(600);
});

test('a shift given back before it opened is not waited for; one put on the market again opens again', async () => {
  const [given = '', again = ''] = await opening(after(now, HOUR), after(now, HOUR));
  await market.db.updateTable('shifts').set({ opens_to_all_at: null }).where('id', '=', given).execute();
  pass(HOUR);
  expect([await run(), await told()]).toEqual([1, [again]]);
  await market.db
    .updateTable('shifts')
    .set({ opens_to_all_at: after(now, HOUR) })
    .where('id', '=', again)
    .execute();
  expect(await openings.next(market.db)).toEqual(after(now, HOUR));
  pass(HOUR);
  expect([await run(), await messages()], 'looked at again, told of once').toEqual([1, [1]]);
});

test('what a run reads does not grow with the shifts that opened before and are still open', async () => {
  const [first = ''] = await opening(after(now, HOUR));
  const reads: number[][] = [];
  for (const before of [30, 3000]) {
    await copiesOf(first, before);
    pass(HOUR);
    await run();
    await opening(after(now, HOUR));
    pass(HOUR);
    await sql`vacuum analyze shifts, openings`.execute(market.db);
    reads.push([await rowsRead((db) => openings.next(db)), await rowsRead((db) => openings.ids(db, now))]);
  }
  expect(now < toDate('2026-11-20T14:00:00Z'), 'they are still open').toBe(true);
  expect(reads[1]).toEqual(reads[0]);
  expect(Math.max(...reads.flat())).toBeLessThan(10);
});

/** Of one statement. */
async function rowsRead(ask: (db: Db) => Promise<unknown>): Promise<number> {
  const plans = await plansOf(market.db, ask);
  expect(plans).toHaveLength(1);
  return plans.reduce((sum, plan) => sum + rowsReadIn(plan), 0);
}
