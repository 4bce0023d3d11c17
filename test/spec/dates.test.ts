/** Dates, typed and picked, in a real browser: V-1…V-4 and K-8. By keyboard and aloud: date-keys.test.ts. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { calendar, day, funnel, LICENSE, license, phone, profile, profileOf, stateId } from './date-parts.ts';
import { ownClock } from './page-clock.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

test('V-1: accepts typed text only as a valid date, else restores the last valid one and says so', {
  timeout,
}, async () => {
  const { page, context, pageErrors, open } = await profile(site);
  await open();
  for (const typed of ['02/30/2029', '13/01/2029', '06/15/20', 'tomorrow']) {
    await license(page).fill(typed);
    await page.keyboard.press('Tab');
    await page.getByText('Enter a date as MM/DD/YYYY', { exact: true }).waitFor();
    await expect.poll(() => license(page).inputValue()).toBe(LICENSE);
  }
  await license(page).fill('2-29-2028');
  await page.keyboard.press('Tab');
  await expect.poll(() => license(page).inputValue()).toBe('02/29/2028');
  await expect.poll(() => page.getByText('Enter a date as').count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('V-1: saves a typed date, in the digits of any of the languages', { timeout }, async () => {
  const { page, context, as, open } = await profileOf(site, await site.world.specialist());
  // Whoever holds a license has no field of a first one above it.
  const stateId = page.locator('.mortar-picker-input').first();
  await open();
  for (const [typed, saved] of [
    ['06/15/2029', '2029-06-15'],
    ['۰۶/۱۶/۲۰۲۹', '2029-06-16'],
    ['٠٦/١٧/٢٠٢٩', '2029-06-17'],
    ['०६/१८/२०२९', '2029-06-18'],
  ] as const) {
    await stateId.fill(typed);
    await page.getByRole('button', { name: /^Save/ }).click();
    await expect
      .poll(async () => (await site.world.must(specialistEndpoints.getMyProfile, { as })).licenseOrStateIdExpiry)
      .toBe(saved);
  }
  await context.close();
});

test('V-2: rejects a date before the minimum and restores the previous valid one', {
  timeout,
}, async () => {
  const { page, context, open } = await profile(site);
  await open();
  await license(page).fill('11/15/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Choose a date from Nov 16, 2026', { exact: true }).waitFor();
  await expect.poll(() => license(page).inputValue()).toBe(LICENSE);
  await expect.poll(() => license(page).getAttribute('aria-invalid')).toBe('true');
  await license(page).fill('11/16/2026');
  await page.keyboard.press('Tab');
  await expect.poll(() => license(page).inputValue()).toBe('11/16/2026');
  await expect.poll(() => page.getByText('Choose a date from').count()).toBe(0);

  await license(page).click();
  await expect.poll(() => day(page, 'Sunday, November 15, 2026').getAttribute('aria-disabled')).toBe('true');
  await day(page, 'Sunday, November 15, 2026').click({ force: true });
  await expect.poll(() => license(page).inputValue()).toBe('11/16/2026');
  await context.close();
});

test('V-2: rejects a date after the maximum and restores the previous valid ones', { timeout }, async () => {
  const { page, context, days } = await funnel(site);
  await days.fill('11/10/2026 ~ 11/17/2026');
  await page.keyboard.press('Tab');
  await page.getByText('Choose a date up to Nov 16, 2026', { exact: true }).waitFor();
  await expect.poll(() => days.inputValue()).toBe('10/20/2026 ~ 11/16/2026');
  expect(page.url()).toContain('from=2026-10-20&to=2026-11-16');
  await context.close();
});

test('V-3: a range keeps its first and last dates, in whichever order they are picked', { timeout }, async () => {
  const { page, context, pageErrors, days } = await funnel(site);
  await days.click();
  await day(page, 'Tuesday, October 27, 2026').click();
  await expect.poll(() => days.inputValue()).toBe('10/27/2026');
  expect(page.url()).toContain('from=2026-10-20&to=2026-11-16');
  await day(page, 'Thursday, October 22, 2026').click();
  await expect.poll(() => page.url()).toContain('from=2026-10-22&to=2026-10-27');
  await expect.poll(() => days.inputValue()).toBe('10/22/2026 ~ 10/27/2026');

  await days.fill('11/05/2026 ~ 11/12/2026 ~ 11/02/2026');
  await expect.poll(() => page.url()).toContain('from=2026-11-02&to=2026-11-12');
  await page.keyboard.press('Tab');
  await expect.poll(() => days.inputValue()).toBe('11/02/2026 ~ 11/12/2026');
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('V-3: an unfinished range leaves the old one', { timeout }, async () => {
  const { page, context, days } = await funnel(site);
  await days.click();
  await day(page, 'Tuesday, October 27, 2026').click();
  await page.getByRole('heading', { level: 1 }).click();
  await calendar(page).waitFor({ state: 'detached' });
  await expect.poll(() => days.inputValue()).toBe('10/20/2026 ~ 11/16/2026');
  await context.close();
});

test('V-4: without limits of its own a field takes 01/01/1900 to 12/31/2099 and nothing beyond', {
  timeout,
}, async () => {
  const { page, context, open } = await profile(site);
  await open();
  for (const [typed, stays, says] of [
    ['01/01/1900', '01/01/1900', null],
    ['12/31/1899', '01/01/1900', 'Choose a date from Jan 1, 1900'],
    ['12/31/2099', '12/31/2099', null],
    ['01/01/2100', '12/31/2099', 'Choose a date up to Dec 31, 2099'],
  ] as const) {
    await stateId(page).fill(typed);
    await page.keyboard.press('Tab');
    await expect.poll(() => stateId(page).inputValue()).toBe(stays);
    if (says) await page.getByText(says, { exact: true }).waitFor();
    else await expect.poll(() => page.getByText('Choose a date').count()).toBe(0);
  }
  await context.close();
});

test('K-8: typing counts as ended 700 ms after the last key', { timeout }, async () => {
  const { page, context, open } = await profile(site);
  const clock = await ownClock(site, page);
  await open();
  await clock.stop();
  await license(page).fill('11/15/2026');
  await clock.pass(699);
  expect(await license(page).inputValue()).toBe('11/15/2026');
  await clock.pass(1);
  await expect.poll(() => license(page).inputValue()).toBe(LICENSE);
  await context.close();
});

test('K-8: the calendar opens below the field on its left side, at z-index 100', { timeout }, async () => {
  const { page, context, open } = await profile(site);
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
    const { page, context, pageErrors, open } = await profile(site, { ...phone, language });
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
    await expect.poll(() => license(page).inputValue()).toBe(before);

    await license(page).tap();
    await the18th.tap();
    await expect.poll(() => license(page).inputValue()).toBe(before);
    await button(ok).tap();
    await calendar(page).waitFor({ state: 'detached' });
    await expect.poll(() => license(page).inputValue()).toBe(written);
    expect(pageErrors).toEqual([]);
    await context.close();
  },
);

test('K-8: separates several dates by a comma, typed or picked', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.owner() });
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
  await page.getByText('Enter dates as MM/DD/YYYY,MM/DD/YYYY', { exact: true }).waitFor();
  await expect.poll(() => days.inputValue()).toBe('11/23/2026,11/24/2026,11/25/2026');
  await context.close();
});
