/** Late (PRODUCT §5): both sides are told once, and the specialist answers. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { defaultPolicy } from '#contract/admin/policy.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { runSweeps, sweeps } from '#server/jobs/sweeps.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { meetAfter } from '#test/world/barrier-of.ts';
import { countNotices } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

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
const told = async ({ specialist, owner }: Pick<Door, 'specialist' | 'owner'>) => [
  await countNotices(world, specialist, 'runningLate'),
  await countNotices(world, owner, 'runningLate'),
];
const toAnswer = async ({ specialist }: Door) =>
  (await world.must(notificationEndpoints.listNotifications, { as: specialist, query: {} })).items
    .filter(({ kind, lists }) => kind === 'runningLate' && lists.includes('answer'))
    .map(({ answer }) => answer);
const standingOf = async (engagementId: string) =>
  (
    await sql<{ rule: string; effect: number }>`
      select rule, effect from standing_events where engagement_id = ${engagementId}`.execute(world.db)
  ).rows;

describe('"Will you be there?", unanswered', () => {
  const toldOfSilence = async ({ owner }: Pick<Door, 'owner'>) => {
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: owner, query: {} });
    return items.filter(({ kind }) => kind === 'confirmationMissing' || kind === 'attendanceConfirmed').reverse();
  };

  test('48 and 24 hours before, at the last question the pharmacy is told, with who stands by; the booking stays', async () => {
    await world.specialist();
    const booked = await world.bookedShift({ startsIn: '60h' });
    const { owner, specialist, engagement } = booked;
    const params = { id: engagement.id };
    await world.advance(world.until(booked.shift.startsAt, 13));
    expect(await countNotices(world, specialist, 'confirmationAsked')).toBe(2);
    expect(await toldOfSilence(booked)).toEqual([]);
    await world.advance('1h');
    const standby = await world.must(calls.getStandby, { as: owner, params: { id: booked.shift.id } });
    expect(standby.total).toBeGreaterThan(0);
    const [told, ...more] = await toldOfSilence(booked);
    expect([told?.title, told?.body, more]).toEqual([
      expect.stringMatching(/^\S+ hasn’t confirmed /),
      expect.stringMatching(new RegExp(`The booking stands.* ${standby.total} p\\w+ (is|are) on standby\\.$`)),
      [],
    ]);
    expect((await read({ specialist, params })).status).toBe('Booked');
    await world.must(calls.confirmAttendance, { as: specialist, params });
    expect((await toldOfSilence(booked)).map(({ kind }) => kind)).toEqual([
      'confirmationMissing',
      'attendanceConfirmed',
    ]);
  });

  test('12 hours before for the first time, the pharmacy is told 6 hours before, once', async () => {
    const booked = await world.bookedShift({ startsIn: '20h' });
    await world.advance('12h');
    expect(await countNotices(world, booked.specialist, 'confirmationAsked')).toBe(1);
    expect(await toldOfSilence(booked)).toEqual([]);
    await world.advance(world.until(booked.shift.startsAt, 6));
    expect((await toldOfSilence(booked)).map(({ kind }) => kind)).toEqual(['confirmationMissing']);
    await world.advance('2h');
    expect(await toldOfSilence(booked)).toHaveLength(1);
  });

  test('tells nobody of who answered, or was booked too late to be asked', async () => {
    const [soon, answered] = [
      await world.bookedShift({ startsIn: '18h' }),
      await world.bookedShift({ startsIn: '30h' }),
    ];
    await world.advance('7h');
    const late = await world.bookedShift({ startsIn: '10h' });
    for (const { specialist: as, engagement } of [answered, soon])
      await world.must(calls.confirmAttendance, { as, params: { id: engagement.id } });
    await world.advance('9h');
    expect(await countNotices(world, late.specialist, 'confirmationAsked')).toBe(0);
    for (const one of [soon, late, answered]) expect(await toldOfSilence(one)).toEqual([]);
  });
});

describe('15 minutes after the start', () => {
  test('the booking’s policy says when', async () => {
    const change = async (lateMinutes: number) => {
      const as = await world.admin();
      const { version } = await world.must(adminEndpoints.getPolicy, { as });
      const policy = { ...defaultPolicy, lateMinutes };
      await world.must(adminEndpoints.updatePolicy, { as, body: { policy, version } });
    };
    await change(40);
    const door = await atTheDoor(world);
    await change(defaultPolicy.lateMinutes);
    await world.advance('99m');
    expect(await told(door)).toEqual([0, 0]);
    await world.advance('1m');
    expect(await told(door)).toEqual([1, 1]);
  });

  test('both sides are told, once; not a minute earlier', async () => {
    const door = await atTheDoor(world);
    await world.advance('74m');
    expect(await told(door)).toEqual([0, 0]);
    await world.advance('1m');
    expect(await told(door)).toEqual([1, 1]);
    expect(await read(door)).toMatchObject({ attendance: 'Late', lateToldAt: world.clock.now().toISOString() });
    await world.advance('20m');
    expect(await told(door)).toEqual([1, 1]);
  });

  test.each(['code', 'claim'] as const)('nobody is told after an arrival by %s', async (how) => {
    const door = await atTheDoor(world);
    const as = door.specialist;
    if (how === 'code') await world.must(calls.arrive, { as, params: door.params, body: { code: door.codes.arrival } });
    else await world.must(calls.arriveWithoutCode, { as, params: door.params, body: {} });
    await world.advance('80m');
    expect(await told(door)).toEqual([0, 0]);
  });

  test('16 processes tell it once', async () => {
    const door = await atTheDoor(world);
    world.clock.moveTo(after(world.clock.now(), 75 * MINUTE));
    const sweep = sweeps.find(({ name }) => name === 'notifyLate') ?? expect.fail();
    if (!('due' in sweep)) return expect.fail();
    let looked = 0;
    const due = meetAfter(16, async (...given: Parameters<typeof sweep.due>) => {
      const ids = await sweep.due(...given);
      looked += ids.includes(door.params.id) ? 1 : 0;
      return ids;
    });
    await Promise.all(Array.from({ length: 16 }, () => runSweeps(world.deps, [{ ...sweep, due }])));
    expect(await told(door)).toEqual([1, 1]);
    // The control: without the second look under the lock each would have told.
    expect(looked).toBe(16);
  });
});

describe('"Are you close?"', () => {
  test('answered with minutes, the pharmacy sees when to expect them and the question is answered', async () => {
    const door = await atTheDoor(world);
    await world.advance('75m');
    expect(await toAnswer(door)).toEqual(['late']);
    const { specialist: as, params } = door;
    await world.must(calls.announceArrival, { as, params, body: { inMinutes: 20 } });
    expect(await toAnswer(door)).toEqual([]);
    expect(await read(door)).toMatchObject({
      attendance: 'Late',
      etaAt: world.at('20m'),
      lateAnsweredAt: world.clock.now().toISOString(),
    });
    expect(await countNotices(world, door.owner, 'arrivalAnnounced')).toBe(1);
  });

  test('"I can’t come" costs what a cancellation at that notice costs, said before, and opens the shift again', async () => {
    const door = await atTheDoor(world);
    await world.advance('75m');
    const { specialist: as, params, shift } = door;
    const preview = await world.must(calls.previewCancel, { as, params });
    expect(preview).toMatchObject({ standingEffect: -75, rule: { sentence: 'After the start' } });
    const { effect } = await world.must(calls.cancelEngagement, { as, params, body: { reason: 'My car broke down' } });
    expect(effect.standingEffect).toBe(-75);
    expect(await standingOf(params.id)).toEqual([{ rule: 'cancelled', effect: -75 }]);
    const standby = await world.must(calls.getStandby, { as: door.owner, params: { id: shift.id } });
    expect(standby.plan).toMatchObject({ cause: 'cancelled', closedAs: null });
  });
});
