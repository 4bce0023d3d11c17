/** What somebody types outlives a reload and is not thrown away by a slip (issue: drafts; DESIGN-LANGUAGE §4, Modal). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 240_000;
const patience = 60_000;

test('typed values are restored after a reload with a notice, and cleared by starting over or leaving', {
  timeout,
}, async () => {
  const { page, context, pageErrors } = await site.window({ as: await site.world.owner() });
  context.setDefaultTimeout(patience);
  const lastName = page.getByLabel('Last name');
  await page.goto('/settings/account');
  const before = await lastName.inputValue();
  await lastName.fill('Okafor-Reed');
  await page.reload();
  await page.getByText('We saved what you typed.').waitFor();
  await expect.poll(() => lastName.inputValue()).toBe('Okafor-Reed');

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect.poll(() => lastName.inputValue()).toBe(before);
  await page.reload();
  await lastName.waitFor();
  expect(await page.getByText('We saved what you typed.').count()).toBe(0);
  await expect.poll(() => lastName.inputValue()).toBe(before);

  await lastName.fill('Reed');
  await page.getByRole('link', { name: 'Appearance' }).click();
  await page.getByRole('heading', { level: 2, name: 'Appearance' }).waitFor();
  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await lastName.waitFor();
  await expect.poll(() => lastName.inputValue()).toBe(before);
  expect(pageErrors).toEqual([]);
});

test('saving removes the draft, and signing out removes all others', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.owner() });
  context.setDefaultTimeout(patience);
  const drafts = () => page.evaluate("Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'))");
  await page.goto('/settings/account');
  await page.getByLabel('Last name').fill('Reed');
  await page.getByRole('button', { name: 'Save name' }).click();
  await page.getByText('Name saved').waitFor();
  await page.reload();
  await page.getByLabel('Last name').waitFor();
  expect(await page.getByText('We saved what you typed.').count()).toBe(0);

  await page.getByLabel('Last name').fill('Okafor');
  await expect.poll(drafts).toHaveLength(1);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect.poll(drafts).toEqual([]);
});

test('a modal with input asks before Esc or Back closes it, an untouched one does not', { timeout }, async () => {
  const { page, context, pageErrors } = await site.window({ as: await site.world.owner() });
  context.setDefaultTimeout(patience);
  await page.goto('/business/coverage');
  await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  await page.getByRole('link', { name: 'Team' }).click();
  const open = page.getByRole('button', { name: /manager/i }).first();
  const email = page.getByRole('dialog').getByLabel('Email');
  const question = page.getByRole('dialog').filter({ hasText: 'Leave without saving?' });

  await open.click();
  await email.waitFor();
  await page.keyboard.press('Escape');
  await email.waitFor({ state: 'hidden' });

  await open.click();
  await email.fill('mia@example.com');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await question.waitFor({ state: 'hidden' });
  await expect.poll(() => email.inputValue()).toBe('mia@example.com');

  await page.evaluate('history.back()');
  await question.waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/business/team');
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Coverage' }).waitFor();
  expect(pageErrors).toEqual([]);
});

test('edits of the policies outlast a look at another page, until they are discarded', { timeout }, async () => {
  const { page, pageErrors } = await site.window({ as: await site.world.admin() });
  await page.goto('/admin/policy');
  await page.getByLabel('People asked in one wave').fill('30');
  await page.getByRole('link', { name: 'Overview' }).click();
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  await page.getByRole('link', { name: 'Policies' }).click();
  await page.getByText('1 change not saved').waitFor();
  expect(await page.getByLabel('People asked in one wave').inputValue()).toBe('30');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.reload();
  await page.getByLabel('People asked in one wave').waitFor();
  expect(await page.getByText('1 change not saved').count()).toBe(0);
  expect(pageErrors).toEqual([]);
});
