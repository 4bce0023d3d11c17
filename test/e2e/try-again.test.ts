/** A command that trouble stopped is offered again where it was said, with the key of its first try (decision 045). */
import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { ownClock } from '../spec/page-clock.ts';
import { rejectionOf } from '../spec/page-parts.ts';
import { axeFindings } from './axe-findings.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site?.close());

const timeout = 60_000;
const busy = 'Mortar is busy. Try again in a moment.';
const network = 'Network error: Please check your internet connection';
const refuse = (route: Route) =>
  route.fulfill({
    status: 503,
    headers: { 'retry-after': '1' },
    json: { error: { code: 'unavailable', message: busy, requestId: 'r-1' } },
  });
const again = (page: Page) => page.getByRole('alert').getByRole('button', { name: 'Try again' });

/** A pharmacist in front of a shift; what becomes of each booking call is decided by `tries`, the later ones go through. */
async function booking(tries: readonly ((route: Route) => Promise<unknown>)[]) {
  const shift = await site.world.shift({ bookingMode: 'instant' });
  const as = await site.world.specialist();
  const window = await site.window({ as });
  const { page, context } = window;
  const sent: { key: string | undefined; body: string | null }[] = [];
  // Else the page hears of a booking whose answer was lost, and there is nothing left to try.
  await context.route('**/api/stream', (route) => route.abort());
  await context.route(/\/requests$/, (route) => {
    sent.push({ key: route.request().headers()['idempotency-key'], body: route.request().postData() });
    const fate = tries[sent.length - 1];
    return fate ? fate(route) : route.continue();
  });
  await page.goto(`/specialist/find/${shift.id}`);
  await page.getByRole('button', { name: 'Book this shift' }).waitFor();
  const booked = () => site.world.must(engagementEndpoints.listEngagements, { as, query: { shiftId: shift.id } });
  return { ...window, sent, booked, book: () => page.getByRole('button', { name: 'Book this shift' }).click() };
}

/** The server does it, and the answer does not arrive. */
const loseAnswer = async (route: Route) => {
  await route.fetch();
  await route.abort('connectionreset');
};

describe('trying again', () => {
  test('sends the same key and body, books once, and continues as the first try would have', { timeout }, async () => {
    const { page, sent, booked, book } = await booking([loseAnswer]);
    await book();
    await page.getByRole('alert').getByText(network, { exact: true }).waitFor();
    expect((await booked()).total).toBe(1);
    await again(page).click();
    await page.getByRole('link', { name: 'Open in My shifts' }).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect((await booked()).total).toBe(1);
    await again(page).waitFor({ state: 'detached' });
  });

  test('can be reached by keyboard from a dialog that traps Tab', { timeout }, async () => {
    const { page, sent, book } = await booking([refuse, refuse]);
    await page.getByRole('dialog', { name: 'Shift' }).waitFor();
    await book();
    await page.getByRole('alert').getByText(busy, { exact: true }).waitFor();
    const focused = () => page.evaluate('document.activeElement?.textContent');
    await expect.poll(focused).toBe('Try again');
    await page.keyboard.press('Enter');
    await expect.poll(() => sent.length).toBe(2);
    // Refused once more: it is still there, and still has the focus.
    await expect.poll(focused).toBe('Try again');
    await page.keyboard.press('Enter');
    await page.getByRole('link', { name: 'Open in My shifts' }).waitFor();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('pressing the original button repeats the same attempt and withdraws the offer', { timeout }, async () => {
    const { page, sent, booked, book } = await booking([refuse]);
    await book();
    await again(page).waitFor();
    await book();
    await page.getByRole('link', { name: 'Open in My shifts' }).waitFor();
    await again(page).waitFor({ state: 'detached' });
    expect(sent[1]).toEqual(sent[0]);
    expect((await booked()).total).toBe(1);
  });

  test('runs once when pressed twice', { timeout }, async () => {
    const { promise: held, resolve: cancelPayment } = Promise.withResolvers<void>();
    const { page, sent, book } = await booking([
      refuse,
      async (route) => {
        await held;
        await route.continue();
      },
    ]);
    await book();
    const button = again(page);
    await button.waitFor();
    await button.dblclick();
    const trying = page.getByRole('alert').getByRole('button', { name: 'Trying…' });
    await trying.waitFor();
    await trying.click({ force: true });
    cancelPayment();
    await page.getByRole('link', { name: 'Open in My shifts' }).waitFor();
    expect(sent).toHaveLength(2);
  });

  test('shows the refusal when the repeat is refused, and offers nothing more', { timeout }, async () => {
    const taken = {
      error: { code: 'overlapping_booking', message: 'You have another shift at that time.', requestId: 'r' },
    };
    const { page, book } = await booking([refuse, (route) => route.fulfill({ status: 409, json: taken })]);
    await book();
    await again(page).click();
    await page.getByText('You have another shift at that time.').waitFor();
    await again(page).waitFor({ state: 'detached' });
  });

  test('is dropped when its dialog closes', { timeout }, async () => {
    const { page, sent, booked, book } = await booking([refuse]);
    await book();
    await again(page).waitFor();
    await page.getByRole('dialog', { name: 'Shift' }).getByRole('button', { name: 'Close' }).click();
    await again(page).waitFor({ state: 'detached' });
    expect([sent.length, (await booked()).total]).toEqual([1, 0]);
  });
});

describe('the toast with a button', () => {
  const choice = (page: Page) => page.getByRole('checkbox', { name: 'Hours to send or approve, email' });

  /** Somebody's choices, of which the first changes are refused. */
  async function choices(refusals: number, look: { width?: number; dark?: boolean } = {}) {
    const window = await site.window({ as: await site.world.person('Business'), ...look });
    const { page, context } = window;
    const calls = { count: 0 };
    await context.route('**/api/notifications/preferences', (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      calls.count += 1;
      return calls.count <= refusals ? refuse(route) : route.continue();
    });
    const clock = await ownClock(site, page);
    await page.goto('/settings/notifications');
    await choice(page).waitFor();
    await window.settled();
    return { ...window, clock, calls };
  }

  test('stays until pressed, then makes the choice', { timeout }, async () => {
    const { page, clock, calls } = await choices(1);
    await clock.stop();
    const before = await choice(page).isChecked();
    await choice(page).click();
    await again(page).waitFor();
    await expect.poll(() => choice(page).isChecked()).toBe(before);
    await clock.pass(60_000);
    expect([await again(page).count(), calls.count]).toEqual([1, 1]);
    await clock.go();
    await again(page).click();
    await expect.poll(() => choice(page).isChecked()).toBe(!before);
    await again(page).waitFor({ state: 'detached' });
    expect(await rejectionOf(page, notificationEndpoints.updatePreferences.name)).toBeNull();
  });

  test('can be closed', { timeout }, async () => {
    const { page, calls } = await choices(1);
    await choice(page).click();
    await page.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await again(page).waitFor({ state: 'detached' });
    expect(calls.count).toBe(1);
  });

  test('is dropped when the page is left', { timeout }, async () => {
    const { page, calls } = await choices(1);
    await choice(page).click();
    await again(page).waitFor();
    await page.getByRole('link', { name: 'Appearance' }).first().click();
    await again(page).waitFor({ state: 'detached' });
    expect(calls.count).toBe(1);
  });

  test.each([
    { width: 390, dark: false },
    { width: 390, dark: true },
    { width: 1440, dark: false },
  ])('fits the screen and is in order for assistive technology: %o', { timeout }, async (look) => {
    const { page } = await choices(9, look);
    await choice(page).click();
    await again(page).waitFor();
    const box = await page.getByRole('alert').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= look.width).toBe(true);
    expect(await axeFindings(page, 'the toast')).toEqual([]);
    expect(await page.getByRole('alert').count()).toBe(1);
  });

  test('is shown in Spanish', { timeout }, async () => {
    const { page } = await choices(9);
    await page.goto('/settings/appearance');
    await page.getByLabel('Language', { exact: true }).selectOption('Español');
    await page.getByRole('heading', { level: 1, name: 'Ajustes' }).waitFor();
    await page.goto('/settings/notifications');
    await page.locator('main input[type=checkbox]:enabled').first().click();
    await page.getByRole('alert').getByRole('button', { name: 'Intentar otra vez' }).waitFor();
    await page.getByRole('alert').getByRole('button', { name: 'Cerrar' }).waitFor();
  });
});

test('a stopped form says so in one place, with the button', { timeout }, async () => {
  const person = await site.world.person('Business');
  const { page, context } = await site.window();
  let tries = 0;
  await context.route('**/api/auth/sign-in', (route) => {
    tries += 1;
    return tries === 1 ? refuse(route) : route.continue();
  });
  await page.goto('/?modal=sign-in');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill('a sentence to sign in with');
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await again(page).waitFor();
  expect(await page.getByText(busy).count()).toBe(1);
  await again(page).click();
  await page.waitForURL(/\/business/);
  expect(tries).toBe(2);
});
