/** What the list of a pharmacy's shifts leaves out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints as calls } from '#contract/shifts/endpoints.ts';
import { unfinishedShiftStatuses } from '#contract/statuses.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('a list of several statuses has the open and the booked shift, and not the cancelled one', async () => {
  const { owner, shift: booked } = await world.bookedShift({ startsIn: '10d' });
  const open = await world.shift({ of: owner, startsIn: '11d' });
  const cancelled = await world.shift({ of: owner, startsIn: '12d' });
  const body = { reason: 'We are closed' };
  await world.must(engagementEndpoints.cancelShift, { as: owner, params: { id: cancelled.id }, body });
  const listed = async (status?: string) => {
    const { items, total } = await world.must(calls.listShifts, { as: owner, query: status ? { status } : {} });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await listed(unfinishedShiftStatuses.join())).toEqual([booked.id, open.id]);
  expect(await listed()).toContain(cancelled.id);
  expect((await world.call(calls.listShifts, { as: owner, query: { status: 'Active,Open' } })).status).toBe(422);
});

test('those with a request that waits for the pharmacy are listed alone, and so are the others', async () => {
  const owner = await world.owner();
  const asked = await world.request({ of: owner, startsIn: '10d' });
  const quiet = await world.shift({ of: owner, startsIn: '11d' });
  const invited = await world.shift({ of: owner, startsIn: '12d' });
  const body = { specialistId: (await world.specialist()).specialistId };
  await world.must(engagementEndpoints.inviteSpecialist, { as: owner, params: { id: invited.id }, body });
  const listed = async (requested: 'true' | 'false') => {
    const { items, total } = await world.must(calls.listShifts, { as: owner, query: { status: 'Active', requested } });
    expect(total).toBe(items.length);
    return items.map(({ id }) => id);
  };
  expect(await listed('true')).toEqual([asked.shift.id]);
  expect(await listed('false')).toEqual([quiet.id, invited.id]);
  await world.must(engagementEndpoints.declineEngagement, { as: owner, params: { id: asked.engagement.id }, body: {} });
  expect(await listed('true')).toEqual([]);
});

test('an open shift says what it waits for, and is not among those that people can find', async () => {
  const owner = await world.owner({ card: null });
  const waiting = await world.shift({ of: owner, startsIn: '10d' });
  const admin = await world.admin();
  const listed = async (query: object) => {
    const { items } = await world.must(calls.listShifts, { as: admin, query: { status: 'Active', ...query } });
    return items.find(({ id }) => id === waiting.id)?.waitsFor;
  };
  expect(await listed({})).toEqual(['paymentMethod']);
  expect(await listed({ published: 'true' })).toBeUndefined();
  await world.must(walletEndpoints.addPaymentMethod, {
    as: owner,
    body: { kind: 'card', token: 'pm_card_visa', makeDefault: true },
  });
  await world.settle();
  expect(await listed({ published: 'true' })).toEqual([]);
});

test('what is over is listed from the latest, and a canceled booking says whose it was', async () => {
  const { owner, specialist, shift } = await world.bookedShift({ startsIn: '10d' });
  const { firstName, lastName } = await world.must(accountEndpoints.getCurrentUser, { as: specialist });
  const later = await world.shift({ of: owner, startsIn: '11d' });
  for (const { id } of [shift, later])
    await world.must(engagementEndpoints.cancelShift, { as: owner, params: { id }, body: { reason: 'We are closed' } });
  const { items } = await world.must(calls.listShifts, {
    as: owner,
    query: { status: 'Cancelled', latestFirst: 'true' },
  });
  expect(items.map(({ id, cancelled }) => [id, cancelled?.person])).toEqual([
    [later.id, null],
    [shift.id, { firstName, lastName }],
  ]);
});

test('the open shifts of an Admin’s list are as many as the Overview counts: each place of a line is a shift', async () => {
  const own = await createWorld();
  const owner = await own.owner();
  await own.shift({ of: owner, startsIn: '10d', headcount: 3 });
  await own.shift({ of: owner, startsIn: '11d' });
  const admin = await own.admin();
  const { openShifts } = await own.must(adminEndpoints.getOverview, { as: admin });
  const query = { status: 'Active', published: 'true' } as const;
  const { total, shifts } = await own.must(calls.listShifts, { as: admin, query });
  expect([total, shifts, openShifts.value]).toEqual([2, 4, 4]);
  await own.close();
});
