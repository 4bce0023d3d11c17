/** Signing up from the first step to the end: R-2. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enterCode } from '../e2e/enter-code.ts';
import { outboxCode } from '../e2e/outbox-code.ts';
import { choose, place } from '../e2e/sign-up.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { wrongCode } from '../world/newest-message.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name, exact: true });

test('R-2: sign-up has five steps, each with a back button that keeps input, both codes, and a default profile image until there is a name', {
  timeout: 120_000,
}, async () => {
  const { page, pageErrors, allow } = await site.window();
  const who = { email: 'r2@example.com', phone: '2125550142' };
  const goOn = () => page.getByRole('button', { name: 'Continue' }).click();
  const back = () => page.getByRole('link', { name: 'Back', exact: true }).click();
  /** The page of a step, which says how far along it is. */
  const isAt = async (path: string, step: number, title: string) => {
    await heading(page, title).waitFor();
    await page.getByText(`${step} of 5`, { exact: true }).waitFor();
    const bar = page.getByRole('progressbar', { name: 'Sign-up' });
    expect([new URL(page.url()).pathname, await bar.getAttribute('aria-valuenow')]).toEqual([path, String(step)]);
  };
  const face = page.locator('main form span[aria-hidden=true]').filter({ has: page.locator('svg.tabler-icon-user') });

  await page.goto('/sign-up');
  await isAt('/sign-up', 1, 'What brings you to Mortar?');
  await page.getByRole('radio', { name: /^I run a pharmacy/ }).click();
  await goOn();
  await isAt('/sign-up/details', 2, 'Your details');
  // A face nobody has given a name yet is the default image; with a name it has the initials.
  await expect.poll(() => face.count()).toBe(1);
  await page.getByLabel('First name').fill('Priya');
  await page.getByLabel('Last name').fill('Raman');
  await page.locator('[data-initials="PR"]').waitFor();
  expect(await face.count()).toBe(0);
  await page.getByLabel('Email').fill(who.email);
  await back();
  await isAt('/sign-up', 1, 'What brings you to Mortar?');
  await page.getByRole('radio', { name: /^I run a pharmacy/, checked: true }).waitFor();
  await goOn();
  await expect.poll(() => page.getByLabel('First name').inputValue()).toBe('Priya');
  await expect.poll(() => page.getByLabel('Email').inputValue()).toBe(who.email);
  await page.getByLabel('Mobile phone').fill(who.phone);
  await page.getByLabel('Password', { exact: true }).fill('a sentence to sign in with');
  await goOn();

  await isAt('/sign-up/phone', 3, 'Enter the code');
  // Its answer is here: who comes back before that asks again and is refused, as it is too soon.
  await page
    .getByRole('timer')
    .getByText(/^Resend in /)
    .waitFor();
  await back();
  await isAt('/sign-up/details', 2, 'Your details');
  await page.getByRole('link', { name: 'Continue without changes' }).click();
  await isAt('/sign-up/phone', 3, 'Enter the code');
  const user = () =>
    site.world.db.selectFrom('users').selectAll().where('email', '=', who.email).executeTakeFirstOrThrow();
  allow({ says: 'the server responded with a status of 422 (Unprocessable Entity)', path: /^\/api\/codes\/confirm$/ });
  const texted = await outboxCode(site, who.phone);
  await enterCode(page, 'Code from the text message', wrongCode(texted));
  await page.getByText(/^That code doesn’t match\. \d tries left\.$/).waitFor();
  expect((await user()).phone_verified_at).toBeNull();
  await enterCode(page, 'Code from the text message', texted);
  await isAt('/sign-up/email', 3, 'Check your email');
  expect((await user()).phone_verified_at).not.toBeNull();
  await enterCode(page, 'Code from the email', await outboxCode(site, who.email));

  await isAt('/sign-up/pharmacy', 4, 'Your pharmacy');
  expect((await user()).email_verified_at).not.toBeNull();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Larkspur Pharmacy');
  await page.getByLabel('Legal name').fill('Larkspur Pharmacy LLC');
  await page.getByLabel('Street address').fill('12 Church St');
  await place(page, '07042', 'Montclair');
  await page.getByLabel('Phone (optional)').fill('9735550199');
  await page.getByRole('combobox', { name: 'Pharmacy software' }).fill('PioneerRx');
  await page.getByRole('option', { name: 'PioneerRx' }).click();
  await choose(page, 'Prescriptions a day', 'Medium (51-100/day)');
  await choose(page, 'Parking', 'Street parking');
  await goOn();
  await isAt('/sign-up/hours', 5, 'Opening hours');
  await back();
  await isAt('/sign-up/pharmacy', 4, 'Your pharmacy');
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('12 Church St');
  await goOn();
  // Until it is drawn, the step before has a button of the same name.
  await isAt('/sign-up/hours', 5, 'Opening hours');
  await goOn();

  await heading(page, 'You can look around while we review it').waitFor();
  await page.locator('main [data-initials="PR"]').waitFor();
  await page.getByText(/^In review$/i).waitFor();
  const made = await site.world.db
    .selectFrom('businesses')
    .selectAll()
    .where('owner_id', '=', (await user()).id)
    .executeTakeFirstOrThrow();
  expect(made).toMatchObject({
    name: 'Larkspur Pharmacy',
    full_name: 'Larkspur Pharmacy LLC',
    address: '12 Church St',
    zip: '07042',
    phone: '+19735550199',
    software: 'PioneerRx',
    script: 'Medium (51-100/day)',
    parking: 'Street parking',
    status: 'In Review',
  });
  await page.getByRole('link', { name: 'Open coverage' }).click();
  await heading(page, 'Coverage').waitFor();
  expect(pageErrors).toEqual([]);
});
