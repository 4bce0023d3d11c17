/** Somebody chooses Spanish: the page speaks it at once and after a reload, refusals included, and messages follow. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { PASSWORD } from '#test/world/situations.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('a language chosen in Settings applies at once, is kept on the device and saved to the account', {
  timeout: 240_000,
}, async () => {
  const owner = await site.world.owner();
  const { page, context, pageErrors } = await site.window({ as: owner, width: 390, height: 844 });
  context.setDefaultTimeout(60_000);
  const language = async () => (await site.world.must(accountEndpoints.getCurrentUser, { as: owner })).language;
  await page.goto('/settings/appearance');
  await page.getByLabel('Language', { exact: true }).selectOption('Espa\u00f1ol');
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
  await expect.poll(language).toBe('es');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
  await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('es-US');

  await page.goto('/settings/account');
  await page.getByLabel('Apellido').fill('');
  await page.getByRole('button', { name: 'Guardar nombre' }).click();
  await page
    .getByText('Completa este campo')
    .or(page.getByText(/apellido/i))
    .first()
    .waitFor();
  await page.goto('/settings/appearance');
  await page.getByLabel('Idioma', { exact: true }).selectOption('English');
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await expect.poll(language).toBe('en');
  expect(pageErrors).toEqual([]);
});

test('an account speaks its language on another device from sign-in on; one chosen there just before becomes its own', {
  timeout: 240_000,
}, async () => {
  const owner = await site.world.owner();
  const known = async () => (await site.world.must(accountEndpoints.getCurrentUser, { as: owner })).language;
  await site.world.must(accountEndpoints.updateUser, { as: owner, body: { language: 'es' } });
  const { page, context, pageErrors } = await site.window({});
  context.setDefaultTimeout(60_000);
  const spoken = () => page.evaluate('document.documentElement.lang');
  await page.goto('/?modal=sign-in');
  expect(await spoken()).toBe('en-US');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(spoken).toBe('es-US');
  await page.reload();
  await expect.poll(spoken).toBe('es-US');
  expect(pageErrors).toEqual([]);
  const third = await site.window({});
  const device = third.page;
  third.context.setDefaultTimeout(60_000);
  await device.goto('/');
  await device.getByLabel('Language', { exact: true }).selectOption('Español');
  await device.getByLabel('Idioma', { exact: true }).selectOption('English');
  await device.getByRole('link', { name: 'Sign in' }).first().click();
  await device.getByLabel('Email').fill(owner.email);
  await device.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await device.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(known).toBe('en');
  expect(await device.evaluate('document.documentElement.lang')).toBe('en-US');
  expect(third.pageErrors).toEqual([]);
});

test('changing the language refetches server texts, but not the current user', {
  timeout: 240_000,
}, async () => {
  await site.world.owner({ card: null, approved: false });
  const admin = await site.world.admin();
  // Told before the window opens: word of a profile that reaches it later has who is signed in read again.
  await site.world.settle();
  const { page, context, pageErrors, settled } = await site.window({ as: admin });
  context.setDefaultTimeout(60_000);
  // Nor is word of the new language, kept with the account, part of it: that call is held.
  await context.route(`**${accountEndpoints.updateUser.path}`, (route) =>
    route.request().method() === 'PATCH' ? undefined : route.continue(),
  );
  await page.goto('/admin/overview');
  await page.getByText('1 profile in review', { exact: true }).waitFor();
  await settled();
  let asked = 0;
  context.on('request', (request) => {
    if (request.method() === 'GET' && request.url().endsWith(accountEndpoints.getCurrentUser.path)) asked += 1;
  });
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByLabel('Language', { exact: true }).selectOption('Espa\u00f1ol');
  await page.getByText('1 perfil en revisi\u00f3n', { exact: true }).waitFor();
  expect([asked, pageErrors]).toEqual([0, []]);
});
