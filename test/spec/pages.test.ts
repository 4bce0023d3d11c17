/** What every page does: a name in the tab, the focus at its heading, a way on when it breaks. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

test('R-4: after a path change the tab has the page’s name and the focus is on its heading', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  await page.goto('/specialist/wallet');
  await heading(page, 'Wallet').waitFor();
  await expect.poll(() => page.title()).toBe('Wallet · Mortar');
  for (const [link, title] of [
    ['Profile', 'Profile'],
    ['Wallet', 'Wallet'],
  ] as const) {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
    await heading(page, title).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} · Mortar`);
    await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(title);
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
  }
  await page.goBack();
  await heading(page, 'Profile').waitFor();
  await expect.poll(() => page.title()).toBe('Profile · Mortar');
  await context.close();
});

test('R-1: an area whose code is gone says that Mortar was updated; reloading loads it', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  await context.route(/\/assets\/area-specialist-/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/specialist/wallet');
  await heading(page, 'Mortar has been updated').waitFor();
  await context.unroute(/\/assets\/area-specialist-/);
  await page.getByRole('button', { name: 'Reload' }).click();
  await heading(page, 'Wallet').waitFor();
  await context.close();
});

test('R-2: a page that fails says so and links to the home page', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  await context.route('**/api/wallet*', (route) => route.fulfill({ json: { paymentMethods: 'no list' } }));
  await page.goto('/specialist/wallet');
  await heading(page, 'Something went wrong on this page').waitFor();
  expect(await page.title()).toBe('Something went wrong on this page · Mortar');
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await page.getByRole('link', { name: 'Go to home page' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  await heading(page, 'Something went wrong on this page').waitFor({ state: 'detached' });
  await context.close();
});
