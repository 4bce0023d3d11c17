/** The calendar of a date field by keyboard, by finger and for a screen reader (K-8). */
import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { calendar, day, LICENSE, license, phone, profile, spoken, value } from './date-parts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

test('K-8: touch targets on a phone are at least 44 px', { timeout }, async () => {
  const { page, context, open } = await profile(site, phone);
  await open();
  await license(page).tap();
  await calendar(page).getByRole('button', { name: 'OK', exact: true }).waitFor();
  const small = await page.evaluate(`
    [...document.querySelectorAll('.mortar-picker :is(button, [role=button], .rmdp-day-picker [role=gridcell])')]
      .map((part) => [part.textContent || part.ariaLabel, part.getBoundingClientRect()])
      .filter(([, box]) => box.width < 44 || box.height < 44)
      .map(([name, box]) => name + ' ' + box.width + ' × ' + box.height)`);
  expect(small).toEqual([]);
  await context.close();
});

test('K-8: by keyboard: it opens, moves by day, week and month, picks, and gives the focus back', {
  timeout,
}, async () => {
  const { page, context, pageErrors, open } = await profile(site);
  await open();
  const press = (key: string) => page.keyboard.press(key);
  await license(page).focus();
  expect(await calendar(page).count()).toBe(0);
  await press('Alt+ArrowDown');
  await expect.poll(() => spoken(page)).toBe('Sunday, April 30, 2028');
  await expect.poll(() => calendar(page).getAttribute('aria-label')).toBe('Choose a date');
  await expect.poll(() => day(page, 'Sunday, April 30, 2028').getAttribute('aria-selected')).toBe('true');
  for (const [key, name] of [
    ['ArrowRight', 'Monday, May 1, 2028'],
    ['ArrowLeft', 'Sunday, April 30, 2028'],
    ['End', 'Saturday, May 6, 2028'],
    ['Home', 'Sunday, April 30, 2028'],
    ['ArrowUp', 'Sunday, April 23, 2028'],
    ['ArrowDown', 'Sunday, April 30, 2028'],
    ['PageUp', 'Thursday, March 30, 2028'],
    ['PageUp', 'Tuesday, February 29, 2028'],
    ['PageDown', 'Wednesday, March 29, 2028'],
    ['Shift+PageUp', 'Monday, March 29, 2027'],
    ['Shift+PageUp', 'Monday, November 16, 2026'],
  ] as const) {
    await press(key);
    await expect.poll(async () => [key, await spoken(page)]).toEqual([key, name]);
  }
  await expect.poll(() => calendar(page).locator('[aria-live]').textContent()).toBe('November 2026');
  await press('Escape');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await value(page)).toBe(LICENSE);

  await press('Enter');
  // It is placed first, and seen after that.
  await calendar(page).waitFor();
  await expect.poll(() => spoken(page)).toBe('Sunday, April 30, 2028');
  await press('ArrowUp');
  await expect.poll(() => spoken(page)).toBe('Sunday, April 23, 2028');
  await press('Enter');
  await calendar(page).waitFor({ state: 'detached' });
  await expect.poll(() => value(page)).toBe('04/23/2028');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('K-8: by keyboard: Tab stays in the calendar, and the month and the year are chosen there', {
  timeout,
}, async () => {
  const { page, context, open } = await profile(site);
  await open();
  const press = (key: string) => page.keyboard.press(key);
  await license(page).focus();
  await press('Alt+ArrowDown');
  for (const name of [
    'Sunday, April 30, 2028',
    'Previous month',
    'April, Choose a month',
    '2028, Choose a year',
    'Next month',
    'Sunday, April 30, 2028',
  ]) {
    await expect.poll(() => spoken(page)).toBe(name);
    await press('Tab');
  }
  await press('Tab');
  await press('Enter');
  await press('ArrowDown');
  await expect.poll(() => spoken(page)).toBe('April');
  await press('ArrowRight');
  await press('Enter');
  await expect.poll(() => calendar(page).locator('[aria-live]').textContent()).toBe('May 2028');
  await context.close();
});

test('K-8: by keyboard: the left arrow goes on in Persian, and the picked day comes back in its digits', {
  timeout,
}, async () => {
  const { page, context, open } = await profile(site, { language: 'fa' });
  await open();
  await license(page).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => spoken(page)).toMatch(/۳۰ آوریل ۲۰۲۸/);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => spoken(page)).toMatch(/۱ مهٔ? ۲۰۲۸/);
  await page.keyboard.press('Enter');
  await expect.poll(() => value(page)).toBe('۰۵/۰۱/۲۰۲۸');
  await context.close();
});

test.each([
  ['a desk', {}],
  ['a phone', phone],
  ['a phone, dark, in Arabic', { ...phone, dark: true, language: 'ar' }],
])('K-8: axe finds nothing in the open calendar on %s', { timeout }, async (_, look) => {
  const { page, context, open } = await profile(site, look);
  await open();
  await license(page).click();
  await calendar(page).getByRole('gridcell').first().waitFor();
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .include('.mortar-picker')
    .include('.mortar-picker-field')
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  await context.close();
});

test('K-8: over a modal the calendar is on top, and Escape closes only the calendar', { timeout }, async () => {
  const { page, context, open } = await profile(site);
  await open();
  await page.getByRole('button', { name: 'Add a document' }).click();
  const modal = page.getByRole('dialog', { name: 'Add a document' });
  const field = modal.locator('.mortar-picker-input');
  await field.fill('04/18/2028');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => spoken(page)).toBe('Tuesday, April 18, 2028');
  await page.keyboard.press('Escape');
  await calendar(page).waitFor({ state: 'detached' });
  await expect.poll(() => modal.count()).toBe(1);
  await expect.poll(() => value(page)).toBe('04/18/2028');
  await field.click();
  await day(page, 'Wednesday, April 19, 2028').click();
  await expect.poll(() => field.inputValue()).toBe('04/19/2028');
  await context.close();
});
