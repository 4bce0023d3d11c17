/** Left before the end, or with nobody there to sign (PRODUCT §4, §5). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { standingEndpoints } from '#contract/engagements/standing-endpoints.ts';
import { after, MINUTE, toDate } from '#contract/time.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { disputesToDecide } from '#test/world/disputes.ts';
import { locationNear } from '#test/world/location-near.ts';
import { countNotices, decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, arriveBy, standingLines, payments, shiftRow } = dayOf(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const minute = ({ shift }: Door, minutes: number) => after(toDate(shift.startsAt), minutes * MINUTE).toISOString();
const told = async (door: Door, kind: string) => [
  await countNotices(world, door.specialist, kind),
  await countNotices(world, door.owner, kind),
];
const report = ({ owner: as, params }: Door, at?: string) =>
  world.call(calls.reportWalkOut, { as, params, body: { reason: 'The counter is empty', ...(at && { at }) } });
const leave = ({ specialist: as, params }: Door, body: object = {}) =>
  world.call(calls.departWithoutCode, { as, params, body });

/** At work by the code since five minutes before the start. */
async function atWork(minutes: number): Promise<Door> {
  const door = await doorAt(-5);
  await arriveBy(door);
  await advanceTo(door, minutes);
  return door;
}

describe('a walk-out', () => {
  test('pays until the moment the pharmacy names, out of the hold, and says so before', async () => {
    const door = await atWork(240);
    const preview = { as: door.owner, params: door.params, query: { as: 'walkOut' } } as const;
    expect(await world.must(calls.previewEnding, preview)).toMatchObject({
      payCents: 28_800,
      totalCents: 32_256,
      standingEffect: -100,
      waitsForReview: true,
      reopens: true,
    });
    const reply = await report(door, minute(door, 120));
    expect(reply.body).toMatchObject({
      status: 'Cancelled',
      departedAt: minute(door, 120),
      departedBy: 'pharmacy',
      ending: { as: 'walkOut', payCents: 14_400, inReview: true },
    });
    expect((await report(door)).body).toMatchObject({ ending: { payCents: 14_400 } });
    expect(await payments(door.params.id)).toMatchObject([{ kind: 'compensation', pay: 14_400 }]);
    expect(await shiftRow(door.shift.id)).toMatchObject({ status: 'Active', specialist_id: null });
    const waiting = await world.db
      .selectFrom('standing_events')
      .select(['rule', 'effect'])
      .where('engagement_id', '=', door.params.id)
      .where('waiting_since', 'is not', null)
      .execute();
    expect(waiting).toEqual([{ rule: 'walkOut', effect: -100 }]);
    const { lines } = await world.must(standingEndpoints.getStanding, { as: door.specialist });
    expect(lines[0]).toMatchObject({ rule: 'walkOut', state: 'review', ruleName: { sentence: 'Walk-out' } });
    expect(await told(door, 'walkedOut')).toEqual([1, 0]);
    expect((await world.call(calls.getAttendanceCodes, { as: door.owner, params: door.params })).status).toBe(409);
  });

  test.each([
    ['walkOut', [{ rule: 'walkOut', effect: -100 }], 7_200],
    ['excused', [], 7_200],
    // The greater of four hours and the time worked.
    ['sentHome', [], 28_800],
  ] as const)('an Admin decides %s, once', async (decision, lines, payCents) => {
    const door = await atWork(60);
    await report(door);
    const [review] = await openReviews(world, door.params.id);
    expect(review).toMatchObject({ kind: 'walkOut', cause: 'pharmacyWord' });
    expect(code(await decideReview(world, review?.id ?? '', 'arrived'))).toBe('wrong_status');
    expect((await decideReview(world, review?.id ?? '', decision)).status).toBe(200);
    expect(code(await decideReview(world, review?.id ?? '', 'excused'))).toBe('already_decided');
    await world.settle();
    expect((await standingLines(door.params.id)).filter(({ rule }) => rule !== 'onTime')).toEqual(lines);
    const { ending } = await read(door);
    expect(ending).toMatchObject({ payCents, inReview: false, decision });
    const paid = (await payments(door.params.id)).reduce((sum, { pay }) => sum + pay, 0);
    expect(paid).toBe(payCents);
    expect(await told(door, 'walkOutDecided')).toEqual([1, 1]);
  });

  test('with the supervisor’s code it is none: the hours are those recorded', async () => {
    const door = await atWork(240);
    const body = { code: door.codes.supervisorAttendance };
    await world.must(calls.depart, { as: door.specialist, params: door.params, body });
    expect(await read(door)).toMatchObject({ status: 'In Review', ending: null, departedBy: 'code' });
    expect(code(await report(door))).toBe('wrong_status');
  });

  test('their clock-out from before, entered without signal, is put before the Admin, once', async () => {
    const door = await atWork(300);
    await report(door, minute(door, 270));
    const { specialist: as, params, codes } = door;
    const depart = (given: string, at: string) => world.call(calls.depart, { as, params, body: { code: given, at } });
    expect(code(await depart('0000', minute(door, 240)))).toBe('wrong_code');
    const signed = () => depart(codes.supervisorAttendance, minute(door, 240));
    expect([(await signed()).status, (await signed()).status]).toEqual([200, 200]);
    const entriesOf = async () =>
      (await openReviews(world, params.id))[0]?.entries.flatMap(({ kind, at }) =>
        kind === 'departure_code' || kind === 'departure_without_code' ? [[kind, at]] : [],
      );
    const departure = ['departure_code', minute(door, 240)];
    expect(await entriesOf()).toEqual([departure]);
    await decideReview(world, (await openReviews(world, params.id))[0]?.id ?? '', 'walkOut');
    expect((await signed()).status).toBe(200);
    expect(await openReviews(world, params.id)).toEqual([]);
    const location = await locationNear(world, door.owner, door.shift.id, { accuracyMeters: 20 });
    await leave(door, { at: minute(door, 299), location });
    expect(await entriesOf()).toEqual([departure, ['departure_without_code', minute(door, 299)]]);
    await decideReview(world, (await openReviews(world, params.id))[0]?.id ?? '', 'excused');
    expect((await standingLines(params.id)).filter(({ rule }) => rule === 'walkOut')).toEqual([]);
  });

  test('what is entered after the pharmacy said so, or older than any counts, changes nothing', async () => {
    const door = await atWork(300);
    await report(door);
    expect((await leave(door)).status).toBe(200);
    await advanceTo(door, 310);
    expect((await leave(door, { at: minute(door, 305) })).status).toBe(200);
    await world.advance('8d');
    expect(code(await leave(door, { at: minute(door, 240) }))).toBe('entered_too_late');
    const rows = await world.db
      .selectFrom('attendance_entries')
      .select('kind')
      .where('engagement_id', '=', door.params.id)
      .execute();
    expect(rows.map(({ kind }) => kind)).not.toContain('departure_without_code');
  });

  test('said by both at once, and by the supervisor’s code, it is one thing', async () => {
    const door = await atWork(240);
    const { specialist: as, params, codes } = door;
    const body = { code: codes.supervisorAttendance };
    await Promise.all([report(door), leave(door), world.call(calls.depart, { as, params, body }), report(door)]);
    const { timeline, status } = await read(door);
    expect(timeline.filter(({ name }) => name === 'walkedOut' || name === 'departed')).toHaveLength(1);
    expect((await shiftRow(door.shift.id)).status).toBe(status === 'Cancelled' ? 'Active' : 'Completed');
    expect((await payments(params.id)).filter(({ state }) => state !== 'canceled')).toHaveLength(1);
  });
});

describe('leaving with nobody to give the supervisor’s code', () => {
  test('keeps time and place, tells both, and silence pays nothing: an Admin decides', async () => {
    const door = await atWork(600);
    const location = await locationNear(world, door.owner, door.shift.id, { accuracyMeters: 20 });
    expect((await leave(door, { location })).body).toMatchObject({ status: 'In Review', departedBy: 'evidence' });
    expect((await leave(door)).status).toBe(200);
    expect(await told(door, 'departed')).toEqual([1, 1]);
    expect((await read(door)).timesheet).toMatchObject({ payCents: 68_400, undisputedPayCents: 0 });
    await world.advance('61h');
    expect(await read(door)).toMatchObject({ status: 'In Review' });
    expect(await disputesToDecide(world, door.params.id)).toMatchObject([
      { kind: 'silence', cause: 'noDeparture', offered: { payCents: 0 } },
    ]);
  });

  test('sends the hours that come with it; impossible ones are refused at their field, and nobody is clocked out', async () => {
    const door = await atWork(600);
    expect((await read(door)).hoursSpan).toEqual({ earliestStart: minute(door, -60), latestEnd: minute(door, 840) });
    const hours = { startedAt: minute(door, 0), endedAt: minute(door, 590), breakMinutes: 20 };
    const refused = await leave(door, { hours: { ...hours, endedAt: minute(door, 660) } });
    expect(refused.body.error).toMatchObject({ code: 'hours_invalid', fields: { endedAt: expect.anything() } });
    expect(await read(door)).toMatchObject({ status: 'In Progress', departedAt: null });
    expect((await leave(door, { hours, note: 'Short lunch' })).body).toMatchObject({
      status: 'In Review',
      departedAt: minute(door, 600),
      hoursSpan: null,
      timesheet: { submitted: hours, submittedAt: minute(door, 600), note: 'Short lunch', payCents: 68_400 },
    });
    expect(await told(door, 'timesheetSubmitted')).toEqual([0, 1]);
  });

  test.each([
    ['fewer hours', { startedAt: 0, endedAt: 110, breakMinutes: 0 }],
    ['the whole shift', { startedAt: 0, endedAt: 600, breakMinutes: 30 }],
    ['an earlier start', { startedAt: -5, endedAt: 120, breakMinutes: 0 }],
    ['no hours', null],
  ])('before the end it is a walk-out, paid as recorded, sent with %s', async (_, typed) => {
    const door = await atWork(120);
    const hours = typed && {
      startedAt: minute(door, typed.startedAt),
      endedAt: minute(door, typed.endedAt),
      breakMinutes: typed.breakMinutes,
    };
    expect((await leave(door, hours ? { hours } : {})).body).toMatchObject({
      status: 'Cancelled',
      timesheet: null,
      departedAt: minute(door, 120),
      ending: { as: 'walkOut', payCents: 14_400 },
    });
    expect(await payments(door.params.id)).toMatchObject([{ kind: 'compensation', pay: 14_400 }]);
  });

  test('the pharmacy’s yes pays the hours', async () => {
    const door = await atWork(600);
    await leave(door);
    const body = { startedAt: door.shift.startsAt, endedAt: door.shift.endsAt, breakMinutes: 30 };
    await world.must(calls.submitTimesheet, { as: door.specialist, params: door.params, body });
    const approved = await world.must(calls.approveTimesheet, { as: door.owner, params: door.params, body: {} });
    expect(approved).toMatchObject({ status: 'Approved', timesheet: { payCents: 68_400 } });
  });

  test('entered without signal in the middle of the shift and heard of after its end, it is hours and no walk-out', async () => {
    const door = await atWork(610);
    expect((await leave(door, { at: minute(door, 300) })).body).toMatchObject({
      status: 'In Review',
      departedAt: minute(door, 300),
    });
  });

  test('heard of after the clock closed the shift, it is evidence', async () => {
    const door = await atWork(841);
    expect(await read(door)).toMatchObject({ status: 'In Review', departedBy: 'system' });
    expect((await leave(door, { at: minute(door, 605) })).body).toMatchObject({ departedBy: 'system' });
    const rows = await world.db.selectFrom('attendance_entries').select('kind').execute();
    expect(rows.map(({ kind }) => kind)).toContain('departure_without_code');
  });
});
