/** What a person reads and a caller gets when a call fails. */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { fileOnDisk } from '../e2e/file-on-disk.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { ownClock } from './page-clock.ts';
import { readIn, rejectionOf, stateOf } from './page-parts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const address = '**/api/notifications/preferences';
const choice = (page: Page) => page.getByRole('checkbox', { name: 'Hours to send or approve, email' });
const panel = (page: Page) => page.getByText('We couldn’t load your settings');

/** Somebody's window, in which reading or changing their choices goes as `answer` has it; the calls made are counted. */
async function choices(method: 'GET' | 'PUT', answer: (route: Route) => Promise<void>) {
  const window = await site.window({ as: await site.world.person('Business') });
  const { page, context } = window;
  const clock = await ownClock(site, page);
  const calls = { count: 0 };
  await context.route(address, (route) => {
    if (route.request().method() !== method) return route.continue();
    calls.count += 1;
    return answer(route);
  });
  await page.goto('/settings/notifications');
  if (method === 'PUT') {
    await choice(page).waitFor();
    await window.settled();
  }
  return { ...window, clock, calls };
}

const wordless = (status: number) => (route: Route) =>
  route.fulfill({ status, contentType: 'text/html', body: '<h1>Not ours</h1>' });

test('X-2: a 413 says "Payload size too large", and the caller gets the error', { timeout }, async () => {
  const { page, context } = await choices('PUT', wordless(413));
  await choice(page).click();
  await page.getByRole('alert').getByText('Payload size too large', { exact: true }).waitFor();
  expect(await rejectionOf(page, notificationEndpoints.updatePreferences.name)).toMatchObject({
    name: 'ApiError',
    status: 413,
    message: 'Payload size too large',
  });
  await context.close();
});

test('X-2: a scan too large for the server is refused with a 413 and nobody is signed out', { timeout }, async () => {
  const window = await site.window({ as: await site.world.specialist() });
  const { page, context } = window;
  // The form itself refuses what is too large before it is sent: here it takes every file for a small one.
  await context.addInitScript(`Object.defineProperty(File.prototype, 'size', { get: () => 1024 })`);
  await page.goto('/specialist/profile');
  await page.getByRole('button', { name: 'Add a document' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a document' });
  const scan = fileOnDisk('scan.pdf', Buffer.alloc(12 * 1024 * 1024, 1));
  await page.setInputFiles('input[type=file]', scan);
  const answered = page.waitForResponse('**/api/specialists/me/documents');
  await dialog.getByRole('button', { name: 'Send for review' }).click();
  expect((await answered).status()).toBe(413);
  await dialog.getByText('Payload size too large. Choose a file under 10 MB.', { exact: true }).waitFor();
  expect(await rejectionOf(page, specialistEndpoints.addDocument.name)).toMatchObject({
    status: 413,
    message: 'Payload size too large',
  });
  expect((await stateOf(page))['auth']).toMatchObject({ isAuth: true, role: 'Specialist' });
  expect(await page.evaluate('localStorage.getItem("token")')).not.toBeNull();
  await context.close();
});

test('X-3: without any response the person reads about the network and the caller gets the original error', {
  timeout,
}, async () => {
  const { page, context } = await choices('PUT', (route) => route.abort('connectionrefused'));
  await choice(page).click();
  await page.getByRole('alert').getByText('Network error: Please check your internet connection').waitFor();
  expect(await rejectionOf(page, notificationEndpoints.updatePreferences.name)).toEqual({
    name: 'NetworkError',
    message: 'Network Error',
    status: null,
    code: 'ERR_NETWORK',
    answered: false,
  });
  await context.close();
});

test('X-3: several calls without a response are one toast', { timeout }, async () => {
  const { page, context, calls } = await choices('PUT', (route) => route.abort('connectionrefused'));
  for (let times = 1; times <= 3; times += 1) {
    await choice(page).click();
    await expect.poll(() => calls.count).toBe(times);
  }
  await page.getByText('Network error: Please check your internet connection').waitFor();
  expect(await page.getByRole('alert').count()).toBe(1);
  await context.close();
});

test('X-4: a write that fails without a server text says "An error occurred on the server"', {
  timeout,
}, async () => {
  const { page, context } = await choices('PUT', wordless(502));
  await choice(page).click();
  await page.getByRole('alert').getByText('An error occurred on the server', { exact: true }).waitFor();
  expect(await rejectionOf(page, notificationEndpoints.updatePreferences.name)).toMatchObject({ status: 502 });
  await context.close();
});

test('X-4: a failure with a server text shows that text', { timeout }, async () => {
  const body = { error: { code: 'conflict', message: 'Somebody saved meanwhile.', requestId: 'r-1' } };
  const { page, context } = await choices('PUT', (route) => route.fulfill({ status: 409, json: body }));
  await choice(page).click();
  await page.getByRole('alert').getByText('Somebody saved meanwhile.', { exact: true }).waitFor();
  await context.close();
});

test('X-7, X-4: a read is tried 3 times more after 1, 2 and 4 s, then the page says what went wrong', {
  timeout,
}, async () => {
  // The first answer waits until time stands still: each wait begins in a time that only the test lets pass.
  const { promise: stopped, resolve: cancelPayment } = Promise.withResolvers<void>();
  const { page, context, clock, calls } = await choices('GET', async (route) => {
    await stopped;
    await wordless(503)(route);
  });
  const name = notificationEndpoints.getPreferences.name;
  const failures = async () => (await readIn(page, name).catch(() => null))?.failures;
  await expect.poll(() => calls.count, { timeout: 15_000 }).toBe(1);
  await clock.stop();
  cancelPayment();
  await expect.poll(failures).toBe(1);
  for (let tries = 1; tries < 4; tries += 1) {
    const wait = 1000 * 2 ** (tries - 1);
    await clock.pass(wait - 1);
    expect([tries, calls.count]).toEqual([tries, tries]);
    await clock.pass(1);
    await expect.poll(failures).toBe(tries + 1);
  }
  await clock.pass(10);
  await panel(page).waitFor();
  await page.getByText('An error occurred on the server').waitFor();
  await clock.pass(60_000);
  expect(calls.count).toBe(4);
  await context.close();
});

test('X-7: a read refused with 503 waits as long as the server asks, where that is longer', { timeout }, async () => {
  const { promise: stopped, resolve: cancelPayment } = Promise.withResolvers<void>();
  const { page, context, clock, calls } = await choices('GET', async (route) => {
    await stopped;
    if (calls.count > 1) return route.continue();
    return route.fulfill({ status: 503, headers: { 'retry-after': '3' }, body: '' });
  });
  await expect.poll(() => calls.count, { timeout: 15_000 }).toBe(1);
  await clock.stop();
  cancelPayment();
  const name = notificationEndpoints.getPreferences.name;
  await expect.poll(async () => (await readIn(page, name).catch(() => null))?.failures).toBe(1);
  await clock.pass(2999);
  expect(calls.count).toBe(1);
  await clock.pass(1);
  await clock.go();
  await choice(page).waitFor();
  expect(calls.count).toBe(2);
  await context.close();
});

test('X-7: a read refused with a 4xx is not retried, because the answer would be the same', { timeout }, async () => {
  const { page, context, clock, calls } = await choices('GET', wordless(404));
  await panel(page).waitFor();
  await clock.stop();
  await clock.pass(20_000);
  expect(calls.count).toBe(1);
  await context.close();
});

test('X-7: a write is not retried by itself', { timeout }, async () => {
  const { page, context, clock, calls } = await choices('PUT', wordless(503));
  await clock.stop();
  await choice(page).click();
  await page.getByText('An error occurred on the server').waitFor();
  await clock.pass(60_000);
  expect(calls.count).toBe(1);
  await context.close();
});
