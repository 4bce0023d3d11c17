import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { atTheDoor } from '#test/world/at-the-door.ts';
import { workedWithExpenses } from '#test/world/expenses-of.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;

type Door = Awaited<ReturnType<typeof atTheDoor>>;

describe('hours', () => {
  /** Arrived on time and left `minutes` after the planned end. */
  async function worked(minutes = 0) {
    const door = await atTheDoor(world);
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, -minutes / 60));
    const left = await world.must(calls.depart, {
      as: door.specialist,
      params: door.params,
      body: { code: door.codes.supervisorAttendance },
    });
    return { ...door, engagement: left };
  }

  test('nobody is paid for being early; staying longer is', async () => {
    const { engagement } = await worked(31);
    expect(engagement.timesheet).toMatchObject({
      paidMinutes: 601,
      overMinutes: 31,
      asPlanned: false,
      payCents: 72_120,
    });
  });

  test('the supervisor’s code signs out; the arrival code does not', async () => {
    const door = await atTheDoor(world);
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    expect(
      code(
        await world.call(calls.depart, {
          as: door.specialist,
          params: door.params,
          body: { code: door.codes.arrival },
        }),
      ),
    ).toBe('wrong_code');
  });

  test('that pay nothing are over once they are approved: nothing waits for a payout, and nothing counts as worked', async () => {
    const door = await atTheDoor(world);
    const at = { as: door.specialist, params: door.params };
    await world.must(calls.arrive, { ...at, body: { code: door.codes.arrival } });
    await world.must(calls.depart, { ...at, body: { code: door.codes.supervisorAttendance } });
    await world.advance('12h');
    expect((await world.must(calls.getEngagement, at)).timesheet).toMatchObject({ paidMinutes: 0, payCents: 0 });
    const approved = await world.must(calls.approveTimesheet, { as: door.owner, params: door.params });
    expect(approved.status).toBe('Completed');
    const lines = world.db.selectFrom('standing_events').select('rule').where('engagement_id', '=', door.params.id);
    expect(await lines.execute()).not.toContainEqual({ rule: 'completed' });
  });

  test('unsent hours go as recorded after 12 h and approve themselves 48 h later', async () => {
    const { specialist, owner, params } = await worked();
    const sentAt = after(world.clock.now(), 12 * HOUR).toISOString();
    const unsent = await world.must(calls.getEngagement, { as: specialist, params });
    expect(unsent.timesheet).toMatchObject({ submittedAt: null, sentAsRecordedAt: sentAt });
    await world.advance('12h');
    const sent = await world.must(calls.getEngagement, { as: specialist, params });
    expect(sent.timesheet).toMatchObject({ submittedAt: sentAt, sentAsRecordedAt: null });
    await world.settle();
    const told = async (as: Person) =>
      (await world.must(notificationEndpoints.listNotifications, { as, query: {} })).items.find(
        ({ kind }) => kind === 'timesheetSubmitted',
      )?.body;
    expect(await told(specialist)).toMatch(/^You hadn’t sent them in time\. Until they’re approved/);
    expect(await told(owner)).toMatch(/^The recorded hours of .+ were sent, as nobody changed them in time/);
    await world.advance('48h');
    expect(['Approved', 'Completed']).toContain(
      (await world.must(calls.getEngagement, { as: specialist, params })).status,
    );
  });

  test('others than the pharmacy saw are not approved, whether they were sent since or for the first time', async () => {
    const { specialist, owner, shift, params, engagement } = await worked();
    const seen = engagement.timesheet?.paidMinutes ?? 0;
    const approve = () => world.call(calls.approveTimesheet, { as: owner, params, body: { paidMinutes: seen } });
    const send = (breakMinutes: number) =>
      world.must(calls.submitTimesheet, {
        as: specialist,
        params,
        body: { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes },
      });
    await send(0);
    const stale = await approve();
    expect([stale.status, code(stale)]).toEqual([409, 'changed_meanwhile']);
    expect((await world.must(calls.getEngagement, { as: owner, params })).timesheet).toMatchObject({
      status: 'Pending',
      paidMinutes: seen + 30,
    });
    await send(30);
    expect((await approve()).status).toBe(200);
  });

  test('sent hours may be corrected until they are approved, and must add up', async () => {
    const { specialist, owner, shift, params } = await worked();
    const send = (endedAt: string, breakMinutes = 30) =>
      world.call(calls.submitTimesheet, {
        as: specialist,
        params,
        body: { startedAt: shift.startsAt, endedAt, breakMinutes },
      });
    expect((await send(shift.startsAt)).body.error?.fields).toHaveProperty('endedAt');
    expect((await send(after(shift.endsAt, HOUR).toISOString())).body.error?.fields).toHaveProperty('endedAt');
    expect((await send(after(shift.endsAt, -HOUR).toISOString())).body.timesheet).toMatchObject({
      paidMinutes: 510,
      overMinutes: -60,
    });
    await world.must(calls.approveTimesheet, { as: owner, params });
    expect(code(await send(shift.endsAt))).toBe('wrong_status');
  });

  test('a forgotten sign-out is closed 4 h after the end at the planned end', async () => {
    const door = await atTheDoor(world);
    await world.must(calls.arrive, { as: door.specialist, params: door.params, body: { code: door.codes.arrival } });
    await world.advance(world.until(door.shift.endsAt, -4));
    const closed = await world.must(calls.getEngagement, { as: door.specialist, params: door.params });
    expect(closed).toMatchObject({
      status: 'In Review',
      departedAt: door.shift.endsAt,
      timesheet: { paidMinutes: 570, asPlanned: false },
    });
  });

  test('a supervisor’s code entered without signal before the closing signs the departure when it arrives, once', async () => {
    const { specialist, params, codes, shift } = await atTheDoor(world);
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance(world.until(shift.endsAt, -5));
    const send = (at?: string, typed = codes.supervisorAttendance) =>
      world.call(calls.depart, { as: specialist, params, body: { code: typed, ...(at && { at }) } });
    const leftAt = after(shift.endsAt, 20 * MINUTE).toISOString();
    // Entered after the closing, it signs nothing any more.
    expect((await send()).body).toMatchObject({ departedBy: 'system', departedAt: shift.endsAt });
    expect(code(await send(leftAt, codes.supervisorAttendance === '0000' ? '0001' : '0000'))).toBe('wrong_code');
    expect((await send(leftAt)).body).toMatchObject({
      status: 'In Review',
      departedBy: 'code',
      departedAt: leftAt,
      timesheet: { paidMinutes: 590, submittedAt: null },
    });
    const { body } = await send(leftAt);
    expect(body.timeline.filter(({ sentence }) => sentence === 'Clocked out with the supervisor’s code')).toHaveLength(
      1,
    );
    const entries = await world.db
      .selectFrom('attendance_entries')
      .select('said_at')
      .where('engagement_id', '=', params.id)
      .where('kind', '=', 'departure_code')
      .execute();
    expect(entries.map(({ said_at }) => said_at.toISOString())).toEqual([leftAt]);
  });

  test('a code that arrives once the hours are sent leaves them as they are, and bears them out', async () => {
    const { specialist, params, codes, shift } = await atTheDoor(world);
    await world.must(calls.arrive, { as: specialist, params, body: { code: codes.arrival } });
    await world.advance(world.until(shift.endsAt, -5));
    const hours = { startedAt: shift.startsAt, endedAt: shift.endsAt, breakMinutes: 30 };
    await world.must(calls.submitTimesheet, { as: specialist, params, body: hours });
    const body = { code: codes.supervisorAttendance, at: after(shift.endsAt, 20 * MINUTE).toISOString() };
    const signed = await world.must(calls.depart, { as: specialist, params, body });
    expect(signed).toMatchObject({ departedBy: 'code', timesheet: { paidMinutes: 570 } });
    await world.advance('48h');
    const approved = await world.must(calls.getEngagement, { as: specialist, params });
    expect(approved).toMatchObject({ timesheet: { status: 'Approved', paidMinutes: 570 } });
  });

  test('are approved before they are sent only where nothing is paid but the hours', async () => {
    const approve = ({ owner: as, params }: Pick<Door, 'owner' | 'params'>) =>
      world.call(calls.approveTimesheet, { as, params });
    const refusalOn = async ({ owner: as, params }: Pick<Door, 'owner' | 'params'>) =>
      (await world.must(calls.getEngagement, { as, params })).actions.find(({ name }) => name === 'approveTimesheet')
        ?.refusal;

    const withReceipts = await workedWithExpenses(world);
    expect([code(await approve(withReceipts)), await refusalOn(withReceipts)]).toEqual([
      'timesheet_open',
      'timesheet_open',
    ]);
    expect((await withReceipts.claim()).status).toBe(200);
    expect((await approve(withReceipts)).status).toBe(200);

    const signed = await worked();
    expect([await refusalOn(signed), (await approve(signed)).status]).toEqual([null, 200]);
  });
});
