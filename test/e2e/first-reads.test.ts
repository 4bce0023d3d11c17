/** What a page of somebody signed in shows and asks before its app is there (SPEC C-15, R-5). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, dayIn, startOfDay, weekdayOf } from '#contract/time.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.world.shift({ startsIn: '48h' });
});
afterAll(() => site?.close());

const timeout = 120_000;

/** Returns when the month's page of the windows' zone begins and ends: whole weeks, Sunday first. */
function monthPage(now: Date) {
  const zone = 'America/New_York';
  const first = `${dayIn(now, zone).slice(0, 7)}-01`;
  const next = `${addDays(first, 31).slice(0, 7)}-01`;
  const begins = addDays(first, -(weekdayOf(first) % 7));
  const ends = addDays(next, (7 - weekdayOf(next)) % 7);
  return { from: startOfDay(begins, zone).toISOString(), to: startOfDay(ends, zone).toISOString() };
}

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

test('a signed-in page’s code, styles and all its lists need are asked for before the app is there, and once', {
  timeout,
}, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const asked: string[] = [];
  const code = ['/app-shell', '/area-specialist', '/my-shifts-page', '/all-of-my-shifts-page'];
  const { from, to } = monthPage(site.world.clock.now());
  const reads = [
    '/api/users/me',
    '/api/specialists/me',
    '/api/engagements?order=soonest&pageSize=20&status=Active,Booked,In Progress',
    '/api/engagements/counts',
    '/api/engagements?order=latest&pageSize=20&status=In Review',
    `/api/engagements?from=${from}&to=${to}&pageSize=100&status=Active,Booked,Pending,In Progress,In Review,Approved,Completed`,
    '/api/specialists/me/standing',
    '/api/ratings/to-give?pageSize=5',
  ];
  const said = (url: string) => decodeURIComponent(url.replace(site.origin, '')).replaceAll('+', ' ');
  const begun = Promise.all(
    [...code, ...reads].map((part) => page.waitForRequest((request) => said(request.url()).includes(part))),
  );
  context.on('request', (request) => void asked.push(said(request.url())));
  await context.route('**/assets/start-*.js', async (route) => {
    await begun;
    await route.continue();
  });
  // Whatever else it asked for, its lists would wait for.
  await context.route('**/api/engagements?*', async (route) => {
    if (reads.includes(said(route.request().url()))) await route.continue();
  });
  await page.goto('/specialist/my-shifts');
  await page.getByRole('tab', { name: /Upcoming/ }).waitFor();
  await page.getByRole('grid', { name: 'Shifts by day' }).waitFor();
  for (const read of reads) expect(asked.filter((one) => one === read)).toEqual([read]);
  // One file has the styles of its frame, its lists and the month.
  expect(asked.filter((one) => /\/(app-shell|parts|bookings|my-shifts)-[^/]*\.css$/.test(one))).toEqual([]);
});

test('where the one file of its styles does not come, a page asks for each of them', { timeout }, async () => {
  const { page, context, allow } = await site.window({ as: await site.world.specialist() });
  allow({ says: 'net::ERR_FAILED', path: /all-of-my-shifts-page/ });
  await context.route('**/assets/all-of-my-shifts-page-*.css', (route) => route.abort());
  await page.goto('/specialist/my-shifts');
  const tab = page.getByRole('tab', { name: /Upcoming/ });
  await tab.waitFor();
  const styles = await page.evaluate("[...document.styleSheets].map(({ href }) => href ?? '').join(' ')");
  expect(styles).toMatch(/app-shell-.*bookings-.*my-shifts-/);
});

test('her availability asks first for what it shows, once, and for no tab of her shifts', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const { from, to } = monthPage(site.world.clock.now());
  const reads = [
    '/api/specialists/me',
    '/api/specialists/me/availability',
    '/api/specialists/me/preferences',
    `/api/engagements?from=${from}&to=${to}&pageSize=100&status=Active,Booked,Pending,In Progress,In Review,Approved,Completed`,
  ];
  const asked: string[] = [];
  let first: readonly string[] | undefined;
  const said = (url: string) => decodeURIComponent(url.replace(site.origin, '')).replaceAll('+', ' ');
  context.on('request', (request) => void asked.push(said(request.url())));
  const begun = Promise.all(reads.map((read) => page.waitForRequest((request) => said(request.url()) === read)));
  await context.route('**/assets/start-*.js', async (route) => {
    await begun;
    first ??= [...asked];
    await route.continue();
  });
  await page.goto('/specialist/my-shifts?view=availability');
  await page.getByRole('grid').first().waitFor();
  for (const read of reads) expect(asked.filter((one) => one === read)).toEqual([read]);
  // The navigation counts what is coming up later.
  expect(first?.filter((one) => one.startsWith('/api/engagements?order='))).toEqual([]);
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
  // A device whose pages the server does not write.
  await context.clearCookies();
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
