/** Going offline and coming back, looked at or not: T-11…T-14, X-5. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { ownClock } from './page-clock.ts';
import { focusOn, hidePage, showPage } from './page-visibility.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 45_000;
const lost = (page: Page) => page.getByRole('alert').getByText('No connection', { exact: true });
const restored = (page: Page) => page.getByRole('status').getByText('Connection restored', { exact: true });

/** The file that shows toasts comes after the page, and not without a connection. */
const waitForToaster = (page: Page) => page.locator('[data-rht-toaster]').waitFor({ state: 'attached' });

/** A page without much on it, open and at rest, with a clock of its own, and how often it was loaded since. */
async function quietPage() {
  const window = await site.window();
  const { page } = window;
  const clock = await ownClock(site, page);
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await window.settled();
  await waitForToaster(page);
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return { ...window, clock, loads };
}

test('T-11, X-5: offline while visible shows the error toast "No connection"', { timeout }, async () => {
  const { page, context } = await quietPage();
  expect(await lost(page).count()).toBe(0);
  await context.setOffline(true);
  await lost(page).waitFor();
  await context.close();
});

test('T-13, X-5: back online when the page was not hidden shows the success toast "Connection restored", without a reload', {
  timeout,
}, async () => {
  const { page, context, clock, loads } = await quietPage();
  // It stands for two seconds: they do not pass before it is looked for.
  await clock.stop();
  await context.setOffline(true);
  await lost(page).waitFor();
  await context.setOffline(false);
  await restored(page).waitFor();
  await clock.go();
  await restored(page).waitFor({ state: 'detached' });
  expect(loads.count).toBe(0);
  await context.close();
});

test('T-12: offline while hidden says nothing, and the page reloads once when it is visible and online again', {
  timeout,
}, async () => {
  const { page, context, loads } = await quietPage();
  await hidePage(page);
  await context.setOffline(true);
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false);
  expect(await lost(page).count()).toBe(0);
  await context.setOffline(false);
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(true);
  expect([loads.count, await restored(page).count()]).toEqual([0, 0]);

  const reloaded = page.waitForEvent('load');
  await showPage(page);
  await reloaded;
  await page.getByRole('heading', { level: 1 }).waitFor();
  await focusOn(page);
  await showPage(page);
  await focusOn(page);
  expect(loads.count).toBe(1);
  await context.close();
});

test('T-12: visible again while still offline, it reloads when the connection is back', { timeout }, async () => {
  const { page, context, loads } = await quietPage();
  await hidePage(page);
  await context.setOffline(true);
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false);
  await showPage(page);
  await lost(page).waitFor();
  expect(loads.count).toBe(0);
  const reloaded = page.waitForEvent('load');
  await context.setOffline(false);
  await reloaded;
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(loads.count).toBe(1);
  await context.close();
});

test('T-14: repeated focus without a connection shows the toast once', { timeout }, async () => {
  const { page, context } = await site.window();
  const clock = await ownClock(site, page);
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForToaster(page);
  await clock.stop();
  await hidePage(page);
  await context.setOffline(true);
  await expect.poll(() => page.evaluate('navigator.onLine')).toBe(false);
  await showPage(page);
  await focusOn(page);
  await lost(page).waitFor();
  expect(await lost(page).count()).toBe(1);
  // Past its four seconds and the second it takes to leave: looking again does not bring it back.
  await clock.pass(6000);
  await lost(page).waitFor({ state: 'detached' });
  for (const look of [hidePage, showPage, focusOn, showPage, focusOn]) await look(page);
  await clock.pass(100);
  expect(await lost(page).count()).toBe(0);
  await context.close();
});

test('T-11, T-13: a flapping connection shows one toast with its current state', { timeout }, async () => {
  const { page, context } = await site.window();
  const clock = await ownClock(site, page);
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await waitForToaster(page);
  await clock.stop();
  for (let times = 0; times < 5; times += 1) {
    await context.setOffline(true);
    await lost(page).waitFor();
    await context.setOffline(false);
    await restored(page).waitFor();
  }
  expect([await lost(page).count(), await restored(page).count()]).toEqual([0, 1]);
  await context.close();
});
