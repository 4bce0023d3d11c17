/** How many toasts, and for how long, on the screen: K-7. Each kind by itself: web/ui/toast.test.tsx. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { endSessions } from '../world/profiles.ts';
import { ownClock } from './page-clock.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 45_000;
/** Between its end and its leaving the page a toast fades for a second. */
const FADES = 1000;
const said = (page: Page, words: string) => page.getByText(words, { exact: true });

/** Somebody's choices, on a page whose clock stands still. */
async function choices() {
  const person = await site.world.person('Business');
  const window = await site.window({ as: person });
  const clock = await ownClock(site, window.page);
  await window.page.goto('/settings/notifications');
  await window.page.getByRole('checkbox', { name: 'Hours to send or approve, email' }).waitFor();
  await window.settled();
  await clock.stop();
  return { ...window, clock, person };
}

test('K-7: an error stays 4000 ms and a success 2000 ms on the screen', { timeout }, async () => {
  const { page, context, clock } = await choices();
  for (const [offline, words, lives] of [
    [true, 'No connection', 4000],
    [false, 'Connection restored', 2000],
  ] as const) {
    await context.setOffline(offline);
    await said(page, words).waitFor();
    await clock.pass(lives + FADES - 1);
    expect([words, await said(page, words).count()]).toEqual([words, 1]);
    await clock.pass(1);
    await said(page, words).waitFor({ state: 'detached' });
  }
  await context.close();
});

test('K-7: a blank toast stays 4000 ms on the screen', { timeout }, async () => {
  const { page, context, clock, person } = await choices();
  // Without a word: told of it, the page would ask to sign in over the choice.
  await endSessions(site.world.db, person, site.world.clock.now());
  await page.getByRole('checkbox', { name: 'Hours to send or approve, email' }).click();
  const words = 'Your session has ended. Sign in again.';
  await said(page, words).waitFor();
  await clock.pass(4000 + FADES - 1);
  expect(await said(page, words).count()).toBe(1);
  await clock.pass(1);
  await said(page, words).waitFor({ state: 'detached' });
  await context.close();
});

test('K-7: shows 20 of 25 failures at once', { timeout }, async () => {
  const { page, context } = await choices();
  await context.route('**/api/notifications/preferences', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  );
  const choice = page.getByRole('checkbox', { name: 'Hours to send or approve, email' });
  for (let times = 1; times <= 25; times += 1) {
    const answered = page.waitForResponse('**/api/notifications/preferences');
    await choice.click();
    await answered;
  }
  await expect.poll(() => said(page, 'An error occurred on the server').count()).toBe(20);
  await context.close();
});
