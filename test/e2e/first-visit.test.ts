/** The first visit: words before script. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Shift } from '#contract/shifts/shift.ts';
import type { Owner } from '../world/situations.ts';
import { askedBeforeWords } from './asked-before-words.ts';
import { drawnPin, mapOn, reachFor } from './landing-map.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { atRest } from './window.ts';

let site: TestSite;
let owner: Owner;
let shift: Shift;
beforeAll(async () => {
  site = await openTestSite();
  owner = await site.world.owner();
  shift = await site.world.shift({ of: owner, startsIn: '48h', bookingMode: 'instant' });
  await site.world.shift({ of: owner, startsIn: '72h', role: 'Pharmacy Technician', ratePerHourCents: 3100 });
  await site.world.settle();
});
afterAll(() => site?.close());

const timeout = 120_000;
const NEAR = 'place=Montclair%2C+NJ';
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });

test('on a desk the shift a visit began with stays until its drawer and the list below it are loaded', {
  timeout,
}, async () => {
  const { page, context, pageErrors } = await site.window({ width: 1440, height: 900 });
  const go = Promise.withResolvers<void>();
  await context.route(/\/find-screen-[^/]+\.js$/, async (route) => {
    await go.promise;
    await route.continue();
  });
  const drawer = page.waitForResponse(/\/shift-drawer-[^/]+\.js$/);
  await page.goto(`/shifts/${shift.id}`);
  const asPage = page.getByRole('heading', { level: 1, name: /AM – / });
  await drawer;
  await page.evaluate(atRest);
  expect(await asPage.count(), 'the shift, while its list is loaded').toBe(1);
  go.resolve();
  await page.getByRole('dialog').getByRole('heading', { level: 2, name: /AM – / }).waitFor();
  await asPage.waitFor({ state: 'detached' });
  expect(await page.getByRole('heading', { level: 1, includeHidden: true }).count()).toBe(1);
  expect(pageErrors).toEqual([]);
});

describe('without scripts', () => {
  test('every public page shows its words, in its own styles', { timeout }, async () => {
    const { page, pageErrors } = await site.window({ scripts: false });
    await page.goto('/');
    await heading(page, 'The pharmacy opens. Someone is there.').waitFor();
    await page.getByText('of base pay').or(page.getByText('for pharmacies, on pay worked or owed')).first().waitFor();
    await page.goto(`/shifts?${NEAR}`);
    await heading(page, '2 shifts at 1 pharmacy').waitFor();
    await page.getByText('Pharmacy Technician').first().waitFor();
    await page.locator(`a[data-shift="${shift.id}"]`).click();
    await page.getByRole('heading', { level: 1, name: /AM – / }).waitFor();
    await page.getByText(`${shift.business.city}, ${shift.business.state}`).first().waitFor();
    await page.goto('/?modal=sign-in');
    await expect.poll(() => page.locator('main noscript p').innerText()).toContain('Signing in needs JavaScript.');
    expect(await page.locator('canvas, [aria-label^="Open shifts near"]').count()).toBe(0);
    await page.goto('/terms');
    await heading(page, 'Fair use').waitFor();
    await page.getByText('Either side can undo a booking for 5 minutes').waitFor();
    const header = page.locator('header').first();
    expect((await header.boundingBox())?.height).toBeLessThan(120);
    expect((await page.locator('article').first().boundingBox())?.width).toBeLessThan(800);
    expect(pageErrors).toEqual([]);
  });

  test('the search form finds a place as it is typed, and says which it does not know', { timeout }, async () => {
    const { page } = await site.window({ scripts: false, width: 390, height: 844 });
    await page.goto('/');
    await page.getByLabel('ZIP or city').fill('07042');
    await page.getByRole('button', { name: 'See open shifts' }).click();
    await heading(page, '2 shifts at 1 pharmacy').waitFor();
    expect(new URL(page.url()).pathname).toBe('/shifts');
    await page.getByRole('textbox', { name: 'ZIP or city' }).fill('Nowhere at all');
    await page.getByRole('button', { name: 'See open shifts' }).click();
    await page.getByText('This place wasn’t found').waitFor();
  });

  test('a reader of Spanish reads Spanish, by the browser or by the address', { timeout }, async () => {
    const { page } = await site.window({ scripts: false, locale: 'es-MX' });
    await page.goto(`/shifts?${NEAR}`);
    await heading(page, '2 turnos en 1 farmacia').waitFor();
    const english = await site.window({ scripts: false });
    await english.page.goto('/?lang=es');
    await english.page.getByRole('link', { name: 'Condiciones' }).click();
    await heading(english.page, 'Condiciones').waitFor();
    await expect.poll(() => english.page.locator('html').getAttribute('lang')).toBe('es-US');
  });
});

test('the app comes after the words, takes each page over as it stands, and asks nothing again', {
  timeout,
}, async () => {
  const found = [`/shifts?${NEAR}`, `/shifts/${shift.id}`];
  for (const [width, locale] of [
    [1440, 'en-US'],
    [390, 'es-US'],
  ] as const) {
    const { page, context, pageErrors, settled } = await site.window({ width, height: 844, locale, maps: true });
    const asked: string[] = [];
    context.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    for (const address of [
      '/',
      '/?modal=sign-in',
      '/terms',
      '/privacy',
      '/accessibility',
      '/help',
      '/status',
      ...found,
    ]) {
      await page.goto(address);
      await settled();
      expect([address, pageErrors]).toEqual([address, []]);
      expect([address, await askedBeforeWords(page)]).toEqual([address, []]);
    }
    expect(asked.filter((path) => ['/api/terms', '/api/search/shifts'].includes(path))).toEqual([]);
  }
});

test('what is pressed before the app is there is done once it is', { timeout }, async () => {
  const { page, context } = await site.window();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto(`/shifts?${NEAR}`);
  await page.getByRole('button', { name: 'All filters' }).click();
  await Promise.all([opened, release()]);
  await page.getByRole('dialog').getByRole('switch').first().waitFor();
});

describe('the landing page’s map', () => {
  test('is a picture with its pins, also without scripts', { timeout }, async () => {
    for (const [width, scheme] of [
      [390, 'light'],
      [820, 'dark'],
      [1440, 'light'],
    ] as const) {
      const { page } = await site.window({ width, height: 844, scripts: false });
      await page.emulateMedia({ colorScheme: scheme });
      await page.goto('/');
      await drawnPin(page).waitFor();
      expect(await drawnPin(page).count()).toBe(1);
    }
  });

  test('is loaded once somebody reaches for it, and nothing moves', { timeout }, async () => {
    const { page, settled } = await site.window({ width: 390, height: 844, maps: true });
    const loaded: string[] = [];
    page.on('request', (request) => void loaded.push(request.url()));
    const isMap = (url: string) => /map-canvas|maplibre|counties/.test(url);
    await page.goto('/');
    await settled();
    await page.mouse.move(100, 100);
    await page.mouse.wheel(0, 300);
    await page.keyboard.press('Tab');
    await settled();
    expect(loaded.filter(isMap)).toEqual([]);
    const drawn = await drawnPin(page).boundingBox();
    await reachFor(page);
    const pin = mapOn(page).locator('button', { hasText: /^\$31–72$/ });
    await pin.waitFor();
    const scrolled = await drawnPin(page).boundingBox();
    const mapped = await pin.boundingBox();
    expect(scrolled?.x).toBe(drawn?.x);
    for (const side of ['x', 'y'] as const) expect(mapped?.[side]).toBeCloseTo(scrolled?.[side] ?? Number.NaN, -0.5);
  });

  test('stays a picture where it can’t be drawn, and says so to whoever would move it', { timeout }, async () => {
    const { page } = await site.window();
    await page.addInitScript(
      'HTMLCanvasElement.prototype.getContext = () => { document.documentElement.dataset.asked = ""; return null; }',
    );
    await page.goto('/');
    const move = page.getByRole('button', { name: 'Move the map' });
    await move.focus();
    await page.locator('html[data-asked]').waitFor();
    await page.evaluate('new Promise(requestAnimationFrame)');
    await drawnPin(page).waitFor();
    const missing = page.getByText('The map isn’t available in this browser.');
    expect(await missing.count()).toBe(0);
    await move.click();
    await missing.waitFor();
  });
});

const sourceOf = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await site.world.app.inject({ url, headers });
  return { ...answer, text: answer.body, status: answer.statusCode, headers: answer.headers };
};

test('a page names what job searches ask for, and nothing a stranger may not know', async () => {
  const { text, status } = await sourceOf(`/shifts/${shift.id}`);
  expect(status).toBe(200);
  const [, json = ''] = text.match(/<script type="application\/ld\+json">(.*?)<\/script>/) ?? [];
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'JobPosting',
    title: 'Pharmacist',
    datePosted: shift.postedAt,
    validThrough: shift.startsAt,
    hiringOrganization: { name: shift.business.name },
    jobLocation: { address: { addressLocality: 'Montclair', addressRegion: 'NJ', addressCountry: 'US' } },
    baseSalary: { currency: 'USD', value: { value: 72, unitText: 'HOUR' } },
  });
  const { address } = await site.world.db
    .selectFrom('businesses')
    .select('address')
    .where('id', '=', owner.businessId)
    .executeTakeFirstOrThrow();
  const search = await sourceOf(`/shifts?${NEAR}`);
  for (const page of [text, search.text])
    for (const hidden of [address, owner.email]) expect(page).not.toContain(hidden);
});

test('a page says where it stands, in which languages, and may be asked for again', async () => {
  const { text, headers } = await sourceOf('/terms?lang=es');
  expect(text).toContain('<title>Condiciones · Mortar</title>');
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/terms\?lang=es" \/>/);
  expect(text).toMatch(/<link rel="alternate" hreflang="en" href="[^"]+\/terms" \/>/);
  expect(text.match(/<meta name="description"/g)).toHaveLength(1);
  expect(headers['vary']).toMatch(/accept-language, cookie/i);
  expect(headers['cache-control']).toBe('no-cache');
  const again = await sourceOf('/terms?lang=es', { 'if-none-match': String(headers['etag']) });
  expect(again.status).toBe(304);
});

test('a search links the days before and after those it shows', async () => {
  const linksIn = (text: string) =>
    [...text.matchAll(/<link rel="(prev|next)" href="([^"]+)"/g)].map(([, rel, href = '']) => {
      const { pathname, searchParams } = new URL(href.replaceAll('&#38;', '&'));
      return [rel, pathname, searchParams.get('place'), searchParams.get('page'), searchParams.get('lang')];
    });
  expect(linksIn((await sourceOf(`/shifts?${NEAR}`)).text)).toEqual([['next', '/shifts', 'Montclair, NJ', '1', null]]);
  expect(linksIn((await sourceOf(`/shifts?${NEAR}&page=1&lang=es`)).text)).toEqual([
    ['prev', '/shifts', 'Montclair, NJ', null, 'es'],
  ]);
  expect(linksIn((await sourceOf('/terms')).text)).toEqual([]);
});

test('a shift nobody has posted is not found', async () => {
  const { status, text } = await sourceOf('/shifts/019aa000-0000-7000-8000-000000000000');
  expect(status).toBe(404);
  expect(text).toContain('This shift isn’t available');
  expect(text).toContain('It was removed, or the address is mistyped.');
});

test('a search hands over the map’s points once', async () => {
  const { text } = await sourceOf(`/shifts?${NEAR}`);
  expect(text.match(/"pharmacyLocations"/g)).toHaveLength(1);
});

test('what is typed into an address is text in the page, never a script', async () => {
  const { text } = await sourceOf(`/shifts?place=${encodeURIComponent('</script><script>alert(1)</script>')}`);
  expect(text).not.toContain('<script>alert');
});

test('a part whose file an update removed is said to be gone, and what was typed stays', { timeout }, async () => {
  const { page } = await site.window();
  await page.route('**/assets/filters-drawer-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto(`/shifts?${NEAR}`);
  const place = page.getByRole('combobox', { name: 'ZIP or city' });
  await place.fill('Princeton');
  await page.getByRole('button', { name: 'All filters' }).click();
  await page.getByText('Mortar has been updated').waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  expect(await place.inputValue()).toContain('Princeton');
});
