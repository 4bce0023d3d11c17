/** A specialist whose account is blocked: what waits for an answer ends, and nobody can ask or book them (PRODUCT §3). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints as calls } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { blocksIn } from '#test/world/block-of.ts';
import { inviteTo, listedFor } from '#test/world/listed-for.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ people: 'none' });
  admin = await world.admin();
});
afterAll(() => world.close());

const block = async (person: Person) => {
  await world.must(adminEndpoints.blockUser, { as: admin, params: { id: person.userId }, body: { reason: 'Fraud' } });
  await world.settle();
};
const unblock = async (person: Person) => {
  await world.must(adminEndpoints.unblockUser, { as: admin, params: { id: person.userId } });
  await world.settle();
};
const invite = (shift: { id: string; owner: Person }, { specialistId }: { specialistId: string }) =>
  inviteTo(world, shift, specialistId);

test('a request and an invite end as withdrawn and the pharmacy is told; what is booked stays', async () => {
  const person = await world.specialist();
  const booked = await world.bookedShift({ startsIn: '5d', by: person });
  const requested = await world.request({ by: person });
  const shift = await world.shift({ startsIn: '9d' });
  const invited = await invite(shift, person);
  expect(invited.status).toBe(200);
  await block(person);
  const read = (as: Person, id: string) => world.must(calls.getEngagement, { as, params: { id } });
  expect(await read(requested.owner, requested.engagement.id)).toMatchObject({
    status: 'Cancelled',
    cancelledBy: 'system',
  });
  expect(await read(shift.owner, invited.body.id)).toMatchObject({ status: 'Cancelled', cancelledBy: 'system' });
  expect((await read(booked.owner, booked.engagement.id)).status).toBe('Booked');
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: requested.owner });
  expect(items.map(({ title }) => title).join('\n')).toMatch(/withdrew for/);
  const accepted = await world.call(calls.acceptEngagement, {
    as: requested.owner,
    params: { id: requested.engagement.id },
  });
  expect(accepted.status).toBe(409);
});

test('a booking of theirs that is undone meanwhile is no request that waits', async () => {
  const { owner, specialist, engagement } = await world.bookedShift({ startsIn: '5d' });
  await block(specialist);
  await world.must(calls.undoBooking, { as: owner, params: { id: engagement.id } });
  await world.settle();
  const left = await world.must(calls.getEngagement, { as: owner, params: { id: engagement.id } });
  expect(left).toMatchObject({ status: 'Cancelled', cancelledBy: 'system' });
});

test('a block asked for ends whole, and the pharmacy hears of its dates once', async () => {
  const blocks = blocksIn(() => world);
  const { owner, posting, first } = await blocks.post({ dates: 3 });
  const [{ person }] = await blocks.asked(1, first);
  await world.request({ by: person, of: owner, startsIn: '20d' });
  await block(person);
  const statuses = (await blocks.engagementsOf(posting)).map(({ status }) => status);
  expect(statuses).toEqual(['Cancelled', 'Cancelled', 'Cancelled']);
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: owner });
  const withdrawn = items.map(({ title }) => title).filter((title) => title.includes('withdrew for'));
  expect(withdrawn.map((title) => title.match(/ and (\d+) more dates$/)?.[1] ?? 'alone').sort()).toEqual([
    '2',
    'alone',
  ]);
});

test('is no candidate, backup or count, cannot be invited, and is all of it again once unblocked', async () => {
  const person = await world.specialist();
  const shift = await world.shift({ startsIn: '30h' });
  const listed = () => listedFor(world, shift, person.specialistId);
  const before = await listed();
  expect(before).toEqual({ candidate: true, standby: true, counted: true });
  await block(person);
  expect(await listed()).toEqual({ candidate: false, standby: false, counted: false });
  expect(await invite(shift, person)).toMatchObject({ status: 409, body: { error: { code: 'profile_not_approved' } } });
  await unblock(person);
  expect(await listed()).toEqual(before);
  expect((await invite(shift, person)).status).toBe(200);
});
