/** What a page of somebody signed in shows and asks before its app is there (SPEC C-15, R-5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.world.shift({ startsIn: '48h' });
});
afterAll(() => site?.close());

const timeout = 120_000;

test('whoever is signed in never sees the visitor’s page first', { timeout }, async () => {
  const me = await site.world.specialist();
  const { page, context } = await site.window({ as: me });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto('/');
  const words = page.locator('#root h1');
  await words.waitFor({ state: 'attached' });
  expect(await words.isVisible()).toBe(false);
  expect(await page.locator('.waiting svg').isVisible()).toBe(true);
  release();
  await opened;
  await page.getByRole('heading', { level: 1, name: 'My shifts' }).waitFor();
  expect(await page.locator('.waiting svg').isVisible()).toBe(false);
});

test('a signed-in page’s code and first reads are asked for before the app is there', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const calls: string[] = [];
  const code = ['app-shell', 'area-specialist', 'my-shifts-page'];
  const bookings = '/api/engagements?order=soonest&pageSize=20&status=Active%2CBooked%2CIn+Progress';
  const reads = ['/api/users/me', '/api/specialists/me', bookings];
  const asked = [...code, ...reads].map((part) => page.waitForRequest((request) => request.url().includes(part)));
  context.on('request', (request) => void calls.push(request.url().replace(site.origin, '')));
  await context.route('**/assets/start-*.js', async (route) => {
    await Promise.all(asked);
    await route.continue();
  });
  await page.goto('/specialist/my-shifts');
  await page.getByRole('heading', { level: 1, name: 'My shifts' }).waitFor();
  await page.getByRole('tab', { name: /Upcoming/ }).waitFor();
  for (const read of reads) expect(calls.filter((call) => call === read)).toEqual([read]);
});

test('the search from home leaves with the current-user check, once; another search is not asked for first', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const searches: unknown[] = [];
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/search/shifts') searches.push(request.postDataJSON());
  });
  let held = true;
  const searched = page.waitForRequest('**/api/search/shifts');
  await context.route('**/assets/start-*.js', async (route) => {
    if (held) await searched;
    await route.continue();
  });
  await page.goto('/specialist/find');
  await page.locator('article').first().waitFor();
  expect(searches).toHaveLength(1);
  held = false;
  await page.goto('/specialist/find?place=Montclair%2C+NJ&radius=40');
  await page.locator('article').first().waitFor();
  expect(searches.slice(1)).toMatchObject([{ radiusMiles: 40 }]);
});

test('the numbers of the navigation are asked for once the first cards’ answer is there', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const order: string[] = [];
  await context.route('**/api/search/shifts', async (route) => {
    await held;
    order.push('search answered');
    await route.continue();
  });
  context.on('request', (request) => {
    if (request.url().includes('/api/messages/threads')) order.push('threads asked for');
  });
  // It waits for the answer alone: on a busy machine the page could be given up before the answer is let go.
  await page.addInitScript(`{
    const start = window.setTimeout;
    window.setTimeout = (then, ms, ...more) => (ms === 3000 ? 0 : start(then, ms, ...more));
  }`);
  await page.goto('/specialist/find');
  await page.getByRole('navigation').first().waitFor();
  // Time in which they would be asked for, were it idleness alone.
  for (let turn = 0; turn < 5; turn += 1) await page.evaluate('new Promise(requestIdleCallback)');
  release();
  await page.locator('article').first().waitFor();
  await expect.poll(() => order).toEqual(['search answered', 'threads asked for']);
});

test('whether an Admin’s area is open is asked for with the current-user check, once, on each of its pages', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.admin() });
  const read = '/api/auth/second-factor';
  const calls: string[] = [];
  context.on('request', (request) => void calls.push(request.url().replace(site.origin, '')));
  const users = page.getByRole('heading', { level: 1, name: 'Users' });
  // The device knows whose area it opens from the last time.
  await page.goto('/admin/users');
  await users.waitFor();
  calls.length = 0;
  const asked = page.waitForRequest((request) => request.url().endsWith(read));
  await context.route('**/assets/start-*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/admin/users?role=Business');
  await users.waitFor();
  await page.getByRole('table').waitFor();
  expect(calls.filter((call) => call === read)).toEqual([read]);
});
