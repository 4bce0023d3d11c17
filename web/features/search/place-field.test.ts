/** The place field in a browser: what it offers before one types, and what Enter takes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestSite, type TestSite } from '#test/e2e/test-site.ts';
import type { Window } from '#test/e2e/window.ts';

let site: TestSite;
let me: Awaited<ReturnType<TestSite['world']['specialist']>>;
beforeAll(async () => {
  site = await openTestSite();
  me = await site.world.specialist();
});
afterAll(() => site?.close());

const field = (page: Page) => page.getByRole('combobox', { name: 'ZIP or city' });
const offered = (page: Page) => page.getByRole('group', { name: 'Recent places' }).getByRole('option');

async function searchFor(window: Window, typed: string) {
  const { page } = window;
  await field(page).fill(typed);
  await field(page).press('Enter');
  // A list that came in time may have named it in full.
  await expect.poll(() => placeOf(page)).toContain(typed);
  // A place is a recent one once its search is answered; the words may still be the last search's.
  await window.answered();
  await page.getByRole('status').filter({ hasText: 'No shifts' }).waitFor();
}

const placeOf = (page: Page) => new URL(page.url()).searchParams.get('place');

test('offers recent places before typing, after a reload too, by keyboard, until they are cleared', async () => {
  const window = await site.window({ as: me });
  const { page } = window;
  await page.goto('/specialist/find');
  // Faster than the list of suggestions comes: Enter looks the text up.
  await searchFor(window, 'Newark, NJ');
  await searchFor(window, '07042');
  await field(page).fill('00000');
  await field(page).press('Enter');
  await page.getByText('ZIP 00000 wasn’t found. Check the number or try a city.').first().waitFor();
  expect(await page.getByRole('listbox').count(), 'Enter is done with the list').toBe(0);

  await page.reload();
  await field(page).fill('');
  await expect
    .poll(() => offered(page).allInnerTexts())
    .toEqual(['Montclair, NJ 07042', 'Newark, NJ', 'Clear recent places']);
  await field(page).press('Enter');
  // None of them was pointed at: Enter takes none and goes home.
  await expect.poll(() => placeOf(page)).toBeNull();
  // Home's name comes with the answer; until then the field is empty, and emptying it would type nothing.
  await expect.poll(() => field(page).inputValue()).not.toBe('');

  await field(page).fill('');
  await offered(page).first().waitFor();
  await field(page).press('ArrowDown');
  await field(page).press('ArrowDown');
  await field(page).press('Enter');
  await expect.poll(() => placeOf(page)).toBe('Newark, NJ');

  await field(page).fill('');
  await offered(page).first().waitFor();
  await field(page).press('ArrowUp');
  await field(page).press('Enter');
  await offered(page).first().waitFor({ state: 'detached' });
  await page.reload();
  await field(page).fill('');
  expect(await offered(page).count()).toBe(0);
  await window.context.close();
});

test('what is pointed at stays pointed at when another tab takes a place away, and Enter takes it', async () => {
  const window = await site.window({ as: me });
  const { page } = window;
  await page.goto('/specialist/find');
  await searchFor(window, 'Newark, NJ');
  await searchFor(window, '07042');
  await searchFor(window, 'Hoboken, NJ');
  await field(page).fill('');
  await expect
    .poll(() => offered(page).allInnerTexts())
    .toEqual(['Montclair, NJ 07042', 'Newark, NJ', 'Clear recent places']);
  await field(page).press('ArrowUp');
  await page.evaluate(() => {
    const kept: Record<string, unknown[]> = JSON.parse(localStorage.getItem('recent-places') ?? '');
    const fewer = Object.entries(kept).map(([who, places]) => [who, places.toSpliced(1, 1)]);
    localStorage.setItem('recent-places', JSON.stringify(Object.fromEntries(fewer)));
    dispatchEvent(new StorageEvent('storage', { key: 'recent-places' }));
  });
  await expect.poll(() => offered(page).allInnerTexts()).toEqual(['Newark, NJ', 'Clear recent places']);
  await field(page).press('Enter');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-places'))).toBeNull();
  await window.context.close();
});

test('T-9: signing out removes the person\u2019s recent places; a visitor\u2019s stay, those of the landing page too', async () => {
  const window = await site.window({ as: me });
  const { page } = window;
  await page.goto('/specialist/find');
  await searchFor(window, 'Newark, NJ');
  // Away from the search, in a page that has not loaded it.
  await page.goto('/specialist/wallet');
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await field(page).click();
  expect(await offered(page).count()).toBe(0);

  await field(page).fill('Hoboken, NJ');
  await field(page).press('Enter');
  await page.waitForURL(/\/shifts\?place=Hoboken/);
  await page.goto('/');
  await field(page).click();
  await expect.poll(() => offered(page).allInnerTexts()).toEqual(['Hoboken, NJ', 'Clear recent places']);
  expect(await page.evaluate(() => localStorage.getItem('recent-places'))).not.toContain('Newark');
  await window.context.close();
});
