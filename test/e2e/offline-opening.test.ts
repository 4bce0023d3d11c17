/** The app was closed and the phone has no signal: it opens all the same, and one can arrive (decision 035). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { minutesBetween } from '#contract/time.ts';
import { atTheDoor } from '../world/at-the-door.ts';
import { enterCode } from './enter-code.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import type { Window } from './window.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 300_000;
/** The app is fetched twice here, once for the page and once to keep. */
const patience = 60_000;

/**
 * Until the worker has everything and is in charge, the next shift is kept beside it, and what loads at rest is there. As
 * text: these tests know no browser's types.
 */
async function kept({ page, settled }: Window): Promise<void> {
  await expect
    .poll(() => page.evaluate("navigator.serviceWorker.controller?.state === 'activated'"), { timeout: 60_000 })
    .toBe(true);
  await expect.poll(() => bookingsOn(page)).not.toBeNull();
  await settled();
}

const bookingsOn = (page: Page) => page.evaluate(() => localStorage.getItem('kept-bookings'));

test('offline, the closed app opens with the next shift, takes the code and sends it once when back online', {
  timeout,
}, async () => {
  const { world } = site;
  const { specialist, owner, codes, engagement, params } = await atTheDoor(world);
  const phone = await site.window({ as: specialist, width: 390, height: 844, keepsItself: true });
  const { context } = phone;
  context.setDefaultTimeout(patience);
  const arrivedAt = world.clock.now();
  // As the pharmacy: a read in her session would say that her phone was online and had nothing to send.
  const read = () => world.must(engagementEndpoints.getEngagement, { as: owner, params });
  phone.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api\/|assets\/|$)/ });
  let sent = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('/arrive')) sent += 1;
  });

  await step('at home the phone keeps the app and the next shift', [phone], async () => {
    await phone.page.goto('/specialist/my-shifts');
    await phone.page.getByRole('region', { name: 'Next shift' }).waitFor();
    await kept(phone);
  });
  await phone.page.close();
  await context.setOffline(true);

  const page = await context.newPage();
  await step('in the basement the closed app opens', [phone], async () => {
    await page.goto('/specialist/my-shifts');
    await page.getByText('No connection.').waitFor();
    await page.getByText(/Showing data from/).waitFor();
    await page
      .getByRole('article')
      .getByText(/Ask|Booked/)
      .waitFor();
  });
  // Silence is no verdict: nobody is said to be signed in (SPEC T-10), and nothing else of the account is shown.
  expect(await page.getByRole('navigation').count()).toBe(0);

  await step('the code is taken and kept', [phone], async () => {
    await page.getByRole('link', { name: 'Clock in' }).click();
    await page.getByRole('group', { name: 'Arrival code' }).waitFor();
    await enterCode(page, 'Arrival code', codes.arrival);
    await page.getByText(`Code ${codes.arrival} is saved.`).waitFor();
  });
  await step('it outlives another closing', [phone], async () => {
    await page.reload();
    await page.getByText(`Code ${codes.arrival} is saved.`).waitFor();
  });
  expect((await read()).arrivedAt).toBeNull();
  sent = 0;

  await step('upstairs it goes out by itself and the whole app is back', [phone], async () => {
    await context.setOffline(false);
    await page.getByText('Clocked in at 8:00 AM').waitFor();
    await page.getByRole('link', { name: 'Back to my shifts' }).waitFor();
  });
  await page.reload();
  await page.getByText('Clocked in at 8:00 AM').waitFor();

  expect(sent).toBe(1);
  const arrived = await read();
  expect(arrived).toMatchObject({ status: 'In Progress', arrivedBy: 'code' });
  expect(minutesBetween(arrivedAt, arrived.arrivedAt ?? '')).toBe(0);
  expect(arrived.timeline.filter(({ sentence }) => sentence === 'Arrived, code entered')).toHaveLength(1);
  expect(engagement.id).toBe(arrived.id);
});

test('a check-in link opens while the server does not respond, though the device is online', {
  timeout,
}, async () => {
  const { specialist, engagement } = await atTheDoor(site.world);
  const phone = await site.window({ as: specialist, width: 390, height: 844, keepsItself: true });
  const { context } = phone;
  context.setDefaultTimeout(patience);
  phone.allow({ says: 'net::ERR_FAILED', path: /^\/api\// });
  await phone.page.goto('/specialist/my-shifts');
  await phone.page.getByRole('region', { name: 'Next shift' }).waitFor();
  await kept(phone);
  await phone.page.close();
  await context.route('**/api/**', (route) => route.abort());

  const page = await context.newPage();
  const link = `/specialist/check-in/${engagement.id}`;
  await page.goto(link);
  await page.getByRole('group', { name: 'Arrival code' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(link);
});

test('after signing out, the offline app opens as for a visitor', { timeout }, async () => {
  const { specialist } = await site.world.bookedShift({ startsIn: '48h' });
  const phone = await site.window({ as: specialist, width: 390, height: 844, keepsItself: true });
  const { page, context } = phone;
  context.setDefaultTimeout(patience);
  phone.allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /^\/(api\/|assets\/|$)/ });
  phone.allow({ says: 'the server responded with a status of 401 (Unauthorized)', path: /^\/api\// });
  await page.goto('/specialist/my-shifts');
  await page.getByRole('region', { name: 'Next shift' }).waitFor();
  await kept(phone);
  await site.world.must(accountEndpoints.signOut, { as: specialist });
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await expect.poll(() => bookingsOn(page)).toBeNull();
  await context.setOffline(true);
  await page.goto('/specialist/my-shifts');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
});
