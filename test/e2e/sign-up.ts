/** Signing up through the screens, step by step, as somebody new does. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { enterCode } from './enter-code.ts';
import { outboxCode } from './outbox-code.ts';
import type { TestSite } from './test-site.ts';
import type { Window } from './window.ts';

export type Newcomer = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  /** Ten digits. */
  readonly phone: string;
};

/** From the landing page to a pharmacy that is sent for review. */
export async function signUpOwner(site: TestSite, { page }: Window, who: Newcomer): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('radio', { name: /^I run a pharmacy/ }).click();
  await goOn(page);
  await account(site, page, who);

  await heading(page, 'Your pharmacy');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Larkspur Pharmacy');
  await page.getByLabel('Legal name').fill('Larkspur Pharmacy LLC');
  await page.getByLabel('Street address').fill('12 Church St');
  await place(page, '07042', 'Montclair');
  await page.getByLabel('Phone (optional)').fill('9735550199');
  await page.getByRole('combobox', { name: 'Pharmacy software' }).fill('PioneerRx');
  await page.getByRole('option', { name: 'PioneerRx' }).click();
  await choose(page, 'Prescriptions a day', 'Medium (51-100/day)');
  await choose(page, 'Parking', 'On-site parking');
  await goOn(page);

  await heading(page, 'Opening hours');
  await goOn(page);
  await heading(page, 'You can look around while we review it');
}

/** From the landing page to a license that is sent for review. */
export async function signUpPharmacist(site: TestSite, { page }: Window, who: Newcomer): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Create account' }).click();
  await page.getByRole('radio', { name: /^I am a pharmacist\b/ }).click();
  await goOn(page);
  await account(site, page, who);

  await heading(page, 'Your license');
  await choose(page, 'State', 'NJ');
  await page.getByLabel('License number').fill('28RI04417200');
  await page.getByLabel('Expires').fill('04/30/2028');
  await page.getByLabel('I’m certified to immunize in this state').check();
  await goOn(page);

  await heading(page, 'Where you travel from');
  await page.getByLabel('Home address').fill('5 Broad St');
  await place(page, '07003', 'Bloomfield');
  await goOn(page);
  await heading(page, 'You can browse shifts while we review it');
}

/** Name, addresses and password, then both codes. */
async function account(site: TestSite, page: Page, who: Newcomer): Promise<void> {
  await heading(page, 'Your details');
  await page.getByLabel('First name').fill(who.firstName);
  await page.getByLabel('Last name').fill(who.lastName);
  await page.getByLabel('Email').fill(who.email);
  await page.getByLabel('Mobile phone').fill(who.phone);
  await page.getByLabel('Password', { exact: true }).fill('a sentence to sign in with');
  await goOn(page);
  await heading(page, 'Enter the code');
  await enterCode(page, 'Code from the text message', await outboxCode(site, who.phone));
  await heading(page, 'Check your email');
  await enterCode(page, 'Code from the email', await outboxCode(site, who.email));
}

/** The ZIP brings its city with it. */
export async function place(page: Page, zip: string, city: string): Promise<void> {
  await page.getByLabel('ZIP').fill(zip);
  await expect.poll(() => page.getByLabel('City').inputValue(), { timeout: 10_000 }).toBe(city);
}

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();
