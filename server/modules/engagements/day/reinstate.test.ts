/** A release or a no-show that was none (PRODUCT §5). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { type Door, dayOf } from '#test/world/day-of.ts';
import { countNotices, decideReview, openReviews } from '#test/world/waiting-at-the-door.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
// What others began would go on falling due.
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const { doorAt, advanceTo, read, notHere, standingLines, payments, shiftRow } = dayOf(() => world);
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const reinstate = ({ owner: as, params }: Door) => world.call(calls.reinstateBooking, { as, params });
const preview = ({ owner: as, params }: Door) =>
  world.must(calls.previewEnding, { as, params, query: { as: 'atWork' } });

/** A favorite who is asked as soon as the shift is open again. */
async function withFavorite(door: Door) {
  const person = await world.specialist();
  const params = { id: door.owner.businessId, specialistId: person.specialistId };
  await world.must(businessEndpoints.addFavourite, { as: door.owner, params });
  await advanceTo(door, 60);
  await notHere(door);
  await advanceTo(door, 61);
  const { items } = await world.must(calls.listEngagements, { as: person, query: { shiftId: door.shift.id } });
  return { as: person, params: { id: items[0]?.id ?? '' } };
}

test('goes on as work where a bank account alone pays: the debit is asked for again, and the payout waits for it', async () => {
  const door = await doorAt(0, { of: await world.owner({ card: 'pm_usBankAccount' }), startsIn: '10d' });
  await advanceTo(door, 60);
  await notHere(door);
  await advanceTo(door, 61);
  expect((await reinstate(door)).body).toMatchObject({ status: 'In Progress', ending: null });
  await world.settle();
  await world.advance('1m');
  const made = await payments(door.params.id);
  expect(made.at(-1)).toMatchObject({ kind: 'shift', state: 'processing', pay: 68_400 });
});

test('goes on as work: held again, the backups answered, the line void, the supervisor’s code as it was', async () => {
  const door = await doorAt(0);
  const backup = await withFavorite(door);
  expect(await preview(door)).toMatchObject({ as: 'atWork', payCents: 0, standingEffect: 0 });
  expect((await reinstate(door)).body).toMatchObject({
    status: 'In Progress',
    ending: null,
    cancelReason: null,
    arrivalProof: 'pharmacy',
    arrivedAt: world.clock.now().toISOString(),
  });
  expect((await reinstate(door)).status).toBe(200);
  await world.settle();
  expect(await payments(door.params.id)).toMatchObject([
    { kind: 'shift', state: 'canceled' },
    { kind: 'shift', state: 'requires_capture', pay: 68_400 },
  ]);
  expect(await shiftRow(door.shift.id)).toMatchObject({
    status: 'In Progress',
    specialist_id: door.specialist.specialistId,
    backup_until: null,
  });
  expect((await world.must(calls.getEngagement, backup)).status).toBe('Declined');
  expect(await standingLines(door.params.id)).toEqual([]);
  expect(await openReviews(world, door.params.id)).toEqual([]);
  expect([
    await countNotices(world, door.specialist, 'bookingReinstated'),
    await countNotices(world, door.owner, 'bookingReinstated'),
  ]).toEqual([1, 0]);
  await advanceTo(door, 600);
  const body = { code: door.codes.supervisorAttendance };
  const left = await world.must(calls.depart, { as: door.specialist, params: door.params, body });
  expect(left).toMatchObject({ status: 'In Review', timesheet: { recorded: { endedAt: door.shift.endsAt } } });
});

test('a claim made before they were let go says since when', async () => {
  const door = await doorAt(5);
  const since = world.clock.now().toISOString();
  await world.must(calls.arriveWithoutCode, { as: door.specialist, params: door.params, body: {} });
  await advanceTo(door, 60);
  await notHere(door);
  const [review] = await openReviews(world, door.params.id);
  await advanceTo(door, 90);
  expect((await decideReview(world, review?.id ?? '', 'arrived')).body).toMatchObject({ decision: 'arrived' });
  expect(await read(door)).toMatchObject({ status: 'In Progress', arrivedAt: since, arrivalProof: 'admin' });
});

test('and the backup who accepts at once: one has the shift, the other is paid or declined', async () => {
  const door = await doorAt(0);
  const backup = await withFavorite(door);
  const [undone, taken] = await Promise.all([reinstate(door), world.call(calls.acceptEngagement, backup)]);
  await world.settle();
  expect(undone.status).toBe(200);
  const isBack = (await read(door)).status === 'In Progress';
  expect(taken.status === 200).toBe(!isBack);
  if (!isBack) expect(await read(door)).toMatchObject({ ending: { as: 'turnedAway', payCents: 34_200 } });
  const live = await world.db
    .selectFrom('engagements')
    .select('id')
    .where('shift_id', '=', door.shift.id)
    .where('status', 'in', ['Active', 'Booked', 'In Progress'])
    .execute();
  expect(live).toHaveLength(1);
});

test('filled meanwhile: paid as turned away, the line void, the backup undisturbed', async () => {
  const door = await doorAt(0);
  const backup = await withFavorite(door);
  await world.must(calls.acceptEngagement, backup);
  expect(await preview(door)).toMatchObject({ as: 'turnedAway', payCents: 34_200 });
  expect((await reinstate(door)).body).toMatchObject({ ending: { as: 'turnedAway', payCents: 34_200 } });
  expect(await standingLines(door.params.id)).toEqual([]);
  expect((await world.must(calls.getEngagement, backup)).status).toBe('Booked');
  expect(code(await reinstate(door))).toBe('wrong_status');
});
