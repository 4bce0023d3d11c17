/** The sidebar's four fields, what they change, and what of them is kept: R-7. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { larkspur } from '../world/known-facts.ts';
import type { Owner } from '../world/situations.ts';
import { stateOf } from './page-parts.ts';

let site: TestSite;
let owner: Owner;
beforeAll(async () => {
  site = await openTestSite();
  const { world } = site;
  owner = await world.owner();
  await world.must(businessEndpoints.createBusiness, {
    as: owner,
    body: {
      ...larkspur,
      name: 'Elm Street Pharmacy',
      fullName: 'Elm Street Pharmacy LLC',
      email: 'elm@example.com',
      address: '40 Elm St',
    },
  });
});
afterAll(() => site?.close());

const timeout = 60_000;
const first = { collapsed: false, coverage: false, selectedDate: null, activeBusiness: null };
const sidebarOf = async (page: Page) => (await stateOf(page))['sidebar'];
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const widthOf = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width ?? Number.NaN;

test('R-7: the sidebar begins with exactly collapsed, coverage, a selected date and an active business', {
  timeout,
}, async () => {
  const { page, context } = await site.window();
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  expect(await sidebarOf(page)).toEqual(first);
  await context.close();
});

test('R-7: collapsed narrows the sidebar to a rail and is kept on the device, over a reload and a sign-out', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: owner });
  await page.goto('/business/team');
  await heading(page, 'Team').waitFor();
  const wide = await widthOf(page);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Collapse sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBeLessThan(wide / 2);
  expect(await sidebarOf(page)).toEqual({ ...first, collapsed: true });
  await page.reload();
  await heading(page, 'Team').waitFor();
  expect(await widthOf(page)).toBeLessThan(wide / 2);
  expect(await sidebarOf(page)).toMatchObject({ collapsed: true });
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Expand sidebar' }).click();
  await expect.poll(() => widthOf(page)).toBe(wide);
  await context.close();
});

test('R-7: coverage is on while the Coverage view is shown, and kept for the next start', { timeout }, async () => {
  const { page, context } = await site.window({ as: owner });
  const kept = () => page.evaluate<string>('localStorage.getItem("sidebar")');
  await page.goto('/business/coverage');
  await heading(page, 'Coverage').waitFor();
  await expect.poll(async () => (await sidebarOf(page))?.['coverage']).toBe(true);
  expect(JSON.parse(await kept())).toEqual({ collapsed: false, coverage: true });
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  expect(await sidebarOf(page)).toMatchObject({ coverage: true });
  await page.goto('/business/coverage');
  await heading(page, 'Coverage').waitFor();
  await page.getByRole('link', { name: 'Team' }).click();
  await heading(page, 'Team').waitFor();
  expect(await sidebarOf(page)).toMatchObject({ coverage: false });
  expect(JSON.parse(await kept())).toEqual({ collapsed: false, coverage: false });
  await context.close();
});

test('the boards of several pharmacies come in one call, for the page and the navigation', { timeout }, async () => {
  const { page, context } = await site.window({ as: owner });
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    // The first steps look at one pharmacy's next week.
    if (/^\/api\/.*coverage$/.test(pathname) && searchParams.get('days') === '14') asked.push(pathname);
  });
  await page.goto('/business/shifts');
  await page.getByRole('link', { name: /^Coverage/ }).click();
  const row = (name: string) => page.getByRole('rowheader', { name });
  await row('Larkspur Pharmacy').waitFor();
  await row('Elm Street Pharmacy').waitFor();
  await page.getByRole('button', { name: 'Later days' }).click();
  await expect.poll(() => asked).toEqual(['/api/coverage', '/api/coverage']);
  await context.close();
});

test('R-7: the selected date is where the board begins, and the active business the one it shows', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: owner });
  await page.goto('/business/coverage');
  await heading(page, 'Coverage').waitFor();
  const row = (name: string) => page.getByRole('rowheader', { name });
  await row('Larkspur Pharmacy').waitFor();
  await row('Elm Street Pharmacy').waitFor();
  expect(await sidebarOf(page)).toMatchObject({ selectedDate: null, activeBusiness: null });

  await page.getByRole('button', { name: /^Choose the pharmacy/ }).click();
  await page.getByRole('menuitem', { name: /^Larkspur Pharmacy/ }).click();
  await row('Elm Street Pharmacy').waitFor({ state: 'detached' });
  await row('Larkspur Pharmacy').waitFor();
  expect(await sidebarOf(page)).toMatchObject({ activeBusiness: owner.businessId });

  await page.getByRole('button', { name: 'Later days' }).click();
  const later = addDays(dayIn(site.world.clock.now(), 'America/New_York'), 14);
  await expect.poll(async () => (await sidebarOf(page))?.['selectedDate']).toBe(later);
  await page.reload();
  // Both belong to a visit: another one begins with today and all of one's pharmacies.
  expect(await sidebarOf(page)).toMatchObject({ selectedDate: null, activeBusiness: null });
  await page.goto(`/business/coverage?from=${later}`);
  await expect.poll(async () => (await sidebarOf(page))?.['selectedDate']).toBe(later);
  await context.close();
});
