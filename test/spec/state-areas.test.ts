/** The client's own state, in the store of a real page: E-7, E-8, E-10, and R-7’s fields. E-9: session.test.ts. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '#contract/time.ts';
import { openStage, type Stage } from '../e2e/stage.ts';
import { type PageState, send, stateOf } from './page-parts.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage?.close());

const timeout = 60_000;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** As the customer wrote it; the day is the one it is for the person. */
const firstFilter = () => ({
  startDate: dayIn(stage.world.clock.now(), 'America/New_York'),
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

test('E-10: the page’s state has exactly the eleven areas', { timeout }, async () => {
  const { page, context } = await stage.window();
  await page.goto('/terms');
  await heading(page, 'Terms').waitFor();
  expect(Object.keys(await stateOf(page)).toSorted()).toEqual(
    'register modal auth sidebar shift shifts wallet paymentMethods forgetPassword accountEdit filterShifts'
      .split(' ')
      .toSorted(),
  );
  await context.close();
});

test('E-7: the filter begins with the customer’s values, each field can be set, and all are reset together', {
  timeout,
}, async () => {
  const { page, context } = await stage.window();
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

test('E-7: the filter is what Find shifts shows: its pharmacies, pages of days, the chosen one; refetch asks again', {
  timeout: 90_000,
}, async () => {
  const { world } = stage;
  const owner = await world.owner();
  await world.shift({ of: owner, bookingMode: 'instant' });
  const { page, context, settled } = await stage.window({ as: await world.specialist() });
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

  await send(page, 'filterShifts/set', { selectedPharmacy: owner.businessId });
  expect(await filter()).toMatchObject({ selectedPharmacy: owner.businessId });
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
  const { world } = stage;
  const owner = await world.owner();
  await world.bookedShift({ of: owner, startsIn: '12h' });
  const { page, context, settled } = await stage.window({ as: owner });
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

test('E-8: a wallet that cannot be read says why in its state', { timeout }, async () => {
  const { page, context } = await stage.window({ as: await stage.world.specialist() });
  const body = { error: { code: 'not_found', message: 'We could not find that.', requestId: 'r-1' } };
  await context.route('**/api/wallet*', (route) => route.fulfill({ status: 404, json: body }));
  await page.goto('/specialist/wallet');
  await page.getByText('We could not load your wallet').waitFor();
  expect((await stateOf(page))['wallet']).toMatchObject({ error: 'We could not find that.', paymentMethods: [] });
  await context.close();
});
