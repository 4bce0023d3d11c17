/** What a posting that is taken back leaves: what somebody was booked on stays readable (PRODUCT §2, §4). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints as calls } from '#contract/shifts/endpoints.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const read = (as: Person, id: string) => world.call(engagementEndpoints.getEngagement, { as, params: { id } });
const takeBack = (as: Person, id: string) => world.call(calls.deletePosting, { as, params: { id } });
const code = (reply: { body: { error?: { code: string } } }) => reply.body.error?.code;
const statuses = async (postingId: string) =>
  (
    await world.db.selectFrom('shifts').select('status').where('posting_id', '=', postingId).orderBy('id').execute()
  ).map(({ status }) => status);
const dates = (...days: number[]) =>
  days.map((day) => ({ startsAt: world.at(`${day * 24}h`), endsAt: world.at(`${day * 24 + 10}h`) }));

test('taking a posting back keeps the shifts somebody was booked on, with what was paid, and drops the others', async () => {
  const { owner, specialist, engagement, shift } = await world.bookedShift({ shifts: dates(2, 9, 10) });
  const { shifts } = await world.must(calls.getPosting, { as: owner, params: { id: shift.postingId } });
  await world.advance('6m');
  const body = { reason: 'We are closed' };
  await world.must(engagementEndpoints.cancelShift, { as: owner, params: { id: shift.id }, body });
  await world.must(engagementEndpoints.cancelShift, { as: owner, params: { id: shifts[2]?.id ?? '' }, body });
  await world.settle();
  expect(code(await world.call(calls.deleteShift, { as: owner, params: { id: shift.id } }))).toBe('has_money');
  expect((await takeBack(owner, shift.postingId)).status).toBe(200);
  await world.settle();
  expect(await statuses(shift.postingId)).toEqual(['Cancelled', 'Deleted', 'Deleted']);
  for (const as of [owner, specialist]) {
    expect((await read(as, engagement.id)).body).toMatchObject({ status: 'Cancelled' });
  }
  const { items } = await world.must(calls.listShifts, { as: owner, query: { businessId: owner.businessId } });
  expect(items.map(({ id }) => id)).toContain(shift.id);
});

test('an open shift that somebody left is cancelled with its posting, and both can still read it', async () => {
  const { owner, specialist, engagement, shift } = await world.bookedShift({ startsIn: '10d' });
  await world.advance('6m');
  const params = { id: engagement.id };
  await world.must(engagementEndpoints.cancelEngagement, { as: specialist, params, body: { reason: 'I am ill.' } });
  const asker = await world.specialist();
  const request = { as: asker, params: { id: shift.id }, body: {} };
  const { id } = await world.must(engagementEndpoints.requestShift, request);
  expect((await takeBack(owner, shift.postingId)).status).toBe(200);
  await world.settle();
  expect(await statuses(shift.postingId)).toEqual(['Cancelled']);
  expect((await read(asker, id)).body.status).toBe('Declined');
  for (const as of [owner, specialist]) expect((await read(as, engagement.id)).body.status).toBe('Cancelled');
});

test('a cancelled shift is not deleted while what it owes is unpaid', async () => {
  const { owner, engagement, shift } = await world.bookedShift({ startsIn: '30h' });
  await world.advance('6m');
  const body = { reason: 'We are closed' };
  await world.must(engagementEndpoints.cancelShift, { as: owner, params: { id: shift.id }, body });
  await sql`update payments set captured_cents = 0, state = 'failed', failure = 'mortar:cardDeclined'
    where engagement_id = ${engagement.id}`.execute(world.db);
  expect(code(await world.call(calls.deleteShift, { as: owner, params: { id: shift.id } }))).toBe('has_money');
});
