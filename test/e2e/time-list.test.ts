/** The list of times: opens where days begin, or at the time chosen, by mouse and by key. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftLinks } from './find-page.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { MONTCLAIR, twoShiftsInMontclair } from './two-shifts-in-montclair.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await twoShiftsInMontclair(site.world);
}, 120_000);
afterAll(() => site?.close());

/** What of the open list is seen, whole. */
const seen = (page: Page) =>
  page.getByRole('listbox').evaluate((list) => {
    const box = list.getBoundingClientRect();
    return [...list.querySelectorAll('[role=option]')]
      .filter((option) => option.getBoundingClientRect().top >= box.top)
      .filter((option) => option.getBoundingClientRect().bottom <= box.bottom)
      .map((option) => option.textContent?.replace(/([AP]M).*/, '$1'));
  });

test('a list of times opens at 9 AM or at the chosen time; arrows and typing continue from there', {
  timeout: 90_000,
}, async () => {
  const window = await site.window();
  const { page } = window;
  await page.goto(`/shifts${new URL(MONTCLAIR, site.origin).search}`);
  await shiftLinks(page).first().waitFor();
  await page.getByRole('button', { name: 'Hours' }).click();
  const from = page.getByRole('combobox', { name: 'Starts from' });
  await from.click();
  await expect.poll(() => seen(page)).toContain('9:00 AM');
  expect(await seen(page)).not.toContain('12:00 AM');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => from.inputValue()).toBe('9:30 AM');
  await from.fill('21:30');
  await page.keyboard.press('Tab');
  await expect.poll(() => from.inputValue()).toBe('9:30 PM');

  const until = page.getByRole('combobox', { name: 'Starts until' });
  await until.fill('3');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => until.inputValue()).toBe('3:00 PM');
  await until.click();
  await expect.poll(() => seen(page)).toContain('3:00 PM');
  expect(await seen(page)).not.toContain('9:00 AM');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect.poll(() => until.inputValue()).toBe('2:30 PM');
  expect(window.pageErrors).toEqual([]);
});
