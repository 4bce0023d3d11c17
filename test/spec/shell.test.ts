/** Areas, spinners, scrolling, modals, the back button, and what a page that is not there or broke says: R-1…R-6. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterCode } from '../e2e/enter-code.ts';
import { outboxCode } from '../e2e/outbox-code.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { giveRole } from '../world/profiles.ts';
import type { Person } from '../world.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });
const dialog = (page: Page, name: string) =>
  page.getByRole('dialog').filter({ has: page.getByRole('heading', { name, exact: true }) });
const scrolled = (page: Page) => page.evaluate<number>('window.scrollY');

async function manager(): Promise<Person> {
  const person = await site.world.person('Business', 'Mia');
  await giveRole(site.world.db, person, 'Manager');
  return person;
}

const roles = [
  ['specialist', 'My shifts', () => site.world.specialist()],
  ['business', 'Coverage', () => site.world.person('Business')],
  ['manager', /^Today/, manager],
  ['admin', 'Overview', () => site.world.admin()],
] as const;

/** The areas whose code a window fetched, in its order. */
function areasFetched(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (request) => {
    const area = request.url().match(/\/assets\/area-(\w+)-[^/]+\.js$/)?.[1];
    if (area) fetched.push(area);
  });
  return fetched;
}

test.each(roles)(
  'R-1, A-2, P-1: /%s/* is an area of its own, fetched when it is first needed and not before',
  {
    timeout,
  },
  async (area, title, somebody) => {
    const { page, context, settled } = await site.window({ as: await somebody() });
    const fetched = areasFetched(page);
    await page.goto('/terms');
    await heading(page, 'Terms').waitFor();
    await settled();
    expect(fetched).toEqual(['public']);
    await page.getByRole('link', { name: 'Back to Mortar' }).click();
    await heading(page, title).waitFor();
    expect(new URL(page.url()).pathname.startsWith(`/${area}/`)).toBe(true);
    expect(fetched).toEqual(['public', area]);
    await context.close();
  },
);

test('R-1: an area’s bare address shows its first page', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  await page.goto('/specialist');
  await heading(page, 'My shifts').waitFor();
  await context.close();
});

test('R-2: everything else is public: the landing page, search, sign-up, terms and privacy', {
  timeout: 120_000,
}, async () => {
  const { page, context } = await site.window();
  const fetched = areasFetched(page);
  for (const address of ['/', '/shifts', '/sign-up', '/terms', '/privacy', '/nowhere/at/all']) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  }
  expect(new Set(fetched)).toEqual(new Set(['public']));
  await context.close();
});

test('R-2: the browser’s back button goes back a page at a time, and forward again', { timeout }, async () => {
  const { page, context } = await site.window();
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await heading(page, 'Privacy').waitFor();
  await page.goBack();
  await heading(page, 'Terms').waitFor();
  await page.goForward();
  await heading(page, 'Privacy').waitFor();
  await context.close();
});

test('R-2: an unknown address says so and links to each role’s own home page', { timeout }, async () => {
  const visitor = await site.window();
  await visitor.page.goto('/nowhere');
  await visitor.page.getByRole('link', { name: 'Go to home page' }).click();
  await expect.poll(() => new URL(visitor.page.url()).pathname).toBe('/');
  const { page, context } = await site.window({ as: await site.world.specialist() });
  await page.goto('/specialist/nowhere');
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await heading(page, 'My shifts').waitFor();
  await Promise.all([visitor.context.close(), context.close()]);
});

test('R-3: shows a centered spinner until an area has loaded', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await context.route(/\/assets\/area-specialist-/, async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/specialist/profile');
  const spinner = page.getByRole('status', { name: 'Loading', exact: true });
  await spinner.waitFor();
  const wheel = await spinner.locator('> *').first().boundingBox();
  const [area, around] = [await spinner.boundingBox(), await page.locator('#main').boundingBox()];
  expect(middle(wheel).x).toBeCloseTo(middle(around).x, 0);
  expect(middle(wheel).y).toBeCloseTo(middle(area).y, 0);
  allow();
  await heading(page, 'Profile').waitFor();
  await spinner.waitFor({ state: 'detached' });
  await context.close();
});

test('R-4: a path change scrolls to the top; Back restores the position', { timeout }, async () => {
  const { page, context } = await site.window({ width: 1000, height: 400 });
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  // At once: a wheel's way may still be under way on the next page.
  await page.evaluate('window.scrollTo(0, 900)');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(200);
  const before = await scrolled(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await heading(page, 'Privacy').waitFor();
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate('window.scrollTo(0, 300)');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page.goBack();
  await heading(page, 'Terms').waitFor();
  // The link clicked was scrolled into view first: at least as far down as that.
  await expect.poll(() => scrolled(page)).toBeGreaterThanOrEqual(before);
  await context.close();
});

test('R-4: what changes only the query, as a modal does, leaves the page where it is', { timeout }, async () => {
  const { page, context } = await site.window({ width: 1000, height: 500 });
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  await page.evaluate('window.scrollTo(0, 40)');
  await expect.poll(() => scrolled(page)).toBe(40);
  await page.evaluate(`document.querySelector('a[href*="modal=sign-in"]').click()`);
  await dialog(page, 'Sign in').waitFor();
  expect(await scrolled(page)).toBe(40);
  await context.close();
});

test('R-5: while the current-user check runs, a full-screen spinner and nothing else is shown', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await context.route('**/api/users/me', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/specialist/profile');
  const spinner = page.getByRole('status', { name: 'Loading Mortar' });
  await spinner.waitFor();
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 });
  expect(await page.getByRole('heading').count()).toBe(0);
  expect(await page.getByRole('navigation').count()).toBe(0);
  allow();
  await heading(page, 'Profile').waitFor();
  await spinner.waitFor({ state: 'detached' });
  await context.close();
});

test.each([
  ['sign-in', 'Sign in'],
  ['sign-up', 'Create your account'],
  ['forgot-password', 'Forgot your password?'],
] as const)(
  'R-6: the modal %s opens by its address over any page; Escape closes it and clears the address',
  {
    timeout,
  },
  async (name, title) => {
    const { page, context } = await site.window();
    await page.goto(`/terms?modal=${name}`);
    await dialog(page, title).waitFor();
    await page.getByRole('heading', { level: 1, name: 'Terms', includeHidden: true }).waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await dialog(page, title).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    expect(new URL(page.url()).pathname).toBe('/terms');
    await context.close();
  },
);

test('R-6: Back closes a modal, Forward opens it again, and one leads to the next', { timeout }, async () => {
  const { page, context } = await site.window();
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await dialog(page, 'Sign in').waitFor();
  await page.goBack();
  await dialog(page, 'Sign in').waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/terms');
  await page.goForward();
  await dialog(page, 'Sign in').waitFor();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await dialog(page, 'Create your account').waitFor();
  expect(new URL(page.url()).searchParams.get('modal')).toBe('sign-up');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await dialog(page, 'Forgot your password?').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await context.close();
});

test('R-6: resets a forgotten password in the modals with the code from the e-mail, and signs in', {
  timeout,
}, async () => {
  const person = await site.world.specialist();
  const { page, context } = await site.window();
  // Without a code there is nothing to set: the modal before it opens.
  await page.goto('/terms?modal=reset-password');
  await dialog(page, 'Forgot your password?').waitFor();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Email me instructions' }).click();
  await dialog(page, 'Check your email').waitFor();
  await enterCode(page, 'Code from the email', await outboxCode(site, person.email));
  await dialog(page, 'New password').waitFor();
  expect(new URL(page.url()).searchParams.get('modal')).toBe('reset-password');
  await page.getByLabel('New password').fill('another sentence of mine');
  await page.getByLabel('Confirm password').fill('another sentence of mine');
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await heading(page, 'My shifts').waitFor();
  await context.close();
});

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const middle = (box: Box | null) => ({
  x: box ? box.x + box.width / 2 : Number.NaN,
  y: box ? box.y + box.height / 2 : Number.NaN,
});
