/** The pharmacy's editor beyond sign-up: adding another pharmacy, and moving one. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminEndpoints } from '#contract/admin/endpoints.ts';
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { axeFindings } from './axe-findings.ts';
import { choose, place } from './sign-up.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

test('adding a pharmacy goes to the first field that is missing, then sends what was typed', {
  timeout: 60_000,
}, async () => {
  const owner = await site.world.owner();
  const { page, pageErrors } = await site.window({ as: owner, width: 390, height: 844 });
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await page.goto('/business/pharmacies/new');
  await page.getByRole('button', { name: 'Add pharmacy' }).click();
  await page.getByText('Enter the name on the sign').waitFor();
  await expect.poll(() => name.evaluate((field) => field.matches(':focus'))).toBe(true);
  expect(await axeFindings(page, 'a new pharmacy')).toEqual([]);

  await name.fill('Second Larkspur');
  await page.getByLabel('Legal name').fill('Second Larkspur LLC');
  await page.getByLabel('Phone (optional)').fill('9735550188');
  await page.getByLabel('Street address').fill('5 Broad St');
  await place(page, '07003', 'Bloomfield');
  await page.getByRole('combobox', { name: 'Pharmacy software' }).fill('PioneerRx');
  await page.keyboard.press('Escape');
  await choose(page, 'Prescriptions a day', 'Medium (51-100/day)');
  await choose(page, 'Parking', 'Street parking');
  await page.getByRole('button', { name: 'Add pharmacy' }).click();
  await page.getByText('Second Larkspur is in review').waitFor();
  const { items } = await site.world.must(businessEndpoints.listBusinesses, { as: owner });
  expect(items.find((one) => one.name === 'Second Larkspur')).toMatchObject({
    address: '5 Broad St',
    city: 'Bloomfield',
    state: 'NJ',
    phone: '+19735550188',
    languagePreferences: ['English'],
    openingHours: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '09:00', closes: '18:00' })),
  });
  expect(pageErrors).toEqual([]);
});

test('a pharmacy that moves is found by its new ZIP, which brings city and state along', {
  timeout: 60_000,
}, async () => {
  const owner = await site.world.owner();
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto(`/business/pharmacies/${owner.businessId}`);
  await page.getByLabel('Street address').fill('350 5th Ave');
  await place(page, '10001', 'New York');
  // A select writes its choice once the field is drawn.
  await expect.poll(() => page.getByRole('combobox', { name: 'State' }).inputValue()).toBe('NY');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved. It’s in review again.').waitFor();
  const params = { id: owner.businessId };
  expect(await site.world.must(businessEndpoints.getBusiness, { as: owner, params })).toMatchObject({
    address: '350 5th Ave',
    city: 'New York',
    state: 'NY',
    zip: '10001',
  });
  expect(pageErrors).toEqual([]);
});

test('who is paused and in review reads both: the pharmacy that an Admin paused, and a profile paused by its holder', {
  timeout: 120_000,
}, async () => {
  const { world } = site;
  const [admin, owner, specialist] = [await world.admin(), await world.owner(), await world.specialist()];
  const params = { kind: 'business', id: owner.businessId } as const;
  const reason = 'The board’s site shows an open complaint. Call us.';
  await world.must(adminEndpoints.pauseProfile, { as: admin, params, body: { reason } });
  const moved = { params: { id: owner.businessId }, body: { address: '99 New St' } };
  await world.must(businessEndpoints.updateBusiness, { as: owner, ...moved });
  const { page, pageErrors } = await site.window({ as: owner });
  await page.goto('/business/pharmacies');
  await page.getByText('In review, and paused').filter({ visible: true }).first().waitFor();
  await page.goto(`/business/pharmacies/${owner.businessId}`);
  await page.getByText('In review.').waitFor();
  await page.getByText(/^Paused by Mortar on /).waitFor();
  await page.getByText(`${reason} Approval doesn’t end the pause.`).waitFor();
  expect(await axeFindings(page, 'a pharmacy that is paused and in review')).toEqual([]);

  const { license, licenseNumber, licenseState, licenseExp, address, city, state, zip } = await world.must(
    specialistEndpoints.getMyProfile,
    { as: specialist },
  );
  const fields = { license, licenseNumber, licenseState, licenseExp, address, city, state, zip };
  for (const change of [{ paused: true }, { licenseExp: '2028-08-31' }])
    await world.must(specialistEndpoints.updateMyProfile, { as: specialist, body: { ...fields, ...change } as never });
  const own = await site.window({ as: specialist, width: 390, height: 844 });
  await own.page.goto('/specialist/profile');
  await own.page.getByText(/We’re reviewing your license/).waitFor();
  await own.page.getByText(/^You paused this on /).waitFor();
  await own.page.getByText('It stays paused once it’s approved, until you resume it.').waitFor();
  expect([...pageErrors, ...own.pageErrors]).toEqual([]);
});
