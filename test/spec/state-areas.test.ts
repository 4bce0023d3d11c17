/** The client's own state, in the store of a real page: E-7, E-8, E-10, and R-7’s fields. E-9: session.test.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#contract/time.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { openTestSite, type TestSite } from '../e2e/test-site.ts';
import { type PageState, send, stateOf } from './page-parts.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** As the customer wrote it; the day is the one it is for the person. */
const firstFilter = () => ({
  startDate: dayIn(site.world.clock.now(), 'America/New_York'),
  pharmacies: [],
  selectedPharmacy: null,
  mapCenter: { lat: 40.7128, lng: -74.006 },
  refetch: false,
  isLoading: false,
  stepSize: 14,
  page: 0,
  pharmacyPage: 1,
  totalPharmacies: 0,
  pharmacyLocations: [],
});

test('E-7: the filter starts with the customer’s values, each field can be set, and all reset together', {
  timeout,
}, async () => {
  const { page, context } = await site.window();
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  const filter = async () => (await stateOf(page))['filterShifts'];
  expect(await filter()).toEqual(firstFilter());
  const others = {
    startDate: '2026-12-24',
    pharmacies: [{ id: 'a' }],
    selectedPharmacy: 'a',
    mapCenter: { lat: 1, lng: 2 },
    refetch: true,
    isLoading: true,
    stepSize: 7,
    page: 3,
    pharmacyPage: 2,
    totalPharmacies: 9,
    pharmacyLocations: [{ id: 'a' }],
  };
  for (const [field, value] of Object.entries(others)) {
    const before = await filter();
    await send(page, 'filterShifts/set', { [field]: value });
    expect(await filter()).toEqual({ ...before, [field]: value });
  }
  expect(await filter()).toEqual(others);
  await send(page, 'filterShifts/reset');
  expect(await filter()).toEqual(firstFilter());
  await context.close();
});

test('P-3, E-7: the filter is what Find shifts shows: its pharmacies, pages of days, the chosen one, the map’s centre; refetch asks again', {
  timeout: 90_000,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  await world.shift({ of: owner, bookingMode: 'instant' });
  const { page, context, settled } = await site.window({ as: await world.specialist() });
  const filter = async (): Promise<PageState[string]> => (await stateOf(page))['filterShifts'] ?? {};
  await page.goto('/specialist/find', { waitUntil: 'commit' });
  await page.getByText('Larkspur Pharmacy').first().waitFor();
  await settled();
  expect(await filter()).toMatchObject({
    startDate: firstFilter().startDate,
    totalPharmacies: 1,
    page: 0,
    pharmacyPage: 1,
    isLoading: false,
    refetch: false,
    pharmacies: [{ id: owner.businessId }],
    pharmacyLocations: [{ id: owner.businessId }],
  });

  // Around her home, until she looks elsewhere.
  expect((await filter())['mapCenter']).toEqual(world.deps.gateways.geocode.findZip('07003')?.coordinates);
  expect((await filter())['selectedPharmacy']).toBeNull();
  await page.getByRole('button', { name: /show on the map$/ }).click();
  await expect.poll(async () => (await filter())['selectedPharmacy']).toBe(owner.businessId);
  await page.getByRole('region', { name: 'Selected: Larkspur Pharmacy' }).waitFor();
  const asked = page.waitForRequest((request) => request.url().includes('/api/search/shifts'));
  await send(page, 'filterShifts/set', { refetch: true });
  await asked;
  await expect.poll(async () => (await filter())['refetch']).toBe(false);

  await page.getByRole('button', { name: '14 days later' }).first().click();
  await expect.poll(async () => (await filter())['page']).toBe(1);
  await context.close();
});

test('E-8: the wallet holds payment methods, transactions, loading flags and an error; the methods in use stand by kind', {
  timeout,
}, async () => {
  const { world } = site;
  const owner = await world.owner();
  await world.bookedShift({ of: owner, startsIn: '12h' });
  const { page, context, settled } = await site.window({ as: owner });
  await page.goto('/business/billing');
  await heading(page, 'Billing').waitFor();
  await settled();
  await expect
    .poll(async () => (await stateOf(page))['wallet'])
    .toMatchObject({
      paymentMethods: [{ kind: 'card', last4: '4242' }],
      transactions: [{ status: 'Pending' }],
      isLoadingPaymentMethods: false,
      isLoadingTransactions: false,
      error: null,
    });
  const { wallet, paymentMethods } = await stateOf(page);
  expect(Object.keys(wallet ?? {})).toHaveLength(5);
  expect(Object.keys(paymentMethods ?? {}).toSorted()).toEqual(['bankAccount', 'card']);
  expect(paymentMethods).toMatchObject({ card: { last4: '4242' }, bankAccount: null });
  await context.close();
});

test('E-8: a wallet that fails to load has the error in its state', { timeout }, async () => {
  const { page, context } = await site.window({ as: await site.world.specialist() });
  const body = { error: { code: 'not_found', message: 'We couldn’t find that.', requestId: 'r-1' } };
  await context.route('**/api/wallet*', (route) => route.fulfill({ status: 404, json: body }));
  await page.goto('/specialist/wallet');
  await page.getByText('We couldn’t load your wallet').waitFor();
  expect((await stateOf(page))['wallet']).toMatchObject({ error: 'We couldn’t find that.', paymentMethods: [] });
  await context.close();
});

test('E-10: the page’s state has exactly the eleven areas, and each holds what a person did there', {
  timeout: 90_000,
}, async () => {
  const { world } = site;
  const visitor = (await site.window()).page;
  const held = (page: Page, name: string) => expect.poll(async () => (await stateOf(page))[name]);
  await visitor.goto('/sign-up');
  expect(Object.keys(await stateOf(visitor)).toSorted()).toEqual(
    'register modal auth sidebar shift shifts wallet paymentMethods forgetPassword accountEdit filterShifts'
      .split(' ')
      .toSorted(),
  );
  const first = { role: null, license: null, firstName: '', lastName: '', email: '', phone: '', referral: 'none' };
  expect((await stateOf(visitor))['register']).toMatchObject(first);
  await visitor.getByRole('radio', { name: /^I run a pharmacy/ }).click();
  await visitor.getByRole('button', { name: 'Continue' }).click();
  await visitor.getByLabel('First name').fill('Priya');
  await visitor.getByLabel('Email').fill('e10@example.com');
  await held(visitor, 'register').toMatchObject({
    ...first,
    role: 'Business',
    firstName: 'Priya',
    email: 'e10@example.com',
  });

  await visitor.goto('/terms');
  await heading(visitor, 'Terms').waitFor();
  expect(await stateOf(visitor)).toMatchObject({
    modal: { name: null, next: null },
    auth: { user: null, isAuth: false, role: null },
    forgetPassword: { email: '', resetToken: null, resendAt: null, problem: null },
  });
  await visitor.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await held(visitor, 'modal').toMatchObject({ name: 'sign-in' });
  await visitor.getByRole('button', { name: 'Forgot password?' }).click();
  await held(visitor, 'modal').toMatchObject({ name: 'forgot-password' });
  await visitor.getByRole('dialog').getByLabel('Email').fill('forgot@example.com');
  await visitor.getByRole('button', { name: 'Email me instructions' }).click();
  await held(visitor, 'forgetPassword').toMatchObject({
    email: 'forgot@example.com',
    resetToken: null,
    resendAt: expect.stringMatching(/Z$/),
  });

  const shift = await world.shift({ of: await world.owner({ name: 'Area Pharmacy' }) });
  const specialist = await world.specialist();
  await world.prove(specialist);
  await world.must(walletEndpoints.addPaymentMethod, {
    as: specialist,
    body: { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true },
  });
  const { page } = await site.window({ as: specialist });
  await page.goto(`/specialist/find/${shift.id}`);
  await held(page, 'shift').toMatchObject({ id: shift.id, seen: [shift.id] });
  await held(page, 'auth').toMatchObject({
    user: { id: specialist.userId, email: specialist.email },
    isAuth: true,
    role: 'Specialist',
  });
  await page.goto('/specialist/my-shifts');
  const menu = page.getByRole('complementary');
  await held(page, 'shifts').toEqual({ tab: 'upcoming', view: 'list', page: 0 });
  await page.getByRole('tab', { name: /^Saved/ }).click();
  await held(page, 'shifts').toEqual({ tab: 'saved', view: 'list', page: 0 });
  await menu.getByRole('link', { name: 'Wallet' }).click();
  await held(page, 'wallet').toMatchObject({ paymentMethods: [{ last4: '6789' }], isLoadingPaymentMethods: false });
  await held(page, 'paymentMethods').toMatchObject({ card: null, bankAccount: { last4: '6789' } });
  await menu.getByRole('link', { name: 'Find shifts' }).click();
  await held(page, 'filterShifts').toMatchObject({ isLoading: false, totalPharmacies: expect.any(Number) });
  await expect
    .poll(async () => (await stateOf(page))['filterShifts']?.['pharmacies'])
    .toContainEqual(expect.objectContaining({ name: 'Area Pharmacy' }));
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Collapse sidebar' }).click();
  await held(page, 'sidebar').toMatchObject({ collapsed: true, activeBusiness: null });
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change email' }).click();
  await held(page, 'accountEdit').toEqual({ editing: 'email', awaiting: null });
});
