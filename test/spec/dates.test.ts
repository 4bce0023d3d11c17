/** Dates, typed and picked, in a real browser: V-1…V-4 and K-8. What a text stands for: web/ui/date-picker/days.test.ts. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { ownClock } from './page-clock.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const timeout = 90_000;
const phone = { width: 390, height: 844 };
/** It is Monday, November 16, 2026; the license is valid until then. */
const LICENSE = '04/30/2028';

/** Until when a license is valid, from today on; and until when an ID is, at any time. */
const license = (page: Page) => page.locator('.mortar-picker-input').nth(0);
const stateId = (page: Page) => page.locator('.mortar-picker-input').nth(1);
const calendar = (page: Page) => page.locator('.mortar-picker[role=dialog]');
const day = (page: Page, name: string) => calendar(page).getByRole('gridcell', { name, exact: true });
const spoken = (page: Page) => page.evaluate<string | null>('document.activeElement.getAttribute("aria-label")');
const value = (page: Page) => page.evaluate<string>('document.activeElement.value');

async function profile(look: { width?: number; height?: number; dark?: boolean; language?: string } = {}) {
  const { language = 'en', ...window } = look;
  const as = await stage.world.specialist({ licenseExp: '2028-04-30' });
  const opened = await stage.window({ as, ...window });
  await opened.page.addInitScript(`localStorage.setItem('language', '${language}')`);
  const open = async () => {
    await opened.page.goto('/specialist/profile');
    await license(opened.page).waitFor();
    await opened.settled();
  };
  return { ...opened, as, open };
}

async function funnel() {
  const as = await stage.world.admin();
  const opened = await stage.window({ as });
  await opened.page.goto('/admin/funnel?from=2026-10-20&to=2026-11-16');
  await license(opened.page).waitFor();
  await opened.settled();
  return { ...opened, days: license(opened.page) };
}

test('V-1: typed text counts only as a valid date; any other gives way to the last valid one, and the field says so', {
  timeout,
}, async () => {
  const { page, context, complaints, open } = await profile();
  await open();
  for (const typed of ['02/30/2029', '13/01/2029', '06/15/20', 'tomorrow']) {
    await license(page).fill(typed);
    await page.keyboard.press('Tab');
    await page.getByText('Write a date as MM/DD/YYYY', { exact: true }).waitFor();
    expect(await license(page).inputValue()).toBe(LICENSE);
  }
  await license(page).fill('2-29-2028');
  await page.keyboard.press('Tab');
  expect(await license(page).inputValue()).toBe('02/29/2028');
  expect(await page.getByText('Write a date as').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('V-1: a typed date is what is saved, in the digits of any of the languages', { timeout }, async () => {
  const { page, context, as, open } = await profile();
  await open();
  for (const [typed, saved] of [
    ['06/15/2029', '2029-06-15'],
    ['۰۶/۱۶/۲۰۲۹', '2029-06-16'],
    ['٠٦/١٧/٢٠٢٩', '2029-06-17'],
    ['०६/१८/२०२९', '2029-06-18'],
  ] as const) {
    await stateId(page).fill(typed);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect
      .poll(async () => (await stage.world.must(specialistEndpoints.getMyProfile, { as })).licenseOrStateIdExpiry)
      .toBe(saved);
  }
  await context.close();
});

test('V-2: a date before the first allowed is rejected and the previous valid one comes back', {
  timeout,
}, async () => {
  const { page, context, open } = await profile();
  await open();
  await license(page).fill('11/15/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Choose a date from Nov 16, 2026', { exact: true }).waitFor();
  expect(await license(page).inputValue()).toBe(LICENSE);
  expect(await license(page).getAttribute('aria-invalid')).toBe('true');
  await license(page).fill('11/16/2026');
  await page.keyboard.press('Tab');
  expect(await license(page).inputValue()).toBe('11/16/2026');
  expect(await page.getByText('Choose a date from').count()).toBe(0);

  await license(page).click();
  expect(await day(page, 'Sunday, November 15, 2026').getAttribute('aria-disabled')).toBe('true');
  await day(page, 'Sunday, November 15, 2026').click({ force: true });
  expect(await license(page).inputValue()).toBe('11/16/2026');
  await context.close();
});

test('V-2: a date after the last allowed is rejected and the previous valid ones come back', { timeout }, async () => {
  const { page, context, days } = await funnel();
  await days.fill('11/10/2026 ~ 11/17/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Choose a date up to Nov 16, 2026', { exact: true }).waitFor();
  expect(await days.inputValue()).toBe('10/20/2026 ~ 11/16/2026');
  expect(page.url()).toContain('from=2026-10-20&to=2026-11-16');
  await context.close();
});

test('V-3: a range keeps its first and last dates, in whichever order they are picked', { timeout }, async () => {
  const { page, context, complaints, days } = await funnel();
  await days.click();
  await day(page, 'Tuesday, October 27, 2026').click();
  expect(await days.inputValue()).toBe('10/27/2026');
  expect(page.url()).toContain('from=2026-10-20&to=2026-11-16');
  await day(page, 'Thursday, October 22, 2026').click();
  await expect.poll(() => page.url()).toContain('from=2026-10-22&to=2026-10-27');
  expect(await days.inputValue()).toBe('10/22/2026 ~ 10/27/2026');

  await days.fill('11/05/2026 ~ 11/12/2026 ~ 11/02/2026');
  await expect.poll(() => page.url()).toContain('from=2026-11-02&to=2026-11-12');
  await page.keyboard.press('Tab');
  expect(await days.inputValue()).toBe('11/02/2026 ~ 11/12/2026');
  expect(complaints).toEqual([]);
  await context.close();
});

test('V-3: a range begun and not finished leaves the old one', { timeout }, async () => {
  const { page, context, days } = await funnel();
  await days.click();
  await day(page, 'Tuesday, October 27, 2026').click();
  await page.getByRole('heading', { level: 1 }).click();
  await calendar(page).waitFor({ state: 'detached' });
  expect(await days.inputValue()).toBe('10/20/2026 ~ 11/16/2026');
  await context.close();
});

test('V-4: without limits of its own a field takes 01/01/1900 to 12/31/2099 and nothing beyond', {
  timeout,
}, async () => {
  const { page, context, open } = await profile();
  await open();
  for (const [typed, stays, says] of [
    ['01/01/1900', '01/01/1900', null],
    ['12/31/1899', '01/01/1900', 'Choose a date from Jan 1, 1900'],
    ['12/31/2099', '12/31/2099', null],
    ['01/01/2100', '12/31/2099', 'Choose a date up to Dec 31, 2099'],
  ] as const) {
    await stateId(page).fill(typed);
    await page.keyboard.press('Tab');
    expect(await stateId(page).inputValue()).toBe(stays);
    if (says) await page.getByText(says, { exact: true }).waitFor();
    else expect(await page.getByText('Choose a date').count()).toBe(0);
  }
  await context.close();
});

test('K-8: typing counts as ended 700 ms after the last key', { timeout }, async () => {
  const { page, context, open } = await profile();
  const clock = await ownClock(stage, page);
  await open();
  await clock.stop();
  await license(page).fill('11/15/2026');
  await clock.pass(699);
  expect(await license(page).inputValue()).toBe('11/15/2026');
  await clock.pass(1);
  expect(await license(page).inputValue()).toBe(LICENSE);
  await context.close();
});

test('K-8: the calendar opens below the field on its left side, at z-index 100', { timeout }, async () => {
  const { page, context, open } = await profile();
  await open();
  await license(page).click();
  await calendar(page).waitFor();
  await expect
    .poll(async () => {
      const [field, box] = [await license(page).boundingBox(), await calendar(page).boundingBox()];
      if (!field || !box) return null;
      return { left: Math.round(box.x - field.x), below: box.y >= field.y + field.height };
    })
    .toEqual({ left: 0, below: true });
  expect(
    await page.evaluate(`(() => {
      const calendar = document.querySelector('.mortar-picker[role=dialog]');
      return [calendar, calendar.parentNode.parentNode].map((part) => part.style.zIndex);
    })()`),
  ).toEqual(['100', '100']);
  await context.close();
});

const languages = [
  ['en', 'ltr', 'OK', 'CANCEL', 'April', 'Tuesday, April 18, 2028', '04/18/2028'],
  ['es', 'ltr', 'ACEPTAR', 'CANCELAR', 'abril', 'martes, 18 de abril de 2028', '04/18/2028'],
  ['fa', 'rtl', 'تأیید', 'لغو', 'آوریل', /۱۸ آوریل ۲۰۲۸/, '۰۴/۱۸/۲۰۲۸'],
  ['ar', 'rtl', 'موافق', 'إلغاء', 'إبريل', /١٨ أبريل ٢٠٢٨/, '٠٤/١٨/٢٠٢٨'],
  ['hi', 'ltr', 'ठीक है', 'रद्द करें', 'अप्रैल', /१८ अप्रैल २०२८/, '०४/१८/२०२८'],
] as const;

test.each(languages)(
  'K-8: on a phone, in %s: month, days and digits, its direction, %s; one button takes the day, the other leaves the old one',
  {
    timeout,
  },
  async (language, direction, ok, cancel, month, named, written) => {
    const { page, context, complaints, open } = await profile({ ...phone, language });
    await open();
    const before = await license(page).inputValue();
    const button = (name: string) => calendar(page).getByRole('button', { name, exact: true });
    const the18th = calendar(page).getByRole('gridcell', { name: named });

    await license(page).tap();
    await button(ok).waitFor();
    expect(
      await page.evaluate(`(() => {
        const calendar = document.querySelector('.mortar-picker[role=dialog]');
        return [calendar.lang, getComputedStyle(calendar.querySelector('.rmdp-calendar')).direction];
      })()`),
    ).toEqual([language, direction]);
    await calendar(page).getByRole('button', { name: month }).waitFor();
    await the18th.tap();
    await button(cancel).tap();
    await calendar(page).waitFor({ state: 'detached' });
    expect(await license(page).inputValue()).toBe(before);

    await license(page).tap();
    await the18th.tap();
    expect(await license(page).inputValue()).toBe(before);
    await button(ok).tap();
    await calendar(page).waitFor({ state: 'detached' });
    expect(await license(page).inputValue()).toBe(written);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('K-8: what is tapped on a phone is 44 px at least', { timeout }, async () => {
  const { page, context, open } = await profile(phone);
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
  const { page, context, complaints, open } = await profile();
  await open();
  const press = (key: string) => page.keyboard.press(key);
  await license(page).focus();
  expect(await calendar(page).count()).toBe(0);
  await press('Alt+ArrowDown');
  await expect.poll(() => spoken(page)).toBe('Sunday, April 30, 2028');
  expect(await calendar(page).getAttribute('aria-label')).toBe('Choose a date');
  expect(await day(page, 'Sunday, April 30, 2028').getAttribute('aria-selected')).toBe('true');
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
  expect(await calendar(page).locator('[aria-live]').textContent()).toBe('November 2026');
  await press('Escape');
  await calendar(page).waitFor({ state: 'detached' });
  expect(await value(page)).toBe(LICENSE);

  await press('Enter');
  await expect.poll(() => spoken(page)).toBe('Sunday, April 30, 2028');
  await press('ArrowUp');
  await press('Enter');
  await calendar(page).waitFor({ state: 'detached' });
  await expect.poll(() => value(page)).toBe('04/23/2028');
  expect(complaints).toEqual([]);
  await context.close();
});

test('K-8: by keyboard: Tab stays in the calendar, and the month and the year are chosen there', {
  timeout,
}, async () => {
  const { page, context, open } = await profile();
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
  const { page, context, open } = await profile({ language: 'fa' });
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
  const { page, context, open } = await profile(look);
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

test('K-8: several dates are parted by a comma, typed or picked', { timeout }, async () => {
  const { page, context } = await stage.window({ as: await stage.world.owner() });
  await page.goto('/business/post');
  const days = license(page);
  await days.fill('11/25/2026,11/23/2026');
  await page.keyboard.press('Tab');
  await expect.poll(() => days.inputValue()).toBe('11/23/2026,11/25/2026');
  await page
    .getByRole('group', { name: 'Choose a date' })
    .getByRole('gridcell', { name: 'Tuesday, November 24, 2026', exact: true })
    .click();
  await expect.poll(() => days.inputValue()).toBe('11/23/2026,11/24/2026,11/25/2026');
  await days.fill('11/23/2026,11/32/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Write dates as MM/DD/YYYY,MM/DD/YYYY', { exact: true }).waitFor();
  expect(await days.inputValue()).toBe('11/23/2026,11/24/2026,11/25/2026');
  await context.close();
});
