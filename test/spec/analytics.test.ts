/** SPEC C-16 in a real browser: what is told of a visit, what never is, and who is left alone. */
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { signUpOwner } from '../e2e/sign-up.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { hidePage } from './page-visibility.ts';

const timeout = 180_000;
/** Against hanging only. */
const patience = { timeout: 60_000 };
/** A phone: the map is drawn only where it is asked for. */
const phone = { width: 390, height: 844 };

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());
/** A page left open would go on telling while the next test counts. */
const opened: Awaited<ReturnType<TestSite['window']>>[] = [];
afterEach(async () => {
  for (const { context } of opened.splice(0)) await context.close();
});

const kept = () => site.world.db.selectFrom('analytics_events').selectAll().orderBy('at').execute();
const names = async () => (await kept()).map(({ name }) => name);
const viewed = async () => JSON.stringify((await kept()).map(({ properties }) => properties));

async function open(look: Parameters<TestSite['window']>[0] = {}): ReturnType<TestSite['window']> {
  const window = await site.window(look);
  window.context.setDefaultTimeout(patience.timeout);
  opened.push(window);
  return window;
}

type Sent = { readonly body: string; readonly headers: Readonly<Record<string, string>> };

/** Every request to the endpoint that a page makes from now on. */
function listen(page: Page): Sent[] {
  const sent: Sent[] = [];
  page.context().on('request', (request) => {
    if (request.url().includes('/api/analytics/'))
      sent.push({ body: request.postData() ?? '', headers: request.headers() });
  });
  return sent;
}

test('C-16: page views and what was done reach the service when the page hides', { timeout }, async () => {
  const shift = await site.world.shift({ startsIn: '72h' });
  const { page, pageErrors } = await open(phone);
  await page.goto('/shifts?zip=07042');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator(`a[href*="${shift.id}"]`).first().click();
  await page.waitForURL(`**/shifts/${shift.id}*`);
  await page.getByRole('heading', { name: /Terms/ }).first().waitFor();
  await hidePage(page);
  await expect.poll(names, patience).toContain('shift_opened');
  const rows = await kept();
  expect(rows.map(({ name, properties }) => [name, properties])).toEqual(
    expect.arrayContaining([
      ['page_viewed', { page: '/shifts' }],
      ['search_made', { sort: 'nearest', filters: '0', found: '1' }],
      ['page_viewed', { page: '/shifts/:id' }],
      ['shift_opened', { bookingMode: 'request' }],
    ]),
  );
  expect(new Set(rows.map(({ visit, role }) => `${visit} ${role}`)).size).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('C-16: hands queued events to the browser when the page is left or closed', {
  timeout,
}, async () => {
  const { page } = await open();
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.evaluate(`window.dispatchEvent(new PageTransitionEvent('pagehide'))`);
  await expect.poll(viewed, patience).toContain('"/terms"');
});

test('C-16: nothing personal is sent or kept, whatever was typed and opened', { timeout }, async () => {
  const { world } = site;
  const shift = await world.shift({ startsIn: '72h' });
  const who = { firstName: 'Quillon', lastName: 'Zaragoza', email: 'quillon.z@example.com', phone: '9735550177' };
  const window = await open(phone);
  const { page } = window;
  const sent = listen(page);
  await page.goto(`/shifts/${shift.id}?zip=07042&note=${who.email}`);
  await page.getByRole('heading', { name: /Terms/ }).first().waitFor();
  await page.setViewportSize({ width: 1440, height: 900 });
  await signUpOwner(site, window, who);
  const { id: userId } = await world.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', who.email)
    .executeTakeFirstOrThrow();
  const { id: businessId } = await world.db
    .selectFrom('businesses')
    .select('id')
    .where('owner_id', '=', userId)
    .executeTakeFirstOrThrow();
  await page.goto(`/business/pharmacies/${businessId}`);
  await page.getByRole('heading', { level: 1, name: 'Larkspur Pharmacy' }).waitFor();
  const token = await page.evaluate(() => localStorage.getItem('token'));
  // What records comes after the page.
  await expect
    .poll(async () => {
      await hidePage(page);
      return sent.length;
    }, patience)
    .toBeGreaterThan(0);
  await expect
    .poll(names, patience)
    .toEqual(expect.arrayContaining(['account_created', 'sign_up_step', 'shift_opened']));

  const secrets = [
    ...Object.values(who),
    userId,
    businessId,
    shift.id,
    shift.business.id,
    token ?? '',
    'Larkspur',
    'Church',
    'Montclair',
    '9735550199',
    '@',
    '127.0.0.1',
    'Chrom',
  ];
  const rows = await kept();
  const all = `${sent.map(({ body }) => body).join()}${JSON.stringify(rows)}`.toLowerCase();
  expect(secrets.filter((secret) => secret !== '' && all.includes(secret.toLowerCase()))).toEqual([]);
  // Random digits may be a ZIP code by chance.
  expect(all.replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '')).not.toContain('07042');
  expect(token).toBeTruthy();
  for (const { headers } of sent) expect([headers['authorization'], headers['cookie']]).toEqual([undefined, undefined]);
  expect(Object.keys(rows[0] ?? {}).sort()).toEqual(['at', 'id', 'name', 'properties', 'role', 'visit']);
});

test.each([
  ['Do Not Track', 'doNotTrack', '1'],
  ['Global Privacy Control', 'globalPrivacyControl', true],
] as const)('C-16: a browser with %s sends nothing and keeps nothing', { timeout }, async (_name, key, value) => {
  const { page, context } = await open({ as: await site.world.specialist() });
  await context.addInitScript(([name, set]) => Object.defineProperty(navigator, name, { get: () => set }), [
    key,
    value,
  ] as const);
  const sent = listen(page);
  await page.goto('/specialist/wallet');
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  await hidePage(page);
  await page.goto('/terms');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await hidePage(page);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('visit');
  await page.goto('about:blank');
  expect(sent).toEqual([]);
  expect(await viewed()).not.toContain('/specialist/wallet');
});

test('C-16: records nothing once sharing is turned off in Settings', { timeout }, async () => {
  const { page, pageErrors } = await open({ as: await site.world.specialist() });
  const sent = listen(page);
  await page.goto('/settings/privacy');
  const sharing = page.getByRole('switch', { name: /^Share anonymous usage/ });
  await sharing.click();
  await expect.poll(() => sharing.isChecked()).toBe(false);
  const before = sent.length;
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('visit');
  await page.goto('/specialist/wallet');
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  await hidePage(page);
  await page.goto('/settings/privacy');
  await expect.poll(() => sharing.isChecked()).toBe(false);
  expect(sent).toHaveLength(before);
  expect(await viewed()).not.toContain('/specialist/wallet');
  await sharing.click();
  await page.goto('/specialist/wallet');
  await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
  await hidePage(page);
  await expect.poll(viewed, patience).toContain('/specialist/wallet');
  expect(pageErrors).toEqual([]);
});

test.each([[401], [403], [500], ['no answer']] as const)(
  'C-16: a service that answers %s leaves the app undisturbed and signed in',
  { timeout },
  async (failure) => {
    const window = await open({ as: await site.world.specialist() });
    const { page } = window;
    let asked = 0;
    await page.route('**/api/analytics/**', (route) => {
      asked += 1;
      return failure === 'no answer'
        ? route.abort('connectionrefused')
        : route.fulfill({ status: failure, json: { error: { code: 'unauthenticated', message: 'No.' } } });
    });
    await page.clock.install();
    await page.goto('/specialist/wallet');
    await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
    await page.clock.runFor(20_000);
    await expect.poll(() => asked, patience).toBeGreaterThan(0);
    await hidePage(page);
    await page.getByRole('link', { name: 'My shifts' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'My shifts' }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    expect(await page.getByText(/Network error|session has ended|No connection/).count()).toBe(0);
  },
);
