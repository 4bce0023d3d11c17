/** Each missing requirement links to its field in the profile and back, in a browser. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/e2e/test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    const { top = -1, bottom = -1 } = activeElement?.getBoundingClientRect() ?? {};
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0]?.textContent : null;
    return { label, inView: top >= 0 && bottom <= window.innerHeight };
  });

test('a missing requirement links to its field; saving leads back to the shift, which then fits', async () => {
  const { world } = site;
  const of = await world.owner();
  const me = await world.specialist({ languages: ['English'] });
  const shift = await world.shift({ of, bookingMode: 'instant', requirements: { languages: ['Korean'] } });
  const window = await site.window({ as: me });
  const { page } = window;
  await page.goto(`/specialist/find/${shift.id}`);
  const drawer = page.getByRole('dialog', { name: 'Shift' });
  await drawer.getByRole('heading', { name: 'What you’re missing' }).waitFor();
  const fixes = drawer.getByRole('link', { name: /^Fix it: .*Korean/ });
  await expect.poll(() => fixes.count(), { message: 'in the list and beside the button' }).toBe(2);
  await fixes.first().click();

  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  await expect.poll(() => focused(page)).toEqual({ label: 'Languages', inView: true });
  await page.keyboard.type('Korean');
  await page.getByRole('option', { name: 'Korean' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();

  await drawer.getByRole('heading', { name: 'You can book this' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/specialist/find/${shift.id}`);
  await drawer.getByRole('button', { name: 'Book this shift' }).waitFor();
  expect(window.pageErrors).toEqual([]);
  await window.context.close();
});

test('each field a requirement names has the focus and is in view, on a phone too; an unknown one changes nothing', async () => {
  const as = await site.world.specialist();
  const { page, context } = await site.window({ as, width: 390, height: 700 });
  for (const [field, label] of [
    ['immunizer', 'I’m a certified immunizer'],
    ['softwares', 'Software'],
    ['languages', 'Languages'],
  ]) {
    await page.goto(`/specialist/profile?field=${field}`);
    await expect.poll(() => focused(page)).toEqual({ label, inView: true });
  }
  await page.goto('/specialist/profile?field=license&state=NJ');
  const held = page.getByRole('dialog', { name: 'NJ license' });
  expect(await held.getByRole('combobox', { name: 'State' }).inputValue()).toBe('NJ');
  await page.goto('/specialist/profile?field=password');
  await page.getByRole('heading', { name: 'Profile', level: 1 }).waitFor();
  expect((await focused(page)).label ?? null).toBeNull();
  await context.close();
  const newcomer = await site.window({ as: await site.world.person('Specialist'), width: 390, height: 700 });
  await newcomer.page.goto('/specialist/profile?field=license');
  await expect.poll(() => focused(newcomer.page)).toEqual({ label: 'License', inView: true });
});

test('the standing link leads to the lines and the rules of the standing', async () => {
  const as = await site.world.specialist();
  const { page, context } = await site.window({ as, width: 390, height: 700 });
  await page.goto('/specialist/my-shifts');
  await page.getByRole('link', { name: 'See every line, appeal and what if' }).click();
  await page.getByRole('heading', { name: 'Standing', level: 1 }).waitFor();
  await page.getByText('Everyone starts at 100.').waitFor();
  await page.getByText('−100 and a review').waitFor();
  expect(new URL(page.url()).pathname).toBe('/specialist/standing');
  await context.close();
});
