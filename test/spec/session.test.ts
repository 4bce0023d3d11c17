/** A session as the browser keeps it: T-8, T-9, T-10, A-2, A-3, C-1, C-4, E-9, K-9, X-1. The check itself: current-user.test.ts. */
import type { BrowserContext, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { endSessions, giveRole } from '../world/profiles.ts';
import { stateOf } from './page-parts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const nobody = { user: null, isAuth: false, role: null };
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const signInDialog = (page: Page) => page.getByRole('dialog').filter({ has: page.getByLabel('Password') });
const storedToken = (page: Page) => page.evaluate<string | null>('localStorage.getItem("token")');
const toasts = (page: Page) => page.locator('[role=alert], [role=status][aria-live=polite]');

/** The calls of all pages of a window; what is counted about visits is told by nobody and carries no token. */
function callsOf(context: BrowserContext): Request[] {
  const calls: Request[] = [];
  context.on('request', (request) => {
    if (/\/api\/(?!analytics)/.test(request.url())) calls.push(request);
  });
  return calls;
}

const headersOf = (calls: readonly Request[]) =>
  Promise.all(calls.map(async (request) => (await request.allHeaders())['authorization']));

test('C-1, T-8: every call of a signed-in page carries the stored token as a bearer header, a visitor’s none', {
  timeout,
}, async () => {
  const person = await site.world.specialist();
  const { page, context, settled } = await site.window({ as: person });
  const calls = callsOf(context);
  await page.goto('/specialist/wallet');
  await heading(page, 'Wallet').waitFor();
  await settled();
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.map((request) => new URL(request.url()).pathname)).toContain('/api/users/me');
  expect(new Set(await headersOf(calls))).toEqual(new Set([`Bearer ${person.token}`]));
  await context.close();

  const visitor = await site.window();
  const plain = callsOf(visitor.context);
  await visitor.page.goto('/terms');
  await heading(visitor.page, 'Terms').waitFor();
  await visitor.settled();
  expect(new Set(await headersOf(plain))).toEqual(new Set([undefined]));
  // Without a token there is nobody to ask about.
  expect(plain.map((request) => new URL(request.url()).pathname)).not.toContain('/api/users/me');
  await visitor.context.close();
});

test('T-10, E-9, A-2, K-9: signing in stores the token under "token", fills user, isAuth and role, and opens the wanted page', {
  timeout,
}, async () => {
  const { email, userId } = await site.world.specialist();
  const { page, context, pageErrors } = await site.window();
  await page.goto('/specialist/wallet');
  const dialog = signInDialog(page);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a sentence to sign in with');
  expect((await stateOf(page))['auth']).toEqual(nobody);
  const signedIn = page.waitForResponse('**/api/auth/sign-in');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const { token } = (await (await signedIn).json()) as { token: string };
  await heading(page, 'Wallet').waitFor();
  expect(new URL(page.url()).pathname).toBe('/specialist/wallet');
  expect(await storedToken(page)).toBe(token);
  const { auth } = await stateOf(page);
  expect(Object.keys(auth ?? {}).toSorted()).toEqual(['isAuth', 'role', 'user']);
  expect(auth).toMatchObject({ isAuth: true, role: 'Specialist', user: { id: userId, email } });

  // At the next start the check fills the same from the stored token.
  const checked = page.waitForResponse('**/api/users/me');
  await page.reload();
  expect((await checked).request().postData()).toBeNull();
  await heading(page, 'Wallet').waitFor();
  expect((await stateOf(page))['auth']).toMatchObject({ isAuth: true, role: 'Specialist', user: { id: userId } });
  expect(pageErrors).toEqual([]);
  await context.close();
});

test('T-8, T-9, A-3: a 401 signs out every open page: state cleared, token removed, header emptied', {
  timeout,
}, async () => {
  const { world } = site;
  const person = await world.specialist();
  const { page, context, settled } = await site.window({ as: person });
  await page.goto('/specialist/profile');
  await heading(page, 'Profile').waitFor();
  const other = await context.newPage();
  await other.goto('/settings/notifications');
  await heading(other, 'Settings').waitFor();
  await settled();
  // Ended without a word: told of it, the pages would be signed out before the link is taken.
  await endSessions(world.db, person, world.clock.now());
  const calls = callsOf(context);
  await page.getByRole('link', { name: 'Wallet' }).click();

  // The word first: it leaves after seconds, the dialog stays.
  await toasts(page).getByText('Your session has ended. Sign in again.').waitFor();
  await signInDialog(page).waitFor();
  expect(new URL(page.url()).searchParams.get('next')).toBe('/specialist/wallet');
  await expect.poll(async () => (await stateOf(other))['auth']).toEqual(nobody);
  expect((await stateOf(page))['auth']).toEqual(nobody);
  expect(await storedToken(page)).toBeNull();
  await expect.poll(() => other.getByRole('link', { name: 'Create account' }).count()).toBeGreaterThan(0);

  // What the emptied pages ask from then on they ask as visitors.
  const before = calls.length;
  await other.goto('/terms');
  await heading(other, 'Terms').waitFor();
  await expect.poll(() => calls.length).toBeGreaterThan(before);
  expect(new Set(await headersOf(calls.slice(before)))).toEqual(new Set([undefined]));
  await context.close();
});

test('A-3, X-1: a 403 signs the user out, as when the role changed meanwhile', { timeout }, async () => {
  const person = await site.world.specialist();
  // Told before the window opens: word of it would be read with the new role, before the link is taken.
  await site.world.settle();
  const { page, context, settled } = await site.window({ as: person });
  await page.goto('/specialist/profile');
  await heading(page, 'Profile').waitFor();
  await settled();
  await giveRole(site.world.db, person, 'Manager');
  const refused = page.waitForResponse((response) => response.status() === 403);
  await page.getByRole('link', { name: 'Wallet' }).click();
  await refused;
  await signInDialog(page).waitFor();
  expect(await storedToken(page)).toBeNull();
  expect((await stateOf(page))['auth']).toEqual(nobody);
  await context.close();
});

test('T-9: signing out by choice clears state, token and header in every page, and ends the session on the server', {
  timeout,
}, async () => {
  const { world } = site;
  const person = await world.specialist();
  const { page, context, settled } = await site.window({ as: person });
  await page.goto('/specialist/profile');
  await heading(page, 'Profile').waitFor();
  const other = await context.newPage();
  await other.goto('/specialist/wallet');
  await heading(other, 'Wallet').waitFor();
  await settled();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const one of [page, other]) {
    await expect.poll(async () => (await stateOf(one))['auth']).toEqual(nobody);
    await expect.poll(() => new URL(one.url()).pathname).toBe('/');
  }
  expect(await storedToken(other)).toBeNull();
  await expect.poll(async () => (await world.call(accountEndpoints.getCurrentUser, { as: person })).status).toBe(401);
  await context.close();
});

test('A-2: each role has its own area, and another’s redirects to it', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  for (const address of ['/business/billing', '/manager/today', '/admin/users']) {
    await page.goto(address);
    await heading(page, 'My shifts').waitFor();
    expect(new URL(page.url()).pathname).toBe('/specialist/my-shifts');
  }
  await context.close();
});
