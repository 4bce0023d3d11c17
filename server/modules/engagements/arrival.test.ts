import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, MINUTE, toDate } from '#contract/time.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { locationNear } from '#test/world/location-near.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

describe('arrival', () => {
  test('the codes are shown to the pharmacy’s side only, differ, and stand in no table', async () => {
    const { codes, specialist, params } = await atTheDoor(world);
    expect(codes.arrival).toMatch(/^\d{4}$/);
    expect(codes.arrival).not.toBe(codes.supervisorAttendance);
    expect((await world.call(calls.getAttendanceCodes, { as: specialist, params })).status).toBe(403);
    expect((await world.call(calls.getAttendanceCodes, { as: await world.owner(), params })).status).toBe(404);
  });

  test('the pharmacy can still read the supervisor’s code out once the arrival code was used', async () => {
    const { codes, owner, specialist, params } = await atTheDoor(world);
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    expect(await world.must(calls.getAttendanceCodes, { as: owner, params })).toEqual(codes);
  });

  test('a wrong code says how many tries are left; after five it pauses 10 minutes; the right one then works', async () => {
    const { codes, specialist, params, wrong } = await atTheDoor(world);
    const tryOnce = (typed: string) => world.call(calls.arrive, { as: specialist, params, body: { code: typed } });
    for (const left of [4, 3, 2, 1]) {
      const reply = await tryOnce(wrong);
      expect([reply.status, reply.body.error?.message]).toEqual([
        422,
        `That code doesn’t match. ${left} ${left === 1 ? 'try' : 'tries'} left.`,
      ]);
    }
    const fifth = await tryOnce(wrong);
    expect([fifth.status, code(fifth)]).toEqual([429, 'code_locked']);
    expect(code(await tryOnce(codes.arrival))).toBe('code_locked');
    await world.advance('10m');
    expect((await tryOnce(codes.arrival)).body.status).toBe('In Progress');
  });

  test('at ten failures the pharmacy is told and the code changes', async () => {
    const { codes, specialist, owner, params, wrong } = await atTheDoor(world);
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 5; tries += 1)
        await world.call(calls.arrive, { as: specialist, params, body: { code: wrong } });
      await world.advance('11m');
    }
    const renewed = await world.must(calls.getAttendanceCodes, { as: owner, params });
    expect(renewed.arrival).not.toBe(codes.arrival);
    expect((await world.must(calls.arrive, { as: specialist, params, body: { code: renewed.arrival } })).status).toBe(
      'In Progress',
    );
  });

  test('at ten failures of the supervisor’s code the pharmacy is told of that one', async () => {
    const { codes, specialist, owner, params, wrong } = await atTheDoor(world);
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 5; tries += 1)
        await world.call(calls.depart, { as: specialist, params, body: { code: wrong } });
      await world.advance('11m');
    }
    await world.settle();
    const { items } = await world.must(notificationEndpoints.listNotifications, { as: owner, query: {} });
    expect(items.filter(({ kind }) => kind === 'arrivalCodeFailed').map(({ title }) => title)).toEqual([
      'New supervisor’s code for Imani',
    ]);
  });

  test('a code of another booking does not open this one', async () => {
    const first = await atTheDoor(world);
    const second = await atTheDoor(world);
    if (first.codes.arrival === second.codes.arrival) return;
    expect(
      code(
        await world.call(calls.arrive, {
          as: second.specialist,
          params: second.params,
          body: { code: first.codes.arrival },
        }),
      ),
    ).toBe('wrong_code');
  });

  test('who is on the way, or there, has said by that that they come', async () => {
    const confirmedAt = async ({ params: { id } }: { readonly params: { readonly id: string } }) => {
      const { confirmed_at } = await world.db
        .selectFrom('engagements')
        .select('confirmed_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return confirmed_at;
    };
    const there = await atTheDoor(world);
    expect(await confirmedAt(there)).toBeNull();
    const arriving = { as: there.specialist, params: there.params, body: { code: there.codes.arrival } };
    await world.must(calls.arrive, arriving);
    expect(await confirmedAt(there)).toEqual(world.clock.now());
    const onTheWay = await atTheDoor(world);
    expect(await confirmedAt(onTheWay)).toBeNull();
    await world.must(calls.announceArrival, { as: onTheWay.specialist, params: onTheWay.params, body: {} });
    expect(await confirmedAt(onTheWay)).toEqual(world.clock.now());
  });

  test('an entry made offline counts from its own time, even when it is sent after the window, and once', async () => {
    const { codes, specialist, shift, params } = await atTheDoor(world);
    const at = after(shift.startsAt, -8 * MINUTE).toISOString();
    await world.advance('7h');
    const send = () => world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival, at } });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.arrivedAt).toBe(at);
    expect(second.arrivedAt).toBe(at);
    const { rows } = await sql<{
      entries: number;
    }>`select count(*)::int as entries from attendance_entries where engagement_id = ${params.id} and kind = 'arrival_code'`.execute(
      world.db,
    );
    expect(rows[0]?.entries).toBe(1);
  });

  test('after the start is told with its minutes, within the time that is not late yet too', async () => {
    const { specialist, codes, params } = await atTheDoor(world);
    await world.advance('72m');
    const arrived = await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    expect(arrived.timeline.at(-1)?.detail).toBe('12 min after the start');
  });

  test('hours without signal cost nobody the shift: what is sent before a no-show counts from when it was typed', async () => {
    const { codes, specialist, shift, params } = await atTheDoor(world);
    await world.advance(world.until(shift.startsAt, -1.9));
    const late = await world.must(calls.arrive, {
      as: specialist,
      params,
      body: { code: codes.arrival, at: shift.startsAt },
    });
    expect(late).toMatchObject({ status: 'In Progress', arrivedAt: shift.startsAt });
    await world.advance(world.until(shift.endsAt, -3.9));
    const left = await world.must(calls.depart, {
      as: specialist,
      params,
      body: { code: codes.supervisorAttendance, at: shift.endsAt },
    });
    expect(left.timesheet).toMatchObject({ paidMinutes: 570 });
  });

  test('location is evidence, never a gate', async () => {
    const { codes, specialist, params } = await atTheDoor(world);
    const arrived = await world.must(calls.arrive, {
      as: specialist,
      params,
      body: { code: codes.arrival, location: { lat: 10, lng: 10, accuracyMeters: 5 } },
    });
    expect(arrived.status).toBe('In Progress');
  });

  test('with nobody to give the code the place counts after 15 minutes, from when it was sent', async () => {
    const { specialist, owner, shift, params } = await atTheDoor(world);
    const location = await locationNear(world, owner, shift.id, { accuracyMeters: 18 });
    const waiting = await world.must(calls.arriveWithoutCode, {
      as: specialist,
      params,
      body: { location },
    });
    expect(waiting).toMatchObject({ status: 'Booked', arrivedAt: null });
    await world.advance('14m');
    expect((await world.must(calls.getEngagement, { as: specialist, params })).status).toBe('Booked');
    await world.advance('1m');
    const arrived = await world.must(calls.getEngagement, { as: specialist, params });
    expect(arrived).toMatchObject({ status: 'In Progress', arrivedBy: 'evidence', arrivedAt: waiting.waitingSince });
  });

  test('before the window opens the right code is refused, and the booking says from when to when it works', async () => {
    const { engagement, owner, specialist, shift } = await world.bookedShift({ startsIn: '72h' });
    const params = { id: engagement.id };
    expect(await world.must(calls.getEngagement, { as: specialist, params })).toMatchObject({
      arrivalFrom: after(toDate(shift.startsAt), -60 * MINUTE).toISOString(),
      arrivalUntil: after(toDate(shift.startsAt), 240 * MINUTE).toISOString(),
    });
    const codes = await world.must(calls.getAttendanceCodes, { as: owner, params: { id: engagement.id } });
    expect(
      code(
        await world.call(calls.arrive, {
          as: specialist,
          params: { id: engagement.id },
          body: { code: codes.arrival },
        }),
      ),
    ).toBe('outside_arrival_window');
  });
});
