/** What an owner who pays by bank account alone sees before, and once, a debit comes too late for a shift (PRODUCT §6, decision 140). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 240_000;

test('the form says which day needs a card before it is posted, and asks for a card with the posting', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner({ card: 'pm_usBankAccount' });
  const { page } = await site.window({ as: owner });
  const soon = addDays(dayIn(world.clock.now(), 'America/New_York'), 2);
  await page.goto('/business/post');
  await page.getByLabel('Duties (optional)').waitFor();
  await page
    .locator('.rmdp-day:not(.rmdp-disabled):not(.rmdp-deactive)', { hasText: new RegExp(`^${Number(soon.slice(8))}$`) })
    .first()
    .click();
  await page.getByText('1 day starts too soon for a bank debit.').waitFor();
  await page.getByRole('list', { name: 'Selected days' }).getByText('Needs a card').waitFor();
  await page.getByRole('button', { name: 'Add a card and post' }).locator('visible=true').first().click();
  await page.getByRole('dialog', { name: 'Add a card' }).waitFor();
});

test('the page of a shift says until when it can be booked, then that it cannot, and leads to billing', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner({ card: 'pm_usBankAccount' });
  const shift = await world.shift({ of: owner, startsIn: '192h' });
  const { page } = await site.window({ as: owner });
  await page.goto(`/business/shifts/${shift.id}`);
  await page.getByText(/^This shift can be booked until \w+,\s\w+\s\d+, 12:00\sAM\sET\.$/).waitFor();
  await world.advance('45h');
  await page.goto(`/business/shifts/${shift.id}`);
  await page.getByText('Nobody can book this shift.').waitFor();
  await page.getByRole('link', { name: 'Add a card' }).click();
  await page.waitForURL('**/business/billing');
  await world.must(walletEndpoints.addPaymentMethod, { as: owner, body: { kind: 'card', token: 'pm_card_visa' } });
  await page.goto(`/business/shifts/${shift.id}`);
  await page.getByRole('link', { name: 'Invite people' }).waitFor();
  expect(await page.getByText(/can be booked until|Nobody can book/).count()).toBe(0);
});
