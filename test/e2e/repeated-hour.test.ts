/** The night the clocks go back, in forms that a shift's hours are typed into: the second of an hour is chosen, kept and read (PRODUCT §10). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  // Two days before the clocks go back in New Jersey, where 1:30 AM is at 05:30Z and again at 06:30Z.
  site = await openTestSite({ startsAt: '2026-10-30T13:00:00Z' });
});
afterAll(() => site?.close());

const second = '2026-11-01T06:30:00.000Z';

test('a shift that ends at the second 1:30 AM is posted so, and keeps it through an edit and a proposed change', {
  timeout: 240_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  const desk = await site.window({ as: owner });
  const { page } = desk;
  const which = page.getByRole('radiogroup', { name: 'Which 1:30 AM' });
  const endsAt = async () =>
    (await world.must(shiftEndpoints.listShifts, { as: owner, query: {} })).items.map((shift) => shift.endsAt);

  await step('the posting form asks which 1:30 AM is meant', [desk], async () => {
    await page.goto(`/business/post?business=${owner.businessId}&hours=2026-10-31T18:00-01:30`);
    await page.getByText('1:30 AM comes twice that night: clocks go back.').waitFor();
    expect(await which.getByRole('radio', { name: 'First (EDT)' }).isChecked()).toBe(true);
    await which.getByText('Second (EST)').click();
    await page.getByText('8 h paid, 1 h longer').waitFor();
    await page.getByRole('button', { name: 'Post 1 shift' }).first().click();
    await page.getByText('Posted 1 shift.').waitFor();
    expect(await endsAt()).toEqual([second]);
  });

  const [shift] = (await world.must(shiftEndpoints.listShifts, { as: owner, query: {} })).items;
  await step('an edit of its duties leaves its hours', [desk], async () => {
    await page.goto(`/business/shifts/${shift?.id}`);
    await page.getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit / });
    expect(await which.getByRole('radio', { name: 'Second (EST)' }).isChecked()).toBe(true);
    await dialog.getByLabel('Duties (optional)').fill('Inventory');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await endsAt()).toEqual([second]);
  });

  const asked = await world.must(engagementEndpoints.requestShift, {
    as: await world.specialist(),
    params: { id: shift?.id ?? '' },
    body: {},
  });
  await world.must(engagementEndpoints.acceptEngagement, { as: owner, params: { id: asked.id } });
  await step('a proposed change begins with it, and says which of the two it would be', [desk], async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Propose a change' }).click();
    const dialog = page.getByRole('dialog', { name: /^Propose a change/ });
    await dialog.getByText('Unchanged').first().waitFor();
    expect(await dialog.getByText(/^Was /).count()).toBe(0);
    await which.getByText('First (EDT)').click();
    await dialog.getByText('Was 1:30 AM EST').waitFor();
    await dialog.getByText('1:30 AM EDT').first().waitFor();
    await dialog.getByRole('cell', { name: '1 h earlier' }).waitFor();
  });
});
