/** Pay owed to a deleted account at the operator's desk (PRODUCT §6, decision 158). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import { unclaimedPay } from '../world/unclaimed-pay.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('an Admin comes from the overview to pay that waits, and records on a phone how it was paid', {
  timeout: 300_000,
}, async () => {
  const { world } = site;
  const { admin } = await unclaimedPay(world);
  const [phone, desk] = [await site.window({ as: admin, width: 390 }), await site.window({ as: admin, width: 1440 })];
  for (const { page, context } of [phone, desk]) {
    context.setDefaultTimeout(60_000);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Open: 1 deleted account is owed pay' }).click();
    await page.getByRole('button', { name: 'Record payment of $684.00' }).click();
  }
  const [dialog, late] = [phone.page.getByRole('dialog'), desk.page.getByRole('dialog')];
  await dialog.getByRole('button', { name: 'Record $684.00' }).click();
  await dialog.getByText('Enter the number of the wire or check').waitFor();
  await dialog.getByText('Say why in at least 10 characters').waitFor();
  for (const open of [dialog, late]) {
    await open.getByRole('textbox', { name: 'Wire or check number' }).fill('Check 1042');
    await open.getByRole('textbox', { name: 'Reason' }).fill('Sent to the address on the W-9.');
  }
  await dialog.getByRole('button', { name: 'Record $684.00' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await phone.page.getByText('Pay owed to deleted accounts').waitFor({ state: 'hidden' });
  await late.getByRole('button', { name: 'Record $684.00' }).click();
  await late.getByRole('alert').getByText('No pay waits for this account any more').waitFor();
  expect((await world.must(unclaimedPayEndpoints.listUnclaimedPay, { as: admin })).items).toEqual([]);
  expect(phone.pageErrors).toEqual([]);
  // The refusal alone, which Chromium writes down by itself.
  expect(desk.pageErrors).toEqual([expect.stringContaining('409 (Conflict)')]);
});
