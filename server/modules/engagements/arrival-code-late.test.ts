/** The arrival code that was entered offline and arrives once the pharmacy has said that she is there (PRODUCT §5, decision 047). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, arriveBy, standingLines } = dayOf(() => world);
const isHere = ({ owner: as, params }: Door) => world.must(calls.confirmArrival, { as, params });
const atMinute = ({ shift }: Door, minutes: number) => after(shift.startsAt, minutes * MINUTE).toISOString();

/** The pharmacy said so 20 minutes after the start. */
async function saidHere(): Promise<Door> {
  const door = await doorAt(20);
  expect(await isHere(door)).toMatchObject({ arrivedBy: 'evidence', arrivedAt: atMinute(door, 20) });
  return door;
}

/** When nobody clocked out, the clock has closed the shift by then. */
const CLOSED_MINUTES = 15 * 60;

describe('a code typed offline that arrives after the pharmacy’s word', () => {
  test('on time, counts from when it was typed: the hours and the line of an arrival on time too', async () => {
    const door = await saidHere();
    await advanceTo(door, 40);
    expect((await arriveBy(door, -5)).body).toMatchObject({
      status: 'In Progress',
      arrivedBy: 'code',
      arrivedAt: atMinute(door, -5),
    });
    // A phone's word alone: who approves the hours vouches for it.
    expect(await standingLines(door.params.id)).toEqual([]);
    await advanceTo(door, 600);
    const body = { code: door.codes.supervisorAttendance };
    const left = await world.must(calls.depart, { as: door.specialist, params: door.params, body });
    expect(left.timesheet).toMatchObject({ paidMinutes: 570, planned: { startedAt: door.shift.startsAt } });
    await world.must(calls.approveTimesheet, { as: door.owner, params: door.params, body: {} });
    expect(await standingLines(door.params.id)).toContainEqual({ rule: 'onTime', effect: expect.any(Number) });
  });

  test('later than that, leaves the arrival where it was', async () => {
    const door = await saidHere();
    await advanceTo(door, 40);
    expect((await arriveBy(door, 30)).body).toMatchObject({ arrivedBy: 'code', arrivedAt: atMinute(door, 20) });
  });

  test('once the clock has closed the shift, counts too, and hours not sent yet begin with it', async () => {
    const door = await saidHere();
    await advanceTo(door, CLOSED_MINUTES);
    const asOwner = { as: door.owner, params: door.params };
    const closed = await world.must(calls.getEngagement, asOwner);
    expect(closed).toMatchObject({ status: 'In Review', timesheet: { paidMinutes: 550 } });
    expect((await arriveBy(door, -5)).body).toMatchObject({
      status: 'In Review',
      arrivedBy: 'code',
      arrivedAt: atMinute(door, -5),
      timesheet: { paidMinutes: 570 },
    });
  });

  test('is none once the phone has spoken with the server after the shift', async () => {
    const door = await saidHere();
    await advanceTo(door, CLOSED_MINUTES);
    await read(door);
    const refused = await arriveBy(door, -5);
    expect([refused.status, refused.body.error?.code]).toEqual([409, 'wrong_status']);
    expect(await read(door)).toMatchObject({ arrivedBy: 'evidence', arrivedAt: atMinute(door, 20) });
  });
});
