/** "Confirm it’s you": the dialog that a sensitive change opens by itself (PRODUCT §6). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmItsYou } from './confirm-its-you.ts';
import { enterCode } from './enter-code.ts';
import { outboxCode } from './outbox-code.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 90_000;

test('changing the phone asks for the password: closed, the form is as it was; wrong, it says so; right, it is saved', {
  timeout,
}, async () => {
  const ada = await site.world.person('Business');
  const { userId } = await site.world.person('Business');
  const rowOf = (id: string) =>
    site.world.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirstOrThrow();
  const other = await rowOf(userId);
  const window = await site.window({ as: ada, width: 390, height: 844 });
  const { page, pageErrors } = window;
  const path = /^\/api\/(auth\/prove|users\/verify-phone)$/;
  window.allow({ says: 'the server responded with a status of 422 (Unprocessable Entity)', path });
  window.allow({ says: 'the server responded with a status of 409 (Conflict)', path });
  const send = page.getByRole('button', { name: 'Send code', exact: true });
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change phone', exact: true }).click();
  await page.getByLabel('New mobile phone').fill('973555');
  await send.click();
  await page.getByText('Enter a 10-digit US number').waitFor();
  await page.getByLabel('New mobile phone').fill(other.phone.slice(2));
  await send.click();
  await page.getByText('This phone number already has an account.').waitFor();

  const dialog = page.getByRole('dialog', { name: 'Confirm it\u2019s you' });
  await page.getByLabel('New mobile phone').fill('9735550177');
  await send.click();
  await expect
    .poll(() => dialog.getByLabel('Password', { exact: true }).evaluate((it) => it.matches(':focus')))
    .toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByLabel('New mobile phone').inputValue()).toBe('(973) 555-0177');
  await expect.poll(() => send.evaluate((it) => it.matches(':focus'))).toBe(true);

  await send.click();
  await confirmItsYou(page, 'not the password at all');
  await dialog.getByText('Incorrect password.').waitFor();
  await confirmItsYou(page);
  await enterCode(page, 'Code sent to (973) 555-0177', await outboxCode(site, '9735550177'));
  await page.getByText('Phone changed').waitFor();
  await page.getByRole('region', { name: 'Phone Confirmed' }).getByText('(973) 555-0177').waitFor();
  expect((await rowOf(ada.userId)).phone).toBe('+19735550177');
  expect(pageErrors).toEqual([]);
});

test('a wrong password sent with Enter is said in the dialog, over a page that asks for a password too', {
  timeout,
}, async () => {
  const { page, allow } = await site.window({ as: await site.world.person('Business') });
  const path = /^\/api\/auth\/(prove|second-factor)$/;
  allow({ says: 'the server responded with a status of 422 (Unprocessable Entity)', path });
  allow({ says: 'the server responded with a status of 409 (Conflict)', path });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm it\u2019s you' });
  const password = dialog.getByLabel('Password', { exact: true });
  await password.fill('not the password at all');
  await password.press('Enter');
  await dialog.getByText('Incorrect password.').waitFor();
  await expect.poll(() => password.evaluate((it) => it.matches(':focus'))).toBe(true);
});

const DIALOG = /\/assets\/(proof-dialog|checks)-[\w-]+\.js$/;

test('the dialog’s code, and what checks its form, comes with the first question and not with the page', {
  timeout,
}, async () => {
  const { page } = await site.window({ as: await site.world.specialist() });
  const loaded: string[] = [];
  page.on('request', (request) => DIALOG.test(request.url()) && loaded.push(request.url()));
  await page.goto('/specialist/my-shifts');
  await page.getByRole('tab', { name: /^Upcoming/ }).waitFor();
  await page.waitForLoadState('load');
  expect(loaded).toEqual([]);
});

test('after an update the dialog’s file is gone: the change is refused, nothing waits, and the reader is told', {
  timeout,
}, async () => {
  const window = await site.window({ as: await site.world.person('Business') });
  const { page } = window;
  await page.route(/\/assets\/proof-dialog-[\w-]+\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change phone', exact: true }).click();
  await page.getByLabel('New mobile phone').fill('9735550188');
  const send = page.getByRole('button', { name: 'Send code', exact: true });
  for (let turn = 0; turn < 2; turn += 1) {
    await send.click();
    await page.getByText('Mortar has been updated, so this part can’t open.').waitFor();
    await expect.poll(() => send.isEnabled()).toBe(true);
    await page.getByRole('button', { name: 'Close' }).first().click();
  }
});
