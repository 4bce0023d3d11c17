/** A street typed into the place field in a browser, where a geocoder is configured: a fake one on this machine. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/e2e/test-site.ts';

const TYPED = '12 Main St, Bloomfield, NJ';
const STREET = '12 Main Street, Bloomfield, NJ 07003';
const found = [
  {
    ...{ lat: '40.7925', lon: '-74.2001' },
    address: { house_number: '12', road: 'Main Street', town: 'Bloomfield', postcode: '07003' },
  },
];

let geocoder: Server;
let fails: boolean;
let site: TestSite;
beforeAll(async () => {
  geocoder = createServer((_request, response) => {
    response.writeHead(fails ? 500 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(fails ? {} : found));
  });
  await new Promise<void>((resolve) => geocoder.listen(0, '127.0.0.1', resolve));
  const { port } = geocoder.address() as AddressInfo;
  site = await openTestSite({ environment: { GEOCODER_URL: `http://127.0.0.1:${port}/search` } });
});
afterAll(async () => {
  await site?.close();
  geocoder.closeAllConnections();
  geocoder.close();
});
beforeEach(() => {
  fails = false;
});

const field = (page: Page) => page.getByRole('combobox', { name: 'ZIP or city' });
const offered = (page: Page) => page.getByRole('listbox').getByRole('option').allInnerTexts();
const pointedAt = (page: Page) => page.locator('[data-combobox-selected]').allInnerTexts();

/** The search, with streets kept back until they are let go. */
async function openFind() {
  const window = await site.window();
  const { page } = window;
  const held = new Map<string, Route[]>();
  const free = new Set<string>();
  const textOf = (url: string) => new URL(url).searchParams.get('query') ?? '';
  await page.route('**/api/places/streets?*', (route) => {
    const text = textOf(route.request().url());
    if (free.has(text)) return route.continue();
    held.set(text, [...(held.get(text) ?? []), route]);
  });
  await page.goto('/shifts');
  await page.getByRole('status').filter({ hasText: 'No shifts' }).waitFor();
  /** Lets the street of a text go once it was asked for: a slow page may have asked for others before it. */
  const cancelPayment = async (text: string) => {
    await expect.poll(() => held.has(text)).toBe(true);
    free.add(text);
    // One that was overtaken is gone already.
    for (const route of held.get(text) ?? []) await route.continue().catch(() => undefined);
  };
  return { window, page, cancelPayment };
}

test('cities are there while the street is awaited; it comes behind them and leaves what is pointed at', async () => {
  const { page, cancelPayment } = await openFind();
  await field(page).fill(TYPED);
  await expect.poll(() => offered(page)).toEqual(['Bloomfield, NJ']);
  expect(await pointedAt(page), 'whoever types a street wants the street').toEqual([]);
  await field(page).press('ArrowDown');
  expect(await pointedAt(page)).toEqual(['Bloomfield, NJ']);
  await cancelPayment(TYPED);
  await expect.poll(() => offered(page)).toEqual(['Bloomfield, NJ', STREET]);
  expect(await pointedAt(page)).toEqual(['Bloomfield, NJ']);
  await field(page).press('Enter');
  await page.waitForURL(/place=Bloomfield%2C\+NJ(&|$)/);
});

test('Enter takes the street, before it is listed and after', async () => {
  const { page, cancelPayment } = await openFind();
  await field(page).fill(TYPED);
  await field(page).press('Enter');
  await cancelPayment(TYPED);
  await page.waitForURL(/place=12\+Main\+Street/);

  await field(page).fill('13 Main St, Bloomfield, NJ');
  await cancelPayment('13 Main St, Bloomfield, NJ');
  await expect.poll(() => pointedAt(page)).toEqual([STREET]);
  expect(await offered(page)).toEqual(['Bloomfield, NJ', STREET]);
});

test('a street that is overtaken is not waited for, and a geocoder that fails is quiet', async () => {
  const { window, page, cancelPayment } = await openFind();
  const asked = page.waitForRequest(/places\/streets/);
  const ended = page.waitForEvent('requestfailed', (request) => request.url().includes('places/streets'));
  await field(page).fill(TYPED);
  await expect.poll(() => offered(page)).toEqual(['Bloomfield, NJ']);
  await asked;
  fails = true;
  await field(page).fill('14 Main St, Hoboken, NJ');
  await ended;
  expect(await pointedAt(page)).toEqual([]);
  await cancelPayment('14 Main St, Hoboken, NJ');
  await expect.poll(() => pointedAt(page)).toEqual(['Hoboken, NJ']);
  expect(await offered(page)).toEqual(['Hoboken, NJ']);
  await field(page).press('Enter');
  await page.waitForURL(/place=Hoboken/);
  expect(window.pageErrors).toEqual([]);
});
