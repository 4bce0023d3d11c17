/** Start times in a browser: each choice says how many shifts it leaves, and leaves as many. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/e2e/test-site.ts';

let site: TestSite;
let me: Awaited<ReturnType<TestSite['world']['specialist']>>;
beforeAll(async () => {
  site = await openTestSite({ startsAt: '2026-11-17T12:00:00Z' });
  const { world } = site;
  const of = await world.owner();
  me = await world.specialist();
  // 9 AM, 1 PM and 5 PM there.
  for (const startsIn of ['26h', '54h', '82h'])
    await world.shift({ of, startsIn, lasts: '4h', bookingMode: 'instant' });
});
afterAll(() => site?.close());

const found = (page: Page, shifts: string) =>
  page
    .getByRole('region', { name: 'Shifts found' })
    .getByRole('heading', { name: new RegExp(`^${shifts} at`) })
    .waitFor();

test('a start time shows how many shifts it leaves with the other filters, and the fields stay open until done', async () => {
  const window = await site.window({ as: me });
  const { page } = window;
  await page.goto('/specialist/find?place=Montclair%2C+NJ&lat=40.8259&lng=-74.209');
  await found(page, '3 shifts');
  await page.getByRole('button', { name: 'Hours' }).click();
  await page.getByRole('combobox', { name: 'Starts from' }).click();
  for (const choice of ['9:00 AM 3', '9:30 AM 2', '1:00 PM 2', '1:30 PM 1', '5:30 PM 0'])
    await page.getByRole('option', { name: choice, exact: true }).waitFor();
  await page.getByRole('option', { name: '9:30 AM 2', exact: true }).click();
  await found(page, '2 shifts');

  await page.getByRole('combobox', { name: 'Starts until' }).click();
  for (const choice of ['12:30 PM 0', '1:00 PM 1', '5:00 PM 2'])
    await page.getByRole('option', { name: choice, exact: true }).waitFor();
  await page.getByRole('option', { name: '1:00 PM 1', exact: true }).click();
  await found(page, '1 shift');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'From 9:30 AM until 1 PM', pressed: true }).click();
  await found(page, '3 shifts');
  expect(window.pageErrors).toEqual([]);
  await window.context.close();
});
