/** A specialist's own pages arrive with their words (docs/decisions/154). */
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { READER_COOKIE } from '#contract/page-reader.ts';
import type { Person } from '#test/world.ts';
import { takeShifts, watchShifts } from './layout-shifts.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { visit } from './visit.ts';
import type { Window } from './window.ts';

let site: TestSite;
let booked: Awaited<ReturnType<TestSite['world']['bookedShift']>>;
beforeAll(async () => {
  site = await openTestSite();
  booked = await site.world.bookedShift({ startsIn: '20h' });
  await site.world.shift({ startsIn: '48h' });
  await site.world.settle();
});
afterAll(() => site?.close());

const timeout = 120_000;
const FIND = '/specialist/find';
const MY_SHIFTS = '/specialist/my-shifts';

/** A device where somebody has been signed in before. */
async function deviceOf(as: Person, look: { width?: number; locale?: string } = {}): Promise<Window> {
  const window = await site.window({ as, ...look });
  await visit(window, MY_SHIFTS);
  await kept(window.context, as.token);
  return window;
}

const cookieOf = async (context: BrowserContext) =>
  (await context.cookies(site.origin + MY_SHIFTS)).find(({ name }) => name === READER_COOKIE);

const kept = (context: BrowserContext, token: string) =>
  expect.poll(async () => (await cookieOf(context))?.value).toContain(token);

/** In the page: notes what the server wrote of it, and tells what of that is gone. */
const noteWritten = `{
  const parts = [];
  addEventListener('DOMContentLoaded', () =>
    parts.push(...document.querySelectorAll('#root :is(header, main, nav, section, h1, h2, h3, a, button, li)')));
  window.takeLost = () =>
    parts.filter((part) => !part.isConnected).map((part) => part.localName + ' ' + part.textContent.slice(0, 30));
}`;

/** Has a page loaded anew, whose scripts are held back: Playwright may take them for a part of the answer it waits for. */
async function setOut(page: Page, address: string): Promise<void> {
  await page.evaluate(`void setTimeout(() => location.assign('${site.origin}${address}'))`);
}

/** Loads a page anew. Returns what the server sent. */
async function load(page: Page, address: string) {
  const answer = await page.goto(address);
  if (!answer) throw new Error('nothing was loaded');
  return { html: await answer.text(), headers: answer.headers() };
}

test.each([390, 820, 1440])(
  'at %i pixels, without scripts, a specialist reads their own shifts and the open ones',
  {
    timeout,
  },
  async (width) => {
    const { context } = await deviceOf(booked.specialist, { width });
    const cookie = await cookieOf(context);
    const { page, context: without } = await site.window({ width, scripts: false });
    if (cookie) await without.addCookies([cookie]);
    await page.goto(MY_SHIFTS);
    await page.getByRole('region', { name: 'Next shift' }).getByText(booked.shift.business.name).first().waitFor();
    expect(await page.getByRole('link', { name: 'Wallet' }).isVisible()).toBe(true);
    expect(await page.getByRole('complementary').count(), 'a side bar').toBe(width < 768 ? 0 : 1);
    await page.goto(`${FIND}?show=everything`);
    await page.getByRole('heading', { name: '1 shift at 1 pharmacy' }).waitFor();
  },
);

test.each([
  [MY_SHIFTS, 390, 'en-US', 'My shifts'],
  [MY_SHIFTS, 1440, 'es-MX', 'Mis turnos'],
  [FIND, 390, 'es-MX', 'Buscar turnos'],
  [FIND, 1440, 'en-US', 'Find shifts'],
])(
  '%s at %i pixels in %s goes on as it was written: nothing moves, and nothing it shows is asked for again',
  {
    timeout,
  },
  async (address, width, locale, heading) => {
    const { page, context, pageErrors, answered } = await deviceOf(booked.specialist, { width, locale });
    const asked: string[] = [];
    await watchShifts(context);
    await context.addInitScript(noteWritten);
    context.on('request', (request) => void asked.push(request.url().replace(site.origin, '')));
    const { html, headers } = await load(page, address);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${heading}</h1>`));
    expect(headers['cache-control']).toBe('private, no-store');
    await page.locator('#page-state').waitFor({ state: 'detached' });
    await answered();
    const again = ['/api/users/me', '/api/specialists/me', '/api/search/shifts', 'In+Progress&', '/standing'];
    expect(
      asked.filter((call) => again.some((read) => call.includes(read) && !call.includes('/availability'))),
    ).toEqual([]);
    expect(await page.evaluate<string[]>('takeLost()'), 'what was written and drawn anew').toEqual([]);
    // The tag of a day of theirs may be wider than its number.
    expect((await takeShifts(page)).filter(({ value }) => value > 0.001)).toEqual([]);
    expect(pageErrors).toEqual([]);
  },
);

test('where the styles of the list are the last to arrive, nothing moves either', { timeout }, async () => {
  const { page, context } = await deviceOf(booked.specialist, { width: 1440 });
  await watchShifts(context);
  await context.route('**/assets/find-screen-*.css', async (route) => {
    // So late that all else of the page is there.
    await setTimeout(600);
    await route.continue();
  });
  await load(page, FIND);
  await page.locator('#page-state').waitFor({ state: 'detached' });
  expect((await takeShifts(page)).filter(({ value }) => value > 0.001)).toEqual([]);
});

test('what was written is dressed as the app dresses it', { timeout }, async () => {
  const { page } = await deviceOf(booked.specialist, { width: 390 });
  const looks = () =>
    page.evaluate<string[]>(`[...document.querySelectorAll('main :is(a, button, h1, h2, p, li)')].map((part) => {
      const { color, backgroundColor, fontSize, fontWeight, padding } = getComputedStyle(part);
      return [part.textContent.slice(0, 20), color, backgroundColor, fontSize, fontWeight, padding].join(', ');
    })`);
  const drawn = await looks();
  expect((await load(page, MY_SHIFTS)).html).toContain('data-reader');
  expect(await looks()).toEqual(drawn);
});

test('a button pressed before the app is there is pressed once it is', { timeout }, async () => {
  const { page, context } = await deviceOf(booked.specialist, { width: 390 });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await context.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await setOut(page, MY_SHIFTS);
  await page.getByRole('button', { name: 'Cancel shift' }).click();
  release();
  await page.getByRole('dialog', { name: /Cancel/ }).waitFor();
});

test('with a clock-in that is still to be sent nothing is drawn anew but what says so', { timeout }, async () => {
  const { specialist, engagement } = booked;
  const { page, context, allow } = await deviceOf(specialist, { width: 390 });
  allow({ says: 'net::ERR_INTERNET_DISCONNECTED', path: /\/arrive$/ });
  await context.route(/\/arrive$/, (route) => route.abort('internetdisconnected'));
  await page.evaluate(`new Promise((resolve) => {
    indexedDB.open('mortar').onsuccess = ({ target }) => {
      const write = target.result.transaction('attendance', 'readwrite');
      write.objectStore('attendance').put({
        id: 'kept', kind: 'arrive', code: '0000', at: new Date().toISOString(), location: null, note: '', refusal: null,
        userId: '${specialist.userId}', engagementId: '${engagement.id}',
      });
      write.oncomplete = resolve;
    };
  })`);
  await context.addInitScript(noteWritten);
  await load(page, MY_SHIFTS);
  await page.getByRole('link', { name: 'See what’s waiting to be sent' }).waitFor();
  expect(await page.evaluate<string[]>('takeLost()')).toEqual(['button I’ll be there']);
});

test('who signs out leaves no cookie, and the page is nobody’s', { timeout }, async () => {
  const me = await site.world.specialist();
  const { page, context } = await deviceOf(me);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL(`${site.origin}/`);
  await expect.poll(() => cookieOf(context)).toBeUndefined();
  expect((await load(page, MY_SHIFTS)).html).not.toContain('page-state');
});

test('who signs out in another tab while a page’s code is loaded is seen nowhere after', { timeout }, async () => {
  const { specialist, shift } = booked;
  const { page, context } = await deviceOf(specialist);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/my-shifts-page-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/my-shifts-page-*.js');
  await setOut(page, MY_SHIFTS);
  await asked;
  await page.getByText(shift.business.name, { exact: true }).first().waitFor();
  await other.evaluate("localStorage.removeItem('token')");
  release();
  await page.waitForURL(/modal=sign-in/);
  expect(await page.getByText(shift.business.name, { exact: true }).count()).toBe(0);
  await expect.poll(() => cookieOf(context)).toBeUndefined();
});

test('where an owner signs in on a pharmacist’s device, the cookie goes', { timeout }, async () => {
  const { page, context } = await deviceOf(await site.world.specialist());
  const { token } = await site.world.owner();
  await page.evaluate(`localStorage.setItem('token', '${token}')`);
  await page.goto('/business/coverage');
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await expect.poll(() => cookieOf(context)).toBeUndefined();
});

test('a tab of My shifts comes without words', { timeout }, async () => {
  const { page } = await deviceOf(booked.specialist);
  expect((await load(page, `${MY_SHIFTS}?tab=past`)).html).not.toContain('page-state');
  expect((await load(page, `${FIND}?place=Nowhere`)).html).not.toContain('page-state');
});

test('a cookie whose session has ended writes nothing', { timeout }, async () => {
  const me = await site.world.specialist();
  const { page, context } = await deviceOf(me);
  const cookie = await cookieOf(context);
  await site.world.must(accountEndpoints.signOut, { as: me });
  await page.goto('about:blank');
  if (cookie) await context.addCookies([cookie]);
  expect((await load(page, MY_SHIFTS)).html).not.toContain('page-state');
  await page.waitForURL(/modal=sign-in/);
});

test('with another’s token, or none, what was written for somebody is never seen, and gives way to what is theirs', {
  timeout,
}, async () => {
  const { specialist, shift } = booked;
  const cookie = await cookieOf((await deviceOf(specialist)).context);
  const other = await site.world.specialist();
  for (const as of [other, undefined]) {
    const { page, context, pageErrors } = await site.window(as ? { as } : {});
    if (cookie) await context.addCookies([cookie]);
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await context.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
    const sent = page.waitForResponse(site.origin + MY_SHIFTS);
    await setOut(page, MY_SHIFTS);
    expect(await (await sent).text()).toContain('data-reader');
    const words = page.getByText(shift.business.name, { exact: true }).first();
    await words.waitFor({ state: 'attached' });
    expect(await words.isVisible()).toBe(false);
    release();
    if (as) {
      await page.getByRole('heading', { name: 'My shifts', level: 1 }).waitFor();
      await kept(context, as.token);
    } else {
      await page.waitForURL(/modal=sign-in/);
      await expect.poll(() => cookieOf(context)).toBeUndefined();
    }
    expect(await page.getByText(shift.business.name, { exact: true }).count()).toBe(0);
    expect(pageErrors).toEqual([]);
  }
});

test('the cookie answers no call', { timeout }, async () => {
  const { context } = await deviceOf(booked.specialist);
  const cookie = await cookieOf(context);
  const { statusCode } = await site.world.app.inject({
    url: accountEndpoints.getCurrentUser.path,
    headers: { cookie: `${READER_COOKIE}=${cookie?.value}` },
  });
  expect(statusCode).toBe(401);
  expect(cookie).toMatchObject({ path: '/specialist/', sameSite: 'Lax' });
});
