/** Whose session it is, as a browser keeps it: where one lands, and how one comes back. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Person } from '../world.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { atRest } from './window.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

async function signIn(page: Page, { email }: Person): Promise<void> {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('heading', { name: 'Sign in' }) });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a sentence to sign in with');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
}

test('a deep link asks a visitor to sign in, then opens its page', { timeout }, async () => {
  const pharmacist = await site.world.specialist();
  const { page, pageErrors } = await site.window();
  await page.goto('/specialist/my-shifts?tab=requests');
  await signIn(page, pharmacist);
  await page.getByRole('heading', { level: 1, name: 'My shifts' }).waitFor();
  await page.getByRole('tab', { name: /^Requests/, selected: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/specialist/my-shifts');
  expect(pageErrors).toEqual([]);
});

test('a page that comes while somebody types over it leaves the focus in their field', { timeout }, async () => {
  const { page, context, pageErrors } = await site.window();
  const come = Promise.withResolvers<void>();
  await context.route('**/assets/light-page-*.js', async (route) => {
    await come.promise;
    await route.continue();
  });
  await page.goto('/specialist/my-shifts');
  const email = page.getByRole('dialog').getByLabel('Email');
  await email.pressSequentially('ana@');
  expect(await page.locator('h1').count()).toBe(0);
  come.resolve();
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.evaluate(atRest);
  await page.keyboard.type('example.com');
  expect(await email.inputValue()).toBe('ana@example.com');
  expect(pageErrors).toEqual([]);
});

test('a session that is ended on another device signs this window out at once, and signing in leads back', {
  timeout,
}, async () => {
  const { world } = site;
  const pharmacist = await world.specialist();
  const here = await site.window({ as: pharmacist });
  const there = await site.window();
  here.allow({ says: 'the server responded with a status of 401 (Unauthorized)', path: /^\/api\// });
  await here.page.goto('/specialist/profile');
  await here.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await here.settled();

  await there.page.goto('/specialist/wallet');
  await signIn(there.page, pharmacist);
  await there.page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  await there.page.goto('/settings/security');
  await there.page
    .getByRole('button', { name: /^Sign out ./ })
    .first()
    .click();

  // Nobody touches this window: it hears of it.
  await here.page.getByText('Your session has ended. Sign in again.').waitFor();
  expect(await here.page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(here.page, pharmacist);
  await here.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  // The device that ended it stays signed in.
  await there.page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(await there.page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  expect([...here.pageErrors, ...there.pageErrors]).toEqual([]);
});

test('a broken stream signs nobody out', { timeout }, async () => {
  const window = await site.window({ as: await site.world.specialist() });
  const { page, context } = window;
  let tried = 0;
  await context.route('**/api/stream', (route) => {
    tried += 1;
    return route.abort('connectionreset');
  });
  window.allow({ says: 'net::ERR_CONNECTION_RESET', path: /^\/api\/stream/ });
  await page.goto('/specialist/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await expect.poll(() => tried, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  expect(window.pageErrors).toEqual([]);
});

test('without a stream, the next call reveals the ended session; signing in leads back to the page', {
  timeout,
}, async () => {
  const { world } = site;
  const pharmacist = await world.specialist();
  const window = await site.window({ as: pharmacist });
  const { page, context } = window;
  await context.route('**/api/stream', (route) => route.fulfill({ status: 503, body: '' }));
  window.allow({ says: 'the server responded with a status of 503 (Service Unavailable)', path: /^\/api\/stream/ });
  await page.goto('/specialist/profile');
  await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  await window.settled();
  window.allow({ says: 'the server responded with a status of 401 (Unauthorized)', path: /^\/api\// });
  await world.must(accountEndpoints.signOut, { as: pharmacist });
  // Whichever call comes next: the one a click makes, or one the page makes by itself.
  const asked = page.getByRole('heading', { name: 'Sign in' });
  const click = page.getByRole('link', { name: 'Wallet' }).click();
  await Promise.race([asked.waitFor(), click.catch(() => asked.waitFor())]);
  await asked.waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await signIn(page, pharmacist);
  await page.getByRole('heading', { level: 1, name: /^(Wallet|Profile)$/ }).waitFor();
  expect(window.pageErrors).toEqual([]);
});

test('a dead token is dropped at startup, with a link back after sign-in', { timeout }, async () => {
  const pharmacist = await site.world.specialist();
  const window = await site.window({ as: { ...pharmacist, token: 'a-token-of-nobody' } });
  const { page } = window;
  window.allow({ says: 'the server responded with a status of 401 (Unauthorized)', path: /^\/api\// });
  await page.goto('/specialist/wallet');
  await signIn(page, pharmacist);
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  expect(window.pageErrors).toEqual([]);
});

test('the first page of another role is left without a refused call, in a window that knows its own', {
  timeout,
}, async () => {
  const { page: owner, ...desk } = await site.window({ as: await site.world.owner() });
  for (const first of ['/business/coverage', '/specialist/my-shifts', '/specialist/find']) {
    await owner.goto(first);
    await owner.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
    await desk.settled();
  }
  expect(desk.pageErrors).toEqual([]);
  expect(await owner.evaluate(() => localStorage.getItem('area'))).toBe('/business/');
  await owner.getByRole('button', { name: /Owner$/ }).click();
  await owner.getByRole('menuitem', { name: 'Sign out' }).click();
  await owner.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => owner.evaluate(() => localStorage.getItem('area'))).toBeNull();
});

test('opening another role’s area leads to the person’s own home page', { timeout }, async () => {
  const { world } = site;
  const { page: owner, ...desk } = await site.window({ as: await world.owner() });
  await owner.goto('/specialist/wallet');
  await owner.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  await owner.goto('/admin/overview');
  await owner.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  const { page: pharmacist, ...phone } = await site.window({ as: await world.specialist(), width: 390 });
  await pharmacist.goto('/business/billing');
  await pharmacist.getByRole('heading', { level: 1, name: 'My shifts' }).waitFor();
  expect([...desk.pageErrors, ...phone.pageErrors]).toEqual([]);
});
