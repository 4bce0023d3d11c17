/** Production that is a test setup says so on top of every screen, in the page's language, and covers nothing. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productionEnvironment } from '../world/production-environment.ts';
import type { Owner, Specialist } from '../world/situations.ts';
import type { Person } from '../world.ts';
import { findingsOn } from './findings-on.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const english = 'Test setup: mail and texts stay on this server, payments are simulated. No money moves.';
const spanish =
  'Entorno de prueba: correos y SMS se quedan en este servidor, los pagos son simulados. No se mueve dinero.';

let site: TestSite;
let owner: Owner;
let specialist: Specialist;
let admin: Person;
beforeAll(async () => {
  site = await openTestSite({ environment: productionEnvironment });
  owner = await site.world.owner();
  specialist = await site.world.specialist();
  admin = await site.world.admin();
  await site.world.shift({ of: owner, startsIn: '30h' });
  await site.world.settle();
});
afterAll(() => site?.close());

/** Tops, bottoms and heights of what the notice shares the window with. */
const measures = (page: Page) =>
  page.evaluate<{ notice: number; app: number; reserved: string; page: number; window: number }>(`(() => {
    const notice = document.getElementById('notice').getBoundingClientRect();
    return {
      notice: notice.bottom,
      app: document.getElementById('root').getBoundingClientRect().top + window.scrollY,
      reserved: getComputedStyle(document.documentElement).getPropertyValue('--notice'),
      page: document.documentElement.scrollHeight,
      window: window.innerHeight,
    };
  })()`);

const rounds: { who: string; as: () => Person | undefined; addresses: string[] }[] = [
  { who: 'a visitor', as: () => undefined, addresses: ['/', '/sign-up', '/nowhere'] },
  { who: 'a pharmacist', as: () => specialist, addresses: ['/specialist/find'] },
  { who: 'an owner', as: () => owner, addresses: ['/business/coverage'] },
  { who: 'the Admin', as: () => admin, addresses: ['/admin/reviews'] },
];

describe.each([
  { width: 390, height: 844, dark: true },
  { width: 1440, height: 900, dark: false },
])('at $width px', (look) => {
  test.each(rounds)('is above every screen of $who', { timeout: 240_000 }, async ({ as, addresses }) => {
    const person = as();
    const opened = await site.window({ ...look, ...(person ? { as: person } : {}) });
    opened.allow({ says: 'the server responded with a status of 404 (Not Found)', path: /^\/nowhere$/ });
    for (const address of addresses) {
      await opened.page.goto(address);
      await opened.page.getByRole('heading', { level: 1 }).waitFor();
      expect(await opened.page.getByText(english).isVisible()).toBe(true);
      const { notice, app, reserved } = await measures(opened.page);
      expect([address, app, reserved]).toEqual([address, notice, `${notice}px`]);
    }
    expect(opened.pageErrors).toEqual([]);
  });

  test('is readable and fits', async () => {
    expect(await findingsOn(await site.window(look), '/sign-up')).toEqual([]);
  });

  test('stays visible, with sticky headers below it', async () => {
    const { page } = await site.window({ ...look, height: 400, as: specialist });
    await page.goto('/settings/account');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate('window.scrollTo(0, 200)');
    await expect.poll(() => page.evaluate('window.scrollY')).toBe(200);
    expect((await page.locator('#notice').boundingBox())?.y).toBe(0);
    const { notice } = await measures(page);
    const bar = page.getByRole('link', { name: 'Mortar' }).first();
    expect((await bar.boundingBox())?.y).toBeGreaterThanOrEqual(notice);
  });

  test('keeps full-window screens within the window', async () => {
    const { page, settled } = await site.window({ ...look, as: specialist });
    await page.goto('/specialist/find');
    await page.getByRole('heading', { level: 1 }).waitFor();
    if (look.width < 768) await page.getByRole('button', { name: 'Map', exact: true }).click();
    await settled();
    await expect
      .poll(async () => {
        const { page: height, window } = await measures(page);
        return height - window;
      })
      .toBe(0);
  });
});

test('is there before the app loads, so that nothing shifts, in the page’s language', async () => {
  const { context } = await site.window({ width: 390, height: 844 });
  // Nobody waits for the app in it.
  const page = await context.newPage();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  expect(await page.getByText(english).isVisible()).toBe(true);
  await page.unroute('**/assets/*.js');
  await page.addInitScript("localStorage.setItem('language', 'es')");
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.getByText(spanish).isVisible()).toBe(true);
  expect(await page.getByText(english).isVisible()).toBe(false);
});

test('is not part of a demo', async () => {
  const { world } = site;
  expect((await world.app.inject({ url: '/shifts' })).body).toContain('id="notice"');
  const demo = await openTestSite();
  try {
    for (const url of ['/', '/index.html', '/shifts'])
      expect((await demo.world.app.inject({ url })).body).not.toContain('id="notice"');
  } finally {
    await demo.close();
  }
});
