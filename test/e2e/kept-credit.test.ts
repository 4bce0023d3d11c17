/** A kept credit on terms at the operator's desk (PRODUCT §6, decision 141). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { keptCredit } from '../world/kept-credit.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('an Admin records on a phone how a kept credit was returned; one recorded meanwhile is refused', {
  timeout: 300_000,
}, async () => {
  const { world } = site;
  const { owner, admin } = await keptCredit(world);
  const [phone, desk] = [await site.window({ as: admin, width: 390 }), await site.window({ as: admin, width: 1440 })];
  for (const { page, context } of [phone, desk]) {
    context.setDefaultTimeout(60_000);
    await page.goto(`/admin/users/${owner.userId}`);
    await page.getByText('A credit of $25.00 is to be returned.').waitFor();
    await page.getByRole('button', { name: 'Record return' }).click();
  }
  const [dialog, late] = [phone.page.getByRole('dialog'), desk.page.getByRole('dialog')];
  await dialog.getByRole('button', { name: 'Record $25.00' }).click();
  await dialog.getByText('Enter the number of the wire or check').waitFor();
  await dialog.getByText('Say why in at least 10 characters').waitFor();
  for (const open of [dialog, late]) {
    await open.getByRole('textbox', { name: 'Wire or check number' }).fill('Wire 77-1');
    await open.getByRole('textbox', { name: 'Reason' }).fill('The account that paid is closed.');
  }
  await dialog.getByRole('button', { name: 'Record $25.00' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await phone.page.getByText('A credit of $25.00 is to be returned.').waitFor({ state: 'hidden' });
  await late.getByRole('button', { name: 'Record $25.00' }).click();
  await late.getByRole('alert').getByText('No credit waits to be returned any more').waitFor();
  await late.getByRole('button', { name: 'Go back' }).click();
  await desk.page.getByText('A credit of $25.00 is to be returned.').waitFor({ state: 'hidden' });
  const { terms } = await world.must(walletEndpoints.getTerms, { as: admin, params: { id: owner.userId } });
  expect([terms?.keptCents, terms?.next]).toEqual([0, null]);
  expect(phone.pageErrors).toEqual([]);
  // The refusal alone, which Chromium writes down by itself.
  expect(desk.pageErrors).toEqual([expect.stringContaining('409 (Conflict)')]);
});
