/** Expenses as two people live them: claimed with a receipt on a phone, checked and paid at a desk. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { receiptBytes, workedWithExpenses } from '../world/expenses-of.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('a claim with a receipt is refused at its field above the cap, then checked and paid, one line refused', {
  timeout: 90_000,
}, async () => {
  const { world } = site;
  const { owner, specialist, engagement, params } = await workedWithExpenses(world);
  const phone = await site.window({ as: specialist, width: 390, height: 844 });
  const desk = await site.window({ as: owner });
  const [her, office, both] = [phone.page, desk.page, [phone, desk]];

  await step(
    'she claims parking with its receipt, and more than the shift pays is refused at the field',
    both,
    async () => {
      await her.goto(`${site.origin}/specialist/my-shifts/${params.id}/hours`);
      await her.getByRole('button', { name: 'Add expense' }).click();
      await her.getByLabel('Amount').fill('42');
      await her
        .getByLabel('Add a receipt: Parking')
        .setInputFiles({ name: 'garage.jpg', mimeType: 'image/jpeg', buffer: receiptBytes });
      await her.getByText('garage.jpg').waitFor();
      phone.allow({ says: 'the server responded with a status of 422 (Unprocessable Entity)', path: /\/timesheet$/ });
      await her.getByRole('button', { name: 'Send hours and expenses' }).click();
      await her.getByText('This shift pays up to $40.00 in expenses').waitFor();
    },
  );

  await step('what she typed is there after a reload, receipt and all', both, async () => {
    await her.reload();
    await her.getByText('garage.jpg').waitFor();
    await her.getByLabel('Amount').fill('18');
    await her.getByRole('button', { name: 'Add expense' }).click();
    await her.getByLabel('Amount').nth(1).fill('6.50');
    await her.getByText('$24.50 of $40.00').waitFor();
    await her.getByRole('button', { name: 'Send hours and expenses' }).click();
    await her.getByRole('heading', { level: 2, name: 'Expenses' }).waitFor();
  });

  await step('the owner refuses a line with a reason, which approving asks for', both, async () => {
    await office.goto(`${site.origin}/business/timesheets?engagement=${params.id}`);
    await office.getByRole('button', { name: 'Show receipt garage.jpg' }).waitFor();
    await office.getByRole('radiogroup', { name: 'Expense: Parking' }).nth(1).getByText('Refuse').click();
    await office.getByText('$6.50 refused').waitFor();
    await office.getByRole('button', { name: /^Approve \d+ h/ }).click();
    await office.getByText('Say why you refuse it').waitFor();
    await office.getByLabel('Reason').fill('One car, one place.');
    await office.getByRole('button', { name: /^Approve \d+ h/ }).click();
    await office.getByText('All hours are approved.').waitFor();
  });

  await step('she reads why without a reload, and answers', both, async () => {
    await her.getByText('refused it: “One car, one place.”').waitFor();
    await her.getByRole('button', { name: 'Answer' }).click();
    await her.getByLabel('Your answer').fill('The meter before the garage opened.');
    await her.getByRole('button', { name: 'Send answer' }).click();
    await her.getByText('answered: “The meter before the garage opened.”').waitFor();
  });

  await step('the owner pays it after all', both, async () => {
    await office.goto(`${site.origin}/business/shifts/${engagement.shiftId}`);
    await office.getByRole('button', { name: 'Pay $6.50 after all' }).click();
    await her.getByText('Approved', { exact: true }).nth(2).waitFor();
  });

  await world.advance('5m');
  const ledger = await world.must(adminEndpoints.checkLedger, { as: await world.admin() });
  expect(ledger).toMatchObject({ balanced: true, unbalanced: [] });
});
