/** Money that an Admin returned another way: a kept credit on terms (decision 141), a refund that came back twice (decision 157). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { keptCredit } from '../world/kept-credit.ts';
import { sentBack } from '../world/sent-back.ts';
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

test('an Admin records on a phone how a refund was returned that its bank sent back; sent again meanwhile, it is refused', {
  timeout: 300_000,
}, async () => {
  const { world } = site;
  const { id } = await sentBack(world);
  const admin = await world.admin();
  const [phone, desk] = [await site.window({ as: admin, width: 390 }), await site.window({ as: admin, width: 1440 })];
  for (const { page, context } of [phone, desk]) {
    context.setDefaultTimeout(60_000);
    await page.goto(`/admin/payments/${id}`);
    await page.getByText('A refund of $25.00 waits.').waitFor();
  }
  await desk.page.getByRole('button', { name: 'Record return' }).click();
  const late = desk.page.getByRole('dialog');
  await late.getByRole('textbox', { name: 'Wire or check number' }).fill('Check 1042');
  await late.getByRole('textbox', { name: 'Reason' }).fill('The card account is closed.');

  await phone.page.getByRole('button', { name: 'Send again' }).click();
  const again = phone.page.getByRole('dialog');
  await again.getByRole('button', { name: 'Send $25.00' }).click();
  await again.getByText('Say why').waitFor();
  await again.getByRole('textbox', { name: 'Reason' }).fill('Their bank takes it now');
  await again.getByRole('button', { name: 'Send $25.00' }).click();
  await again.waitFor({ state: 'hidden' });
  await phone.page.getByText('A refund of $25.00 waits.').waitFor({ state: 'hidden' });

  await late.getByRole('button', { name: 'Record $25.00' }).click();
  await late.getByRole('alert').getByText('No refund waits any more').waitFor();
  await late.getByRole('button', { name: 'Go back' }).click();

  await world.advance('3d');
  for (const { page } of [phone, desk]) await page.getByText('A refund of $25.00 waits.').waitFor();
  await phone.page.getByRole('button', { name: 'Record return' }).click();
  const dialog = phone.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Wire or check number' }).fill('Check 1042');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The card account is closed.');
  await dialog.getByRole('button', { name: 'Record $25.00' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await phone.page.getByText('Returned another way').first().waitFor();
  const { payment, waitingRefund } = await world.must(paymentDeskEndpoints.getAdminPayment, {
    as: admin,
    params: { id },
  });
  expect([payment.refundedCents, waitingRefund]).toEqual([2_500, null]);
  expect(phone.pageErrors).toEqual([]);
  expect(desk.pageErrors).toEqual([expect.stringContaining('409 (Conflict)')]);
});
