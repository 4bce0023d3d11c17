/** What an attacker tried: to be paid without coming, for longer than worked, or from earlier than true. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { locationNear } from '#test/world/location-near.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

type Door = Awaited<ReturnType<typeof atTheDoor>>;
const read = ({ specialist, params }: Pick<Door, 'specialist' | 'params'>) =>
  world.must(calls.getEngagement, { as: specialist, params });
const earned = async (as: Person) =>
  (await world.must(walletEndpoints.getWallet, { as })).transactions.filter(({ kind }) => kind === 'earning');
const standingRules = async (engagementId: string) =>
  (await world.db.selectFrom('standing_events').select('rule').where('engagement_id', '=', engagementId).execute()).map(
    ({ rule }) => rule,
  );

/** Past the closing of forgotten departures, the sending of hours and 48 h of silence. */
const everySweepIsOver = async ({ shift }: Pick<Door, 'shift'>) => {
  await world.advance(world.until(shift.endsAt, -5));
  await world.advance('13h');
  await world.advance('49h');
};

describe('an arrival without a code', () => {
  test('without a place or a word of the pharmacy earns nothing, ever: it becomes a no-show that waits for an Admin', async () => {
    const door = await atTheDoor(world);
    await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: {} });
    await world.advance('16m');
    expect(await read(door)).toMatchObject({ status: 'Booked', arrivedAt: null });
    await everySweepIsOver(door);
    expect(await read(door)).toMatchObject({
      status: 'Cancelled',
      arrivedAt: null,
      timesheet: null,
      ending: { inReview: true },
    });
    expect(await earned(door.specialist)).toEqual([]);
  });

  test.each([
    ['a kilometer away', { meters: 1000, accuracyMeters: 20 }],
    ['151 m away', { meters: 160, accuracyMeters: 20 }],
    ['at the spot, but accurate to 5 km only', { meters: 5, accuracyMeters: 5000 }],
    ['at the spot, accuracy unknown', { meters: 5 }],
  ])('a place %s proves nothing', async (_where, spot) => {
    const door = await atTheDoor(world);
    const location = await locationNear(world, door.owner, door.shift.id, spot);
    await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: { location } });
    await world.advance('16m');
    expect(await read(door)).toMatchObject({ status: 'Booked', arrivedAt: null });
  });

  test('with a place that proves it counts after 15 minutes; with nobody’s word at all it is not paid by silence', async () => {
    const door = await atTheDoor(world);
    const location = await locationNear(world, door.owner, door.shift.id, { meters: 40, accuracyMeters: 25 });
    const waiting = await world.must(calls.arriveWithoutCode, {
      as: door.specialist,
      params: door.params,
      body: { location },
    });
    await world.advance('15m');
    expect(await read(door)).toMatchObject({ status: 'In Progress', arrivedAt: waiting.waitingSince });
    await everySweepIsOver(door);
    expect(await read(door)).toMatchObject({ status: 'In Review', timesheet: { status: 'Pending' } });
    expect(await earned(door.specialist)).toEqual([]);
  });

  test('the pharmacy has its 15 minutes also for a claim that says it was made an hour ago', async () => {
    const door = await atTheDoor(world);
    await world.advance('60m');
    const location = await locationNear(world, door.owner, door.shift.id, { accuracyMeters: 25 });
    const at = after(world.clock.now(), -55 * MINUTE).toISOString();
    await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: { location, at } });
    await world.advance('14m');
    expect(await read(door)).toMatchObject({ status: 'Booked' });
    await world.advance('1m');
    expect(await read(door)).toMatchObject({ status: 'In Progress' });
  });
});

describe('hours', () => {
  /** On time by code, out by code at the planned end. */
  async function worked(minutesOver = 0) {
    const door = await atTheDoor(world);
    const { specialist, params, codes, shift } = door;
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance(world.until(shift.endsAt, -minutesOver / 60));
    await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
    return door;
  }
  const claim = ({ specialist, params, shift }: Door, from: number, to: number) =>
    world.call(calls.submitTimesheet, {
      as: specialist,
      params,
      body: {
        startedAt: after(shift.startsAt, from * HOUR).toISOString(),
        endedAt: after(shift.endsAt, to * HOUR).toISOString(),
        breakMinutes: 0,
      },
    });

  test('the shift cannot hold are refused at the field', async () => {
    const door = await worked();
    await world.advance('5h');
    const early = await claim(door, -4, 4);
    expect([early.status, early.body.error?.fields]).toMatchObject([422, { startedAt: expect.any(String) }]);
    const late = await claim(door, 0, 5);
    expect([late.status, late.body.error?.fields]).toMatchObject([422, { endedAt: expect.any(String) }]);
  });

  test('the widest claim the field takes never approves itself: silence pays what was booked and recorded', async () => {
    const door = await worked();
    await world.advance('4h');
    expect((await claim(door, -1, 4)).status).toBe(200);
    await world.advance('49h');
    await world.advance('25h');
    expect((await earned(door.specialist)).map(({ amountCents }) => amountCents)).toEqual([68_400]);
  });

  test('15 recorded minutes past the end approve themselves, the sixteenth does not', async () => {
    const door = await worked(31);
    await world.advance('12h');
    await world.advance('49h');
    await world.advance('25h');
    // 585 minutes at $72.00 an hour.
    expect((await earned(door.specialist)).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(70_200);
  });

  test('of somebody who signed nothing when leaving wait for the pharmacy or an Admin', async () => {
    const door = await atTheDoor(world);
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    await everySweepIsOver(door);
    expect(await read(door)).toMatchObject({ status: 'In Review', timesheet: { status: 'Pending' } });
    expect(await earned(door.specialist)).toEqual([]);
  });
});

describe('the phone’s own time', () => {
  test('gains nothing where she was online: ten minutes late stays ten minutes late', async () => {
    const door = await atTheDoor(world);
    await world.advance(world.until(door.shift.startsAt, -10 / 60));
    await read(door);
    const at = after(door.shift.startsAt, -15 * MINUTE).toISOString();
    const body = { code: door.codes.arrival, at };
    const arrived = await world.must(calls.arrive, { as: door.specialist, params: door.params, body });
    expect(arrived.arrivedAt).toBe(after(door.shift.startsAt, 10 * MINUTE).toISOString());
    expect(await standingRules(door.params.id)).toEqual([]);
  });

  test('is never before the code was first shown', async () => {
    const { specialist, owner, engagement, shift } = await world.bookedShift({ startsIn: '72h' });
    const params = { id: engagement.id };
    await world.advance(world.until(shift.startsAt, -10 / 60));
    const codes = await world.must(calls.getAttendanceCodes, { as: owner, params });
    const at = after(shift.startsAt, -15 * MINUTE).toISOString();
    const arrived = await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival, at } });
    expect(arrived.arrivedAt).toBe(after(shift.startsAt, 10 * MINUTE).toISOString());
  });

  test('is never before she said that she was on her way', async () => {
    const door = await atTheDoor(world);
    const { specialist, params } = door;
    await world.advance('50m');
    await world.must(calls.announceArrival, { as: specialist, params, body: {} });
    const said = world.clock.now().toISOString();
    await world.advance('20m');
    const at = after(door.shift.startsAt, -25 * MINUTE).toISOString();
    const arrived = await world.must(calls.arrive, { as: specialist, params, body: { code: door.codes.arrival, at } });
    expect(arrived.arrivedAt).toBe(said);
  });

  test('counts for an honest entry made offline, and is on time once the pharmacy approves the hours', async () => {
    const door = await atTheDoor(world);
    const { specialist, owner, params, codes, shift } = door;
    const at = after(shift.startsAt, -8 * MINUTE).toISOString();
    await world.advance('2h');
    const arrived = await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival, at } });
    expect(arrived).toMatchObject({ arrivedAt: at, arrivalReceivedAt: world.clock.now().toISOString() });
    expect(arrived.timeline.at(-1)?.detail).toMatch(/entered offline, received \d+ min later/);
    expect(await standingRules(params.id)).toEqual([]);
    await world.advance(world.until(shift.endsAt, 0));
    await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance } });
    await world.must(calls.approveTimesheet, { as: owner, params });
    expect(await standingRules(params.id)).toEqual(['onTime']);
  });
});
