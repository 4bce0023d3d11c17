import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, HOUR, toDate } from '#contract/time.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

/** A booked shift an hour before its start, with both codes. */
async function atTheDoor() {
  const booked = await world.bookedShift({ startsIn: '72h' });
  await world.advance(world.until(booked.shift.startsAt, 1));
  const codes = await world.must(calls.getAttendanceCodes, { as: booked.owner, params: { id: booked.engagement.id } });
  const params = { id: booked.engagement.id };
  const wrong = codes.arrival === '0000' ? '1111' : '0000';
  return { ...booked, codes, params, wrong };
}

describe('arrival', () => {
  test('the codes are shown to the pharmacy’s side only, differ, and stand in no table', async () => {
    const { codes, specialist, params } = await atTheDoor();
    expect(codes.arrival).toMatch(/^\d{4}$/);
    expect(codes.arrival).not.toBe(codes.supervisorAttendance);
    expect((await world.call(calls.getAttendanceCodes, { as: specialist, params })).status).toBe(403);
    expect((await world.call(calls.getAttendanceCodes, { as: await world.owner(), params })).status).toBe(404);
  });

  test('a wrong code says how many tries are left; after five it pauses 10 minutes; the right one then works', async () => {
    const { codes, specialist, params, wrong } = await atTheDoor();
    const tryOnce = (typed: string) => world.call(calls.arrive, { as: specialist, params, body: { code: typed } });
    for (const left of [4, 3, 2, 1]) {
      const reply = await tryOnce(wrong);
      expect([reply.status, reply.body.error?.message]).toEqual([422, `That code does not match. ${left} ${left === 1 ? 'try' : 'tries'} left.`]);
    }
    const fifth = await tryOnce(wrong);
    expect([fifth.status, code(fifth)]).toEqual([429, 'code_locked']);
    expect(code(await tryOnce(codes.arrival))).toBe('code_locked');
    await world.advance('10m');
    expect((await tryOnce(codes.arrival)).body.status).toBe('In Progress');
  });

  test('at ten failures the pharmacy is told and the code changes', async () => {
    const { codes, specialist, owner, params, wrong } = await atTheDoor();
    for (let round = 0; round < 2; round += 1) {
      for (let tries = 0; tries < 5; tries += 1) await world.call(calls.arrive, { as: specialist, params, body: { code: wrong } });
      await world.advance('11m');
    }
    const renewed = await world.must(calls.getAttendanceCodes, { as: owner, params });
    expect(renewed.arrival).not.toBe(codes.arrival);
    expect((await world.must(calls.arrive, { as: specialist, params, body: { code: renewed.arrival } })).status).toBe('In Progress');
  });

  test('a code of another booking does not open this one', async () => {
    const first = await atTheDoor();
    const second = await atTheDoor();
    if (first.codes.arrival === second.codes.arrival) return;
    expect(code(await world.call(calls.arrive, { as: second.specialist, params: second.params, body: { code: first.codes.arrival } }))).toBe('wrong_code');
  });

  test('an entry made offline counts from its own time, even when it is sent after the window, and once', async () => {
    const { codes, specialist, shift, params } = await atTheDoor();
    const at = after(shift.startsAt, -8 * 60_000).toISOString();
    await world.advance('7h');
    const send = () => world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival, at } });
    const [first, second] = await Promise.all([send(), send()]);
    expect(first.arrivedAt).toBe(at);
    expect(second.arrivedAt).toBe(at);
    const { rows } = await sql<{ entries: number }>`select count(*)::int as entries from attendance_entries where engagement_id = ${params.id} and kind = 'arrival_code'`.execute(world.db);
    expect(rows[0]?.entries).toBe(1);
  });

  test('a day without signal costs nobody the shift: an arrival sent after the end still counts', async () => {
    const { codes, specialist, shift, params } = await atTheDoor();
    await world.advance('20h');
    const late = await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival, at: shift.startsAt } });
    expect(late).toMatchObject({ status: 'In Progress', arrivedAt: shift.startsAt });
    const left = await world.must(calls.depart, { as: specialist, params, body: { code: codes.supervisorAttendance, at: shift.endsAt } });
    expect(left.timesheet).toMatchObject({ paidMinutes: 570 });
  });

  test('location is evidence, never a gate', async () => {
    const { codes, specialist, params } = await atTheDoor();
    const arrived = await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival, location: { lat: 10, lng: 10, accuracyMeters: 5 } } });
    expect(arrived.status).toBe('In Progress');
  });

  test('with nobody to give the code she counts as arrived after 15 minutes, from when she said so', async () => {
    const { specialist, params } = await atTheDoor();
    const waiting = await world.must(calls.arriveWithoutCode, { as: specialist, params, body: { location: { lat: 40.8, lng: -74.2 } } });
    expect(waiting).toMatchObject({ status: 'Booked', arrivedAt: null });
    await world.advance('14m');
    expect((await world.must(calls.getEngagement, { as: specialist, params })).status).toBe('Booked');
    await world.advance('1m');
    const arrived = await world.must(calls.getEngagement, { as: specialist, params });
    expect(arrived).toMatchObject({ status: 'In Progress', arrivedBy: 'evidence', arrivedAt: waiting.waitingSince });
  });

  test('before the window opens the right code is refused', async () => {
    const { engagement, owner, specialist } = await world.bookedShift({ startsIn: '72h' });
    const codes = await world.must(calls.getAttendanceCodes, { as: owner, params: { id: engagement.id } });
    expect(code(await world.call(calls.arrive, { as: specialist, params: { id: engagement.id }, body: { code: codes.arrival } }))).toBe('outside_arrival_window');
  });
});

describe('hours', () => {
  /** Arrived on time and left `minutes` after the planned end. */
  async function worked(minutes = 0) {
    const door = await atTheDoor();
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, -minutes / 60));
    const left = await world.must(calls.depart, { as: door.specialist, params: door.params, body: { code: door.codes.supervisorAttendance } });
    return { ...door, engagement: left };
  }

  test('nobody is paid for being early; staying longer is', async () => {
    const { engagement } = await worked(31);
    expect(engagement.timesheet).toMatchObject({ paidMinutes: 601, overMinutes: 31, asPlanned: false, payCents: 72_120 });
  });

  test('the supervisor’s code signs out; the arrival code does not', async () => {
    const door = await atTheDoor();
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    expect(code(await world.call(calls.depart, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } }))).toBe('wrong_code');
  });

  test('unsent hours go as recorded after 12 h and approve themselves 48 h later', async () => {
    const { specialist, params } = await worked();
    await world.advance('12h');
    const sent = await world.must(calls.getEngagement, { as: specialist, params });
    expect(sent.timesheet?.submittedAt).not.toBeNull();
    await world.advance('48h');
    expect(['Approved', 'Completed']).toContain((await world.must(calls.getEngagement, { as: specialist, params })).status);
  });

  test('sent hours may be corrected until they are approved, and must add up', async () => {
    const { specialist, owner, shift, params } = await worked();
    const send = (endedAt: string, breakMinutes = 30) => world.call(calls.submitTimesheet, { as: specialist, params, body: { startedAt: shift.startsAt, endedAt, breakMinutes } });
    expect((await send(shift.startsAt)).body.error?.fields).toHaveProperty('endedAt');
    expect((await send(after(shift.endsAt, HOUR).toISOString())).body.error?.fields).toHaveProperty('endedAt');
    expect((await send(after(shift.endsAt, -HOUR).toISOString())).body.timesheet).toMatchObject({ paidMinutes: 510, overMinutes: -60 });
    await world.must(calls.approveTimesheet, { as: owner, params });
    expect(code(await send(shift.endsAt))).toBe('wrong_status');
  });

  test('a forgotten sign-out is closed 4 h after the end at the planned end', async () => {
    const door = await atTheDoor();
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, -4));
    const closed = await world.must(calls.getEngagement, { as: door.specialist, params: door.params });
    expect(closed).toMatchObject({ status: 'In Review', departedAt: door.shift.endsAt, timesheet: { paidMinutes: 570, asPlanned: false } });
  });
});

describe('leaving', () => {
  test.each([
    ['15d', 0, 100],
    ['80h', -10, 90],
    ['30h', -25, 75],
    ['23h', -45, 55],
    ['5h', -75, 25],
  ])('a specialist who leaves %s before the start loses %i points, says the preview and the act', async (startsIn, effect, standing) => {
    const { engagement, specialist, shift } = await world.bookedShift({ startsIn });
    const params = { id: engagement.id };
    const preview = await world.must(calls.cancelEngagement, { as: specialist, params, query: { preview: 'true' }, body: {} });
    expect([preview.engagement.status, preview.effect.standingEffect]).toEqual(['Booked', effect]);
    const done = await world.must(calls.cancelEngagement, { as: specialist, params, body: { reason: 'Ill' } });
    expect(done).toMatchObject({ engagement: { status: 'Cancelled', specialist: { standing } }, effect: { standingEffect: effect, standingAfter: standing } });
    expect((await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } })).status).toBe('Active');
  });

  test.each([
    ['80h', 0],
    // 25 % of 684.00 is 171.00, more than 2 h at 72.00.
    ['30h', 17_100],
    // 50 % of 684.00 is 342.00, more than 4 h at 72.00.
    ['20h', 34_200],
  ])('a business that cancels %s before the start pays %i cents', async (startsIn, cents) => {
    const { shift, owner, engagement, specialist } = await world.bookedShift({ startsIn });
    const params = { id: shift.id };
    const preview = await world.must(shiftEndpoints.cancelShift, { as: owner, params, query: { preview: 'true' }, body: { reason: 'Covered' } });
    expect([preview.shift.status, preview.compensationCents]).toEqual(['Booked', cents]);
    const done = await world.must(shiftEndpoints.cancelShift, { as: owner, params, body: { reason: 'Covered' } });
    expect([done.shift.status, done.compensationCents]).toEqual(['Cancelled', cents]);
    await world.settle();
    expect((await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } })).status).toBe('Cancelled');
  });

  test('a booking is undone within 5 minutes, free of effect, and the shift is open again', async () => {
    const { engagement, specialist, shift, owner } = await world.bookedShift();
    const undone = await world.must(calls.undoBooking, { as: owner, params: { id: engagement.id } });
    expect(undone).toMatchObject({ status: 'Cancelled', specialist: { standing: 100 } });
    expect((await world.must(shiftEndpoints.getShift, { as: specialist, params: { id: shift.id } })).status).toBe('Active');
    await world.must(calls.requestShift, { as: specialist, params: { id: shift.id }, body: {} });
    const late = await world.bookedShift();
    await world.advance('6m');
    expect(code(await world.call(calls.undoBooking, { as: late.owner, params: { id: late.engagement.id } }))).toBe('undo_over');
  });

  test('an unanswered request expires and counts against the pharmacy’s answers', async () => {
    const { engagement, specialist, owner } = await world.request({ startsIn: '10d' });
    await world.advance('48h');
    expect((await world.must(calls.getEngagement, { as: specialist, params: { id: engagement.id } })).status).toBe('Expired');
    const row = await world.db.selectFrom('business_reliability').select('requests_expired').where('business_id', '=', owner.businessId).executeTakeFirst();
    expect(row?.requests_expired).toBe(1);
  });

  test('an open shift whose start passes is cancelled by the clock and its posting is over', async () => {
    const shift = await world.shift({ startsIn: '5h' });
    await world.advance('5h');
    expect((await world.must(shiftEndpoints.getShift, { as: shift.owner, params: { id: shift.id } })).status).toBe('Cancelled');
    expect((await world.must(shiftEndpoints.getPosting, { as: shift.owner, params: { id: shift.postingId } })).status).toBe('Completed');
    expect(toDate(shift.startsAt) <= world.clock.now()).toBe(true);
  });
});
