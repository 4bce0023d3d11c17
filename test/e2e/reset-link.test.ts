/** Choosing a new password by a link from the mail, in a browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import type { Person } from '../world.ts';
import { resetLinkIn } from './reset-link-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

const timeout = 90_000;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const dialog = (page: Page) => page.getByRole('dialog');

/** As a stranger does who asks for one code after the other. */
async function exhaustCodes({ email }: Person): Promise<void> {
  for (let codes = 0; codes < 3; codes += 1) {
    await site.world.must(accountEndpoints.forgotPassword, { body: { email } });
    site.world.clock.moveTo(after(site.world.clock.now(), MINUTE));
  }
}

async function choosePassword(page: Page, password: string): Promise<void> {
  await dialog(page).getByLabel('New password', { exact: true }).fill(password);
  await dialog(page).getByLabel('Confirm password').fill(password);
  await dialog(page).getByRole('button', { name: 'Save and sign in' }).click();
}

test('a link from the mail sets a new password and signs in; its token is in no address that leaves the page', {
  timeout,
}, async () => {
  const person = await site.world.specialist();
  await exhaustCodes(person);
  const asking = await site.window();
  await asking.page.goto('/?modal=forgot-password');
  await dialog(asking.page).getByLabel('Email').fill(person.email);
  await dialog(asking.page).getByRole('button', { name: 'Email me instructions' }).click();
  // The same words for everybody: they do not say whether there is an account.
  await dialog(asking.page).getByText(`If ${person.email} has an account, we sent it`).waitFor();

  const link = await resetLinkIn(site.origin, person.email);
  const token = link.match(/#token=([\w-]{43})/)?.[1] ?? '';
  expect(token).not.toBe('');
  const { page, pageErrors, context } = await site.window({ width: 390, height: 844 });
  const addresses: string[] = [];
  context.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`));
  await page.goto(link);
  await dialog(page).getByRole('heading', { name: 'New password' }).waitFor();
  await expect.poll(() => page.url(), { timeout: 10_000 }).toBe(`${site.origin}/?modal=reset-password`);
  await choosePassword(page, 'another sentence of mine');
  await expect.poll(() => new URL(page.url()).pathname, { timeout: 30_000 }).toMatch(/^\/specialist/);
  expect(addresses.length).toBeGreaterThan(3);
  expect(addresses.filter((address) => address.includes(token))).toEqual([]);
  expect([...pageErrors, ...asking.pageErrors]).toEqual([]);

  // The browser is a known device now: strangers do not keep it out.
  const [cookie] = (await context.cookies(`${site.origin}/api/auth/sign-in`)).filter(({ name }) => name === 'device');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/auth' });
  expect(await page.evaluate('document.cookie')).toBe('');
});

test('a used link says so, and leads to requesting another', { timeout }, async () => {
  const person = await site.world.specialist();
  await exhaustCodes(person);
  await site.world.must(accountEndpoints.forgotPassword, { body: { email: person.email } });
  const link = await resetLinkIn(site.origin, person.email);
  const resetToken = link.match(/#token=([\w-]{43})/)?.[1] ?? '';
  await site.world.must(accountEndpoints.resetPassword, {
    body: { resetToken, password: 'another sentence of mine' },
  });
  const { page, allow, pageErrors } = await site.window();
  allow({
    says: 'the server responded with a status of 422 (Unprocessable Entity)',
    path: /^\/api\/auth\/reset-password$/,
  });
  await page.goto(link);
  await choosePassword(page, 'one more sentence of mine');
  await dialog(page).getByText('That link has expired. Ask for a new code.').waitFor();
  await expect.poll(() => dialog(page).getByLabel('Email').inputValue()).toBe(person.email);
  expect(pageErrors).toEqual([]);
});
