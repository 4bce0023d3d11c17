/** What is said of the payout where a pharmacy pays from a bank account (PRODUCT §6). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { approvedShift } from '#test/world/approved-shift.ts';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => world.startAgain());
afterAll(() => world.close());

const BANK = 'pm_usBankAccount';

test.each([
  ['a card', {}, '48h', '$684.00 is on its way to you within 24 hours.'],
  ['a debit that arrived before the shift', { card: BANK }, '10d', '$684.00 is on its way to you within 24 hours.'],
  [
    'a debit that is still on its way',
    { card: BANK },
    '48h',
    '$684.00 is paid out within 24 hours of the pharmacy’s bank payment, which takes up to 5 business days.',
  ],
] as const)('paid by %s', async (_how, wish, startsIn, body) => {
  const { specialist } = await approvedShift(world, { of: await world.owner(wish), startsIn });
  const { items } = await world.must(notificationEndpoints.listNotifications, { as: specialist, query: {} });
  expect(items.find(({ kind }) => kind === 'timesheetApproved')?.body).toBe(body);
});
