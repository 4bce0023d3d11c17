/** The posting form keeps what is typed, ends where its last card ends, and suggests one rate (PRODUCT §3, picture 07). */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { PASSWORD } from '../world/situations.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 240_000;
const duties = (page: Page) => page.getByLabel('Duties (optional)');
const openForm = async (page: Page) => {
  await page.goto('/business/post');
  await duties(page).waitFor();
};
const day = (page: Page, number: string) =>
  page.locator('.rmdp-day:not(.rmdp-disabled):not(.rmdp-deactive)', { hasText: new RegExp(`^${number}$`) }).first();

test('what is typed into the form is there after a reload, Back and forward, and signing in again', {
  timeout,
}, async () => {
  const owner = await site.world.owner();
  const { page } = await site.window({ as: owner });
  await openForm(page);
  await duties(page).fill('Two technicians on duty');
  await page.reload();
  await expect.poll(() => duties(page).inputValue()).toBe('Two technicians on duty');

  await duties(page).fill('Vaccines from ten');
  await page.getByRole('link', { name: 'Coverage' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  await page.goBack();
  await expect.poll(() => duties(page).inputValue()).toBe('Vaccines from ten');

  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/business'));
  const again = await site.world.owner();
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(again.token)})`);
  await openForm(page);
  expect(await duties(page).inputValue()).toBe('');
  const { token } = await site.world.must(accountEndpoints.signIn, {
    body: { email: owner.email, password: PASSWORD },
  });
  await page.evaluate(`localStorage.setItem('token', ${JSON.stringify(token)})`);
  await openForm(page);
  await expect.poll(() => duties(page).inputValue()).toBe('Vaccines from ten');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => duties(page).inputValue()).toBe('');
  await page.reload();
  await duties(page).waitFor();
  expect(await duties(page).inputValue()).toBe('');
});

test('a draft the server has already is continued, not started twice', { timeout }, async () => {
  const owner = await site.world.owner();
  const { page } = await site.window({ as: owner });
  await openForm(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  await day(page, '15').click();
  await page.getByText('Draft saved').waitFor();
  await duties(page).fill('Inventory');
  await page.goto('/business/coverage');
  await openForm(page);
  await expect.poll(() => duties(page).inputValue()).toBe('Inventory');
  const drafts = () => site.world.must(shiftEndpoints.listPostings, { as: owner, query: { status: 'Drafted' } });
  await expect.poll(async () => (await drafts()).items.map((posting) => posting.duties)).toEqual(['Inventory']);
});

test('a posting whose answer was lost is posted once by trying again, and no starting over deletes it', {
  timeout,
}, async () => {
  const lose = async (route: Route) => {
    await route.fetch();
    await route.abort('connectionreset');
  };
  for (const then of ['Try again', 'Start over'] as const) {
    const owner = await site.world.owner();
    const { page, context } = await site.window({ as: owner });
    let losses = 0;
    await context.route(/\/publish$/, (route) => {
      losses += 1;
      return losses === 1 ? lose(route) : route.continue();
    });
    await openForm(page);
    await page.getByRole('button', { name: 'Next month' }).click();
    await day(page, '15').click();
    await page.getByText('Draft saved').waitFor();
    await page.getByRole('button', { name: /^Post 1 shift/ }).click();
    const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    if (then === 'Try again') {
      await again.click();
      await page.getByText('Posted 1 shift.').waitFor();
    } else {
      await page.getByRole('button', { name: 'Start over' }).click();
      await expect.poll(() => new URL(page.url()).searchParams.get('posting')).toBeNull();
    }
    const { items } = await site.world.must(shiftEndpoints.listPostings, { as: owner, query: {} });
    expect(items.map(({ status }) => status)).toEqual(['Active']);
  }
});

test('a picked day looks picked while the pointer is over it', { timeout }, async () => {
  const { page } = await site.window({ as: await site.world.owner() });
  await openForm(page);
  await page.getByRole('button', { name: 'Next month' }).click();
  const picked = day(page, '15');
  await picked.click();
  await picked.hover();
  const colorOf = (what: string) => page.evaluate<string>(`getComputedStyle(${what}).backgroundColor`);
  const under = await colorOf(`document.querySelector('.rmdp-day.rmdp-selected span:hover')`);
  const brand = await colorOf(
    `Object.assign(document.body.appendChild(document.createElement('i')), { style: 'background: var(--brand)' })`,
  );
  expect(under).toBe(brand);
});

test('the suggested rate is the median booked nearby, and the page ends below its last card', { timeout }, async () => {
  const { world } = site;
  const owner = await world.owner();
  for (const [index, ratePerHourCents] of [8000, 8100, 8200, 8300, 8400].entries())
    await world.bookedShift({ startsIn: `${9 + index}d`, ratePerHourCents });
  const { page } = await site.window({ as: owner });
  await openForm(page);
  await expect.poll(() => page.getByRole('textbox', { name: 'Hourly rate' }).inputValue()).toMatch(/82/);
  expect(await page.getByText('below the median').count()).toBe(0);
  const left = await page.evaluate<number>(
    `document.documentElement.scrollHeight - Math.max(...[...document.querySelectorAll('main section')].map((card) => card.getBoundingClientRect().bottom + scrollY))`,
  );
  expect(left).toBeLessThan(120);
});

test('a weekly repeat with one day left out, posted whole, shows its dates and total to the pharmacist', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  const { page } = await site.window({ as: owner });
  await openForm(page);
  await page.getByText('Repeat', { exact: true }).click();
  await page.getByRole('button', { name: 'Saturday' }).click();
  const until = page.getByLabel('Until', { exact: true });
  await until.fill('12/26/2026');
  await until.press('Tab');
  const days = page.getByRole('list', { name: 'Selected days' }).getByRole('listitem');
  await expect.poll(() => days.count()).toBe(6);
  await page.getByRole('button', { name: 'Remove Sat, Dec 26' }).click();
  await page.getByText('Sat, Dec 26 is left out').waitFor();
  await page.getByRole('radio', { name: 'All 5 days or none' }).click();
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByLabel('Save this form as').fill('Saturday relief');
  await page.getByRole('button', { name: 'Save template' }).click();
  await page.getByRole('button', { name: 'Use Saturday relief' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Post 5 shifts' }).first().click();
  await page.getByText('Posted 5 shifts.').waitFor();
  const [posting] = (await world.must(shiftEndpoints.listPostings, { as: owner })).items;
  expect(posting).toMatchObject({ block: 'mandatory', status: 'Active' });

  const specialist = await world.specialist();
  const theirs = await site.window({ as: specialist, width: 390 });
  await theirs.page.goto(`/specialist/find/${posting?.shifts[0]?.id}`);
  await theirs.page.getByText('All 5 dates or none').waitFor();
  await theirs.page.getByRole('button', { name: /^Request (all 5 dates|for)/ }).click();
  await theirs.page.getByText('You requested this shift').first().waitFor();
  const { items } = await world.must(engagementEndpoints.listEngagements, {
    as: specialist,
    query: { status: 'Pending' },
  });
  expect(items).toHaveLength(5);
});
