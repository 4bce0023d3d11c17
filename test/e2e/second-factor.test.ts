/** Two-step sign-in in a browser: turned on in the settings, asked for at the sign-in, required of Admins (PRODUCT §12). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { secondFactorEndpoints } from '#contract/accounts/second-factor-endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { appCode } from '../world/app-code.ts';
import { productionEnvironment } from '../world/production-environment.ts';
import type { Person } from '../world.ts';
import { confirmItsYou } from './confirm-its-you.ts';
import { enterCode } from './enter-code.ts';
import { resetLinkIn } from './reset-link-in.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 120_000;

const refused = (status: string, path: RegExp) => ({ says: `the server responded with a status of ${status}`, path });
const NEEDED = refused('409 (Conflict)', /^\/api\/auth\/(second-factor|sign-in)/);
const WRONG = refused('422 (Unprocessable Entity)', /^\/api\/auth\/(second-factor\/confirm|sign-in)$/);

/** A code no app shows about now. */
const wrongCode = (code: string) => (code === '000000' ? '111111' : '000000');

/** Turns it on where the page offers it. Returns what the app was given and the recovery codes. */
async function turnOn(page: Page, now: () => Date) {
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  await confirmItsYou(page);
  const first = page.getByRole('dialog', { name: 'Add Mortar to your authenticator app' });
  await first.getByRole('img', { name: 'Code to scan with your authenticator app' }).waitFor();
  const secret = (await first.locator('code').innerText()).replaceAll(' ', '');
  const links = await first.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await first.getByRole('button', { name: 'Continue' }).click();
  const second = page.getByRole('dialog', { name: 'Enter the code' });
  const code = appCode(secret, now());
  await enterCode(page, 'Code from the app', wrongCode(code));
  await second.getByText(/^That code doesn’t match/).waitFor();
  // It says so before its emptied boxes take keys again.
  const box = second.getByRole('textbox').first();
  await expect.poll(() => box.evaluate((input) => input.matches(':focus'))).toBe(true);
  await page.keyboard.type(appCode(secret, now()));
  const third = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await third.waitFor();
  await page.keyboard.press('Escape');
  const codes = await third.getByRole('listitem').allInnerTexts();
  await third.getByRole('button', { name: 'I’ve saved them' }).click();
  await third.waitFor({ state: 'detached' });
  return { secret, links, codes };
}

async function giveEmailAndPassword(page: Page, { email }: Person): Promise<void> {
  await page.goto('/?modal=sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('a sentence to sign in with');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await dialog.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

/** Turns it on without a page. Returns the app's secret. */
async function turnOnFor(person: Person): Promise<string> {
  const { world } = site;
  await world.prove(person);
  const { secret } = await world.must(secondFactorEndpoints.beginSecondFactor, { as: person });
  const body = { code: appCode(secret, world.clock.now()) };
  await world.must(secondFactorEndpoints.confirmSecondFactor, { as: person, body });
  return secret;
}

test('turned on in the settings, signing in asks for a code of the app or a recovery code', { timeout }, async () => {
  const person = await site.world.person('Specialist');
  const now = () => site.world.clock.now();
  const window = await site.window({ as: person, width: 390, height: 844 });
  const { page, pageErrors } = window;
  window.allow(NEEDED);
  window.allow(WRONG);
  const setting = page.getByRole('region', { name: 'Two-step sign-in' });
  const signOut = async () => {
    await page.getByRole('button', { name: 'Sign out', exact: true }).click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  };

  await page.goto('/settings/security');
  const { secret, links, codes } = await turnOn(page, now);
  expect(links).toEqual([expect.stringMatching(/^otpauth:\/\/totp\/Mortar:/)]);
  expect(codes).toHaveLength(10);
  await setting.getByText('10 recovery codes left').waitFor();
  await setting.getByText(/^On since/).waitFor();
  await signOut();

  site.world.clock.moveTo(after(now(), 2 * MINUTE));
  await giveEmailAndPassword(page, person);
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => field.evaluate((it) => it.matches(':focus'))).toBe(true);
  await field.fill(wrongCode(appCode(secret, now())));
  await page.keyboard.press('Enter');
  await page.getByText(/^That code doesn’t match/).waitFor();
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(person.email);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await field.fill(appCode(secret, now()));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();

  await page.goto('/settings/security');
  await signOut();
  await giveEmailAndPassword(page, person);
  await field.fill((codes[0] ?? '').toLowerCase());
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
  await page.goto('/settings/security');
  await setting.getByText('9 recovery codes left').waitFor();
  expect(pageErrors).toEqual([]);
});

test('a new password by a link from the mail asks for the code too, and signs nobody in before', {
  timeout,
}, async () => {
  const { world } = site;
  const person = await world.person('Specialist');
  const secret = await turnOnFor(person);
  const { email } = person;
  // The fourth mail has a link in the place of a code.
  for (let mails = 0; mails < 4; mails += 1) {
    await world.must(accountEndpoints.forgotPassword, { body: { email } });
    world.clock.moveTo(after(world.clock.now(), MINUTE));
  }
  const window = await site.window({ width: 390, height: 844 });
  const { page, pageErrors } = window;
  window.allow(NEEDED);
  window.allow(WRONG);
  await page.goto(await resetLinkIn(site.origin, email));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password', { exact: true }).fill('another sentence of mine');
  await dialog.getByLabel('Confirm password').fill('another sentence of mine');
  await dialog.getByRole('button', { name: 'Save and sign in' }).click();
  await dialog.getByRole('heading', { name: 'Enter your code' }).waitFor();
  const token = () => page.evaluate(() => localStorage.getItem('token'));
  expect(await token()).toBeNull();
  const field = page.getByRole('textbox', { name: 'Code' });
  await expect.poll(() => field.evaluate((it) => it.matches(':focus'))).toBe(true);
  const code = appCode(secret, world.clock.now());
  await field.fill(wrongCode(code));
  await page.keyboard.press('Enter');
  await page.getByText(/^That code doesn’t match/).waitFor();
  expect(await token()).toBeNull();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect.poll(token).not.toBeNull();
  await page.waitForURL(/\/specialist/);
  expect(pageErrors).toEqual([]);
});

test('an Admin turns it off for a person who lost it, with a reason', { timeout }, async () => {
  const { world } = site;
  const person = await world.person('Specialist');
  await turnOnFor(person);
  const { page, pageErrors } = await site.window({ as: await world.admin() });
  await page.goto(`/admin/users/${person.userId}`);
  const act = page.getByRole('button', { name: 'Turn off two-step sign-in', exact: true });
  await act.click();
  const dialog = page.getByRole('dialog', { name: /^Turn off two-step sign-in for/ });
  const confirm = dialog.getByRole('button', { name: /^Turn off for/ });
  await confirm.click();
  await dialog.getByText('Say why. They read it').waitFor();
  await dialog.getByLabel('Reason').fill('Lost the phone, called back.');
  await confirm.click();
  await page.getByText(/^Two-step sign-in is off for/).waitFor();
  await act.waitFor({ state: 'detached' });
  const { email } = person;
  await world.must(accountEndpoints.signIn, { body: { email, password: 'a sentence to sign in with' } });
  expect(pageErrors).toEqual([]);
});

test('in production an Admin’s area opens once it is on, and asks for nothing before', { timeout }, async () => {
  const production = await openTestSite({ environment: productionEnvironment });
  try {
    const { world } = production;
    const window = await production.window({ as: await world.admin() });
    const { page, pageErrors } = window;
    window.allow(NEEDED);
    window.allow(WRONG);
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/admin/')) asked.push(pathname);
    });
    await page.goto('/admin/users');
    await page.getByRole('heading', { level: 1, name: 'Turn on two-step sign-in' }).waitFor();
    await window.settled();
    expect(asked).toEqual([]);
    await turnOn(page, () => world.clock.now());
    await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
    await page.goto('/settings/security');
    await page.getByText('Admins always sign in with two steps.').waitFor();
    expect(pageErrors).toEqual([]);
    await window.close();
  } finally {
    await production.close();
  }
});
