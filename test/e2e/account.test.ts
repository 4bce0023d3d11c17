/** One's own account, changed through Settings as a person does it (SPEC C-6, C-7, C-10…C-14, K-1, E-10 accountEdit). */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { Person } from '../world.ts';
import { confirmItsYou } from './confirm-its-you.ts';
import { enterCode } from './enter-code.ts';
import { outboxCode } from './outbox-code.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import type { Window } from './window.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 300_000;
const PASSWORD = 'a sentence to sign in with';

/** A call that is meant to be refused; the browser writes a line of its own for it. */
const allowRefusals = ({ allow }: Window, path: RegExp) => {
  allow({ says: 'the server responded with a status of 422 (Unprocessable Entity)', path });
  allow({ says: 'the server responded with a status of 409 (Conflict)', path });
};

/** A window with patience: what is slow on a busy machine is not wrong. */
async function openWindow(look: Parameters<TestSite['window']>[0]): Promise<Window> {
  const window = await site.window(look);
  window.context.setDefaultTimeout(60_000);
  return window;
}

/** One card of Settings. */
const card = (page: Page, title: string) => page.getByRole('region', { name: title });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openSettings(page: Page, section: string): Promise<void> {
  await page.goto(`/settings/${section}`);
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
}

/** Whether the pair lets somebody in. */
async function signsIn(email: string, password: string): Promise<boolean> {
  const { status } = await site.world.call(accountEndpoints.signIn, { body: { email, password } });
  return status === 200;
}

const rowOf = ({ userId }: Person) =>
  site.world.db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

test('a manager without a phone number reads that no text is sent, and adds one', { timeout }, async () => {
  const manager = await site.world.manager(await site.world.owner());
  const { page, pageErrors } = await openWindow({ as: manager });
  await openSettings(page, 'notifications');
  const text = page.getByRole('checkbox', { name: 'Arrival, lateness, codes, text' });
  await page.getByText('No phone number is on file, so we can’t text you.').waitFor();
  expect([await text.isChecked(), await text.isDisabled()]).toEqual([false, true]);
  await page.getByRole('link', { name: 'Add a phone number' }).click();
  const phone = card(page, 'Phone').filter({ hasText: 'No phone number on file' });
  await expect.poll(() => phone.getByRole('button').allInnerTexts()).toEqual(['Add phone']);
  await button(page, 'Add phone').click();
  await card(page, 'Phone').getByLabel('New mobile phone').waitFor();
  expect(pageErrors).toEqual([]);
});

test('an account without a time zone says so, and takes the device’s in one press', { timeout }, async () => {
  const ada = await site.world.person('Business');
  const { page, pageErrors } = await openWindow({ as: ada });
  await openSettings(page, 'account');
  const zone = card(page, 'Time zone');
  await zone.getByText('Until you choose, quiet hours follow Eastern time.').waitFor();
  expect(await zone.getByPlaceholder('Not chosen yet').inputValue()).toBe('');
  expect((await rowOf(ada)).time_zone).toBeNull();
  await button(page, 'Use this device’s zone (New York)').click();
  await zone.getByText('Saved').waitFor();
  expect((await rowOf(ada)).time_zone).toBe('America/New_York');
  expect(await zone.getByPlaceholder('Not chosen yet').inputValue()).toContain('(New York)');
  expect(await zone.getByText('Until you choose').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});

test('saves a name and shows it everywhere', { timeout }, async () => {
  const ada = await site.world.person('Business');
  const { page, pageErrors } = await openWindow({ as: ada });
  await openSettings(page, 'account');
  await page.getByLabel('First name').fill('');
  await button(page, 'Save name').click();
  await page.getByText('Enter your first name').waitFor();
  await page.getByLabel('First name').fill('Augusta');
  await button(page, 'Save name').click();
  await page.getByText('Name saved').waitFor();
  await page.reload();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Augusta');
  expect((await rowOf(ada)).first_name).toBe('Augusta');
  expect(pageErrors).toEqual([]);
});

test('changes an e-mail only once it is free, and password and code were right', {
  timeout,
}, async () => {
  const ada = await site.world.person('Business');
  const other = await site.world.person('Business');
  const window = await openWindow({ as: ada });
  const { page, pageErrors } = window;
  allowRefusals(window, /^\/api\/(codes\/confirm|auth\/prove|users\/verify-email)$/);
  const wanted = `new-${ada.email}`;
  await openSettings(page, 'account');
  await button(page, 'Change email').click();

  await page.getByLabel('New email').fill(ada.email);
  await button(page, 'Send code').click();
  await page.getByText('This is already yours').waitFor();
  await page.getByLabel('New email').fill(other.email);
  await button(page, 'Send code').click();
  await page.getByText('This email already has an account.').waitFor();

  await page.getByLabel('New email').fill(wanted);
  await button(page, 'Send code').click();
  await confirmItsYou(page);
  const code = await outboxCode(site, wanted);
  await enterCode(page, `Code sent to ${wanted}`, code === '000000' ? '111111' : '000000');
  await page.getByText(/^That code doesn’t match\. \d tries left\.$/).waitFor();
  expect((await rowOf(ada)).email).toBe(ada.email);
  await enterCode(page, `Code sent to ${wanted}`, code);

  await page.getByText('Email changed').waitFor();
  await card(page, 'Email Confirmed').getByText(wanted).waitFor();
  expect(await signsIn(wanted, PASSWORD)).toBe(true);
  expect(await signsIn(ada.email, PASSWORD)).toBe(false);
  expect(pageErrors).toEqual([]);
});

test('an abandoned change has no effect and is not reopened', { timeout }, async () => {
  const ada = await site.world.person('Business');
  const { page, pageErrors } = await openWindow({ as: ada });
  await openSettings(page, 'account');
  await button(page, 'Change email').click();
  await page.getByLabel('New email').fill('elsewhere@example.com');
  await button(page, `Keep ${ada.email}`).click();
  await button(page, 'Change phone').click();
  await page.getByLabel('New mobile phone').waitFor();
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('heading', { level: 2, name: 'Appearance' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await button(page, 'Change email').waitFor();
  expect(await page.getByLabel('New mobile phone').count()).toBe(0);
  expect((await rowOf(ada)).email).toBe(ada.email);
  expect(pageErrors).toEqual([]);
});

test('a new password needs the current one, signs other devices out and keeps this one signed in', {
  timeout,
}, async () => {
  const { world } = site;
  const ada = await world.person('Business');
  const elsewhere = await world.must(accountEndpoints.signIn, { body: { email: ada.email, password: PASSWORD } });
  const window = await openWindow({ as: ada });
  const { page, pageErrors } = window;
  allowRefusals(window, /^\/api\/(auth\/prove|users)$/);
  await openSettings(page, 'security');
  const sessions = card(page, 'Signed in on').getByRole('listitem');
  await expect.poll(() => sessions.count(), { timeout: 60_000 }).toBe(2);
  await sessions.filter({ hasText: 'This device' }).getByRole('button', { name: 'Sign out' }).waitFor();

  await page.getByLabel('New password', { exact: true }).fill('short');
  await button(page, 'Change password').click();
  await page.getByText('Use 12 characters or more').waitFor();
  await page.getByLabel('New password', { exact: true }).fill('another sentence for the door');
  await button(page, 'Change password').click();
  await confirmItsYou(page, 'not the password at all');
  await page.getByText('Incorrect password.').waitFor();
  expect(await signsIn(ada.email, PASSWORD)).toBe(true);
  await confirmItsYou(page);

  await page.getByText('Password changed').waitFor();
  await expect.poll(() => sessions.count(), { timeout: 60_000 }).toBe(1);
  await sessions.getByText('This device').waitFor();
  expect(await signsIn(ada.email, 'another sentence for the door')).toBe(true);
  expect(await signsIn(ada.email, PASSWORD)).toBe(false);
  for (const token of [elsewhere.token, ada.token]) {
    expect((await world.call(accountEndpoints.getCurrentUser, { as: { ...ada, token } })).status).toBe(401);
  }
  // The window goes on with the token it was given.
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('lists each session by its device, and signs them out one at a time', { timeout }, async () => {
  const { world } = site;
  const ada = await world.person('Business');
  const { page: browser } = await openWindow({});
  await browser.goto('/?modal=sign-in');
  await browser.getByLabel('Email').fill(ada.email);
  await browser.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await browser.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await browser.waitForFunction(() => localStorage.getItem('token') !== null);
  const { page, pageErrors } = await openWindow({ as: ada });
  await openSettings(page, 'security');
  const sessions = card(page, 'Signed in on').getByRole('listitem');
  await sessions
    .filter({ hasText: 'Chrome on Linux' })
    .getByRole('button', { name: 'Sign out Chrome on Linux' })
    .click();
  await page.getByText('Device signed out').waitFor();
  await expect.poll(() => sessions.count(), { timeout: 60_000 }).toBe(1);
  expect(pageErrors).toEqual([]);
});

test('deleting asks for reasons and confirms the loss, refuses while shifts are open, then erases all personal data', {
  timeout,
}, async () => {
  const { world } = site;
  const busy = await world.specialist();
  await world.bookedShift({ by: busy, startsIn: '48h' });
  const held = await openWindow({ as: busy });
  allowRefusals(held, /^\/api\/users\//);
  await openSettings(held.page, 'delete');
  await held.page.getByLabel('It was hard to use').check();
  await button(held.page, 'Delete my account').click();
  await button(held.page, 'Delete account').click();
  await confirmItsYou(held.page);
  await held.page.getByText('Finish or cancel your booked shifts and requests first.').waitFor();
  expect((await rowOf(busy)).deleted_at).toBeNull();

  const ada = await world.person('Business');
  const window = await openWindow({ as: ada });
  const { page, pageErrors } = window;
  allowRefusals(window, /^\/api\/users\//);
  await openSettings(page, 'delete');
  await button(page, 'Delete my account').click();
  await page.getByText('Choose a reason, or write your own').waitFor();
  await page.getByLabel('I fill my shifts another way').check();
  await page.getByLabel('Too many notifications').check();
  await page.getByLabel('Something else (optional)').fill('We closed the store');
  await button(page, 'Delete my account').click();
  await page.getByRole('dialog').getByText(ada.email).waitFor();
  await button(page, 'Keep my account').click();
  expect((await rowOf(ada)).deleted_at).toBeNull();
  await button(page, 'Delete my account').click();
  await button(page, 'Delete account').click();
  await confirmItsYou(page);

  await page.getByText('Your account was deleted').waitFor();
  await page.getByRole('heading', { level: 1, name: 'The pharmacy opens. Someone is there.' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  const gone = await rowOf(ada);
  expect([gone.first_name, gone.phone, gone.email.endsWith('@deleted.invalid')]).toEqual(['Deleted', '', true]);
  expect(await signsIn(ada.email, PASSWORD)).toBe(false);
  const { data } = await world.db
    .selectFrom('events')
    .select('data')
    .where('name', '=', 'accountDeleted')
    .where('subject_id', '=', ada.userId)
    .executeTakeFirstOrThrow();
  expect(data).toMatchObject({
    reasons: ['I fill my shifts another way', 'Too many messages', 'We closed the store'],
  });
  expect([...held.pageErrors, ...pageErrors]).toEqual([]);
});

test('keeps the referral in its stored spelling, and allows confirming the e-mail later', {
  timeout,
}, async () => {
  const window = await openWindow({});
  const { page, pageErrors } = window;
  // Signing up sent a code a moment ago; Settings asks for another, is told to wait, and does.
  window.allow({
    says: 'the server responded with a status of 429 (Too Many Requests)',
    path: /^\/api\/users\/verify-email$/,
  });
  const email = 'augusta.byron@example.com';
  await page.goto('/sign-up');
  await page.getByRole('radio', { name: /^I run a pharmacy/ }).click();
  await button(page, 'Continue').click();
  await page.getByLabel('First name').fill('Augusta');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Mobile phone').fill('9735550166');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('combobox', { name: 'How did you hear about us? (optional)' }).click();
  await page.getByRole('option', { name: 'Referred by a coworker' }).click();
  await button(page, 'Continue').click();
  await enterCode(page, 'Code from the text message', await outboxCode(site, '9735550166'));
  await page.getByRole('link', { name: 'Confirm later' }).click();
  await page.getByRole('heading', { level: 1, name: 'Your pharmacy' }).waitFor();
  const signedUp = await site.world.db
    .selectFrom('users')
    .select(['referral', 'email_verified_at'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  expect(signedUp).toEqual({ referral: 'Reffered by coworker', email_verified_at: null });

  await openSettings(page, 'account');
  await card(page, 'Email Not confirmed').getByRole('button', { name: 'Confirm email' }).click();
  await enterCode(page, `Code sent to ${email}`, await outboxCode(site, email));
  await card(page, 'Email Confirmed').getByText(email).waitFor();
  expect(pageErrors).toEqual([]);
});
