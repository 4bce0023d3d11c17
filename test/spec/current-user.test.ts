/** The current-user check and what the cache keeps: C-15, K-6, T-10, X-6, C-3. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { ownClock } from './page-clock.ts';
import { readIn, stateOf } from './page-parts.ts';
import { focusOn, hidePage, showPage } from './page-visibility.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Somebody's window with a clock of its own, in which the checks are counted. */
async function watched() {
  const person = await site.world.specialist();
  const window = await site.window({ as: person });
  const clock = await ownClock(site, window.page);
  const checks = { count: 0 };
  window.page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/users/me') checks.count += 1;
  });
  return { ...window, clock, checks };
}

test('C-15, K-6: the check is made once at start-up, under the key me; no mount, focus or reconnect repeats it, not even once it is stale', {
  timeout,
}, async () => {
  const { page, context, clock, checks, settled } = await watched();
  await page.goto('/specialist/wallet');
  await heading(page, 'Wallet').waitFor();
  await clock.stop();
  const me = await readIn(page, 'me');
  expect(me).toMatchObject({ status: 'success', isStale: false, keptFor: 100_000 });
  await clock.skip(99_999 - (me?.age ?? 0));
  expect(await readIn(page, 'me')).toMatchObject({ isStale: false });
  // The cache tells a millisecond later, so that it is past and not at the end.
  await clock.skip(2);
  expect(await readIn(page, 'me')).toMatchObject({ status: 'success', isStale: true });
  await clock.go();

  await page.getByRole('link', { name: 'Profile' }).click();
  await heading(page, 'Profile').waitFor();
  await hidePage(page);
  await showPage(page);
  await focusOn(page);
  await settled();
  // What is said stands for seconds: they do not pass before it is looked for.
  await clock.stop();
  await context.setOffline(true);
  await page.getByText('No connection', { exact: true }).waitFor();
  await context.setOffline(false);
  await page.getByText('Connection restored', { exact: true }).waitFor();
  await clock.skip(200_000);
  await clock.go();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await heading(page, 'Wallet').waitFor();
  expect(checks.count).toBe(1);
  await context.close();
});

test.each([400, 401, 500])(
  'C-15, X-6, T-10: a check that fails with %i is not retried; one stays signed out, and no toast says so',
  {
    timeout,
  },
  async (status) => {
    const { page, context, clock, checks } = await watched();
    await context.route('**/api/users/me', (route) =>
      route.fulfill({ status, json: { error: { code: 'unknown', message: 'Refused', requestId: 'r-1' } } }),
    );
    // A toast is gone after seconds: whatever was ever said is written down.
    await context.addInitScript(`
      globalThis.said = [];
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('[role=alert], [role=status]'))
          if (textContent) said.push(textContent);
      }).observe(document, { childList: true, subtree: true, characterData: true });
    `);
    await page.goto('/specialist/wallet');
    await page.getByRole('dialog').getByLabel('Email').waitFor();
    await clock.stop();
    await clock.skip(40_000);
    expect(checks.count).toBe(1);
    expect((await stateOf(page))['auth']).toEqual({ user: null, isAuth: false, role: null });
    expect(await page.evaluate('said')).toEqual([]);
    await context.close();
  },
);

test('K-6: keeps unused data 5 minutes, then drops it', { timeout }, async () => {
  const { page, context, clock } = await watched();
  const name = notificationEndpoints.getPreferences.name;
  await page.goto('/settings/notifications');
  await page.getByRole('checkbox', { name: 'Hours to send or approve, email' }).waitFor();
  await page.getByRole('link', { name: 'Wallet' }).click();
  await heading(page, 'Wallet').waitFor();
  await clock.stop();
  expect(await readIn(page, name)).toMatchObject({ status: 'success', keptFor: 300_000 });
  await clock.skip(200_000);
  expect(await readIn(page, name)).toMatchObject({ status: 'success' });
  await clock.skip(100_000);
  expect(await readIn(page, name)).toBeNull();
  await context.close();
});

test('C-3: no request has a time limit: an answer after half an hour still counts', { timeout }, async () => {
  const { page, context, clock } = await watched();
  await context.addInitScript(`
    globalThis.limits = [];
    const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout');
    Object.defineProperty(XMLHttpRequest.prototype, 'timeout', { set(value) { limits.push(value); set.call(this, value); } });
    AbortSignal.timeout = (value) => { limits.push(value); return new AbortController().signal; };
  `);
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await context.route('**/api/wallet*', async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto('/specialist/wallet');
  await page.getByRole('status', { name: 'Loading the wallet' }).waitFor();
  await clock.skip(1_800_000);
  await page.getByRole('status', { name: 'Loading the wallet' }).waitFor();
  allow();
  await page.getByRole('status', { name: 'Loading the wallet' }).waitFor({ state: 'detached' });
  expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await page.evaluate('limits.filter(Boolean)')).toEqual([]);
  await context.close();
});
