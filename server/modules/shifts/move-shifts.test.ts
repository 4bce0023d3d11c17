/** Open shifts move with their pharmacy, in the same transaction; what is booked stays as agreed until it opens again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { refusalCode as code } from '#test/world/backups-in.ts';
import { waitingForLocks } from '#test/world/money.ts';
import type { Owner, Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const LOS_ANGELES = { address: '500 S Grand Ave', city: 'Los Angeles', state: 'CA', zip: '90013' } as const;

const move = (owner: Owner, body: object = LOS_ANGELES) =>
  world.must(businessEndpoints.updateBusiness, { as: owner, params: { id: owner.businessId }, body });

const placeOf = (shiftId: string) =>
  world.db
    .selectFrom('shifts')
    .select(['region', 'state', 'time_zone', 'day', 'weekday', 'start_minute', 'cell', 'lat6', 'lng6', 'last_day'])
    .select('search_facts')
    .where('id', '=', shiftId)
    .executeTakeFirstOrThrow();

describe('when a pharmacy moves', () => {
  test('what it posted before is where and when a shift posted afterwards is', async () => {
    const owner = await world.owner();
    // At night in New York is the evening before in Los Angeles.
    const hours = { startsIn: '88h', lasts: '4h', of: owner };
    const before = await world.shift(hours);
    const there = await placeOf(before.id);
    await move(owner);
    const moved = await placeOf(before.id);
    await world.approve('business', owner.businessId);
    expect(moved).toEqual(await placeOf((await world.shift(hours)).id));
    expect(moved).not.toMatchObject({ cell: there.cell });
    expect(moved).toMatchObject({ state: 'CA', region: 'CA', time_zone: 'America/Los_Angeles' });
    const foundNear = async (zip: string) => {
      const { pharmacies } = await world.must(searchEndpoints.searchShifts, {
        body: { zip, stepSize: 31, pageSize: 50 },
      });
      return pharmacies.find(({ id }) => id === owner.businessId)?.shifts.length ?? 0;
    };
    expect(await foundNear('90013')).toBe(2);
    expect(await foundNear('07042')).toBe(0);
  });

  test('what waits for its review moves too, and its postings are of the new region', async () => {
    const owner = await world.owner({ approved: false });
    const waiting = await world.shift({ of: owner });
    await move(owner);
    expect(await placeOf(waiting.id)).toMatchObject({ state: 'CA', time_zone: 'America/Los_Angeles' });
    const posting = await world.db
      .selectFrom('postings')
      .select('region')
      .where('business_id', '=', owner.businessId)
      .executeTakeFirstOrThrow();
    expect(posting.region).toBe('CA');
  });

  test('what is booked stays as it was agreed', async () => {
    const { owner, shift } = await world.bookedShift();
    const agreed = await placeOf(shift.id);
    await move(owner);
    expect(await placeOf(shift.id)).toEqual(agreed);
  });

  test('any other change leaves its shifts alone', async () => {
    const owner = await world.owner();
    const shift = await world.shift({ of: owner });
    const updatedAt = () =>
      world.db.selectFrom('shifts').select('updated_at').where('id', '=', shift.id).executeTakeFirstOrThrow();
    const before = await updatedAt();
    await world.advance('1h');
    await move(owner, { phone: '+1 973 555 0123' });
    expect(await updatedAt()).toEqual(before);
  });
});

describe('a booked shift that opens again after its pharmacy moved', () => {
  const leave = (as: Specialist, id: string) =>
    world.must(engagementEndpoints.cancelEngagement, { as, params: { id }, body: { reason: 'I am ill.' } });
  const undo = (as: Specialist, id: string) =>
    world.must(engagementEndpoints.undoBooking, { as, params: { id }, body: undefined });

  test.each([
    ['left by who was booked', leave],
    ['undone', undo],
  ])('%s, is where and when a shift posted there is', async (_how, end) => {
    const owner = await world.owner();
    // At night in New York is the evening before in Los Angeles.
    const hours = { startsIn: '88h', lasts: '4h', of: owner };
    const { shift, specialist, engagement } = await world.bookedShift(hours);
    await move(owner);
    await end(specialist, engagement.id);
    await world.approve('business', owner.businessId);
    expect(await placeOf(shift.id)).toEqual(await placeOf((await world.shift(hours)).id));
    const asker = await world.specialist();
    const asked = await world.call(engagementEndpoints.requestShift, {
      ...{ as: asker, params: { id: shift.id }, body: {} },
    });
    expect(code(asked)).toBe('license_wrong_state');
  });

  test('given to somebody else by an Admin, asks for the license of where it is', async () => {
    const { owner, engagement } = await world.bookedShift();
    const other = await world.specialist();
    await move(owner);
    const given = await world.call(onBehalfEndpoints.reassignBooking, {
      as: await world.admin(),
      params: { id: engagement.id },
      body: { specialistId: other.specialistId, reason: 'Agreed by phone' },
    });
    expect(code(given)).toBe('license_wrong_state');
  });

  test('follows a move that is not over yet', async () => {
    const { owner, shift, specialist, engagement } = await world.bookedShift();
    const place = { state: 'CA', region: 'CA', time_zone: 'America/Los_Angeles' };
    let left: Promise<unknown> | undefined;
    await world.db.transaction().execute(async (tx) => {
      await sql`select from businesses where id = ${owner.businessId} for update`.execute(tx);
      await tx.updateTable('businesses').set(place).where('id', '=', owner.businessId).execute();
      let isOver = false;
      left = leave(specialist, engagement.id).finally(() => {
        isOver = true;
      });
      while (!isOver && (await waitingForLocks(world.db)) === 0) await sleep(5);
    });
    await left;
    expect(await placeOf(shift.id)).toMatchObject(place);
  });
});
