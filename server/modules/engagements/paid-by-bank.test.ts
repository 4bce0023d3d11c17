/** What is said of the payout where a pharmacy pays from a bank account (PRODUCT §6). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { clockIn } from '#test/world/clock-in.ts';
import type { Specialist } from '#test/world/situations.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const BANK = 'pm_usBankAccount';

const paidOut = async (specialist: Specialist) => {
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: specialist, query: {} });
  return items.find(({ kind }) => kind === 'timesheetApproved')?.body;
};

test.each([
  ['a card', {}, '48h'],
  ['a debit that arrived before the shift', { card: BANK }, '10d'],
] as const)('paid by %s', async (_how, wish, startsIn) => {
  const { specialist } = await approvedShift(world, { of: await world.owner(wish), startsIn });
  expect(await paidOut(specialist)).toBe('$684.00 is on its way to you within 24 hours.');
});

test('paid once the W-9 details are added, where they are all that is missing', async () => {
  const by = await world.specialist({ taxDetails: false });
  await approvedShift(world, { by });
  expect(await paidOut(by)).toBe('$684.00 is paid out once you’ve added your W-9 details.');
});

test('paid by a debit that is still on its way: the terms it was booked on ended', async () => {
  const owner = await world.owner({ card: BANK });
  const terms = { as: await world.admin(), params: { id: owner.userId } };
  await world.must(walletEndpoints.grantTerms, {
    ...terms,
    body: { limitCents: 500_000, reason: 'Two years on time' },
  });
  await world.settle();
  const booked = await world.bookedShift({ of: owner, startsIn: '48h' });
  await world.must(walletEndpoints.endTerms, { ...terms, body: { reason: 'Paid late' } });
  const { params, leave } = await clockIn(world, booked);
  await leave();
  await world.must(engagementEndpoints.approveTimesheet, { as: owner, params });
  await world.settle();
  expect(await paidOut(booked.specialist)).toBe(
    '$684.00 is paid out within 24 hours of the pharmacy’s bank payment, which takes up to 5 business days.',
  );
});
