/** Saved searches: kept, renamed, silenced, forgotten and brought back, opened by a link; they speak up when a shift comes. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import type { Owner, Specialist } from '../world/situations.ts';
import { shiftLinks } from './find-page.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { MONTCLAIR, twoShiftsInMontclair } from './two-shifts-in-montclair.ts';

let site: TestSite;
let owner: Owner;
let me: Specialist;
beforeAll(async () => {
  site = await openTestSite();
  ({ owner, me } = await twoShiftsInMontclair(site.world));
}, 120_000);
afterAll(() => site?.close());

const NAME = 'Montclair, NJ, 10 mi, $60/h or more';
const ANY = { timeout: 90_000 };

/** What the server keeps for a person, newest first. */
const kept = async (as: Specialist) => (await site.world.must(savedSearchEndpoints.listSavedSearches, { as })).items;
const drawerOf = (page: Page) => page.getByRole('dialog', { name: 'Saved searches' });
const openDrawer = (page: Page) => page.getByRole('button', { name: /^Saved searches/ }).click();

test('a saved search can be renamed, silenced, deleted, restored and opened by its link', ANY, async () => {
  const someone = await site.world.specialist();
  // A list without a map: what is saved is the same.
  const window = await site.window({ as: someone, width: 390, height: 844 });
  const { page } = window;
  const drawer = drawerOf(page);
  await step('save', [window], async () => {
    await page.goto(`${MONTCLAIR}&radius=10&minRate=6000`);
    await shiftLinks(page).first().waitFor();
    await openDrawer(page);
    await drawer.getByRole('button', { name: 'Save this search' }).click();
    await drawer.getByRole('button', { name: NAME, exact: true }).waitFor();
    expect(await kept(someone)).toMatchObject([
      { name: NAME, place: 'Montclair, NJ', radiusMiles: 10, filters: { minRateCents: 6000 }, alerts: true },
    ]);
  });
  await step('rename', [window], async () => {
    await drawer.getByRole('button', { name: `Rename ${NAME}` }).click();
    await drawer.getByRole('textbox', { name: 'Search name' }).fill('Near home');
    await page.keyboard.press('Enter');
    await drawer.getByRole('button', { name: 'Near home', exact: true }).waitFor();
    expect(await kept(someone)).toMatchObject([{ name: 'Near home', alerts: true }]);
  });
  await step('alerts', [window], async () => {
    const alerts = drawer.getByRole('switch', { name: 'Notify me about new shifts: Near home' });
    for (const on of [false, true, false]) {
      await alerts.press('Space');
      await expect.poll(async () => (await kept(someone))[0]?.alerts).toBe(on);
      await expect.poll(() => alerts.isChecked()).toBe(on);
    }
  });
  await step('delete and undo', [window], async () => {
    const [before] = await kept(someone);
    await drawer.getByRole('button', { name: 'Delete Near home' }).click();
    await drawer.getByText('Nothing saved yet.').waitFor();
    expect(await kept(someone)).toEqual([]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await drawer.getByRole('button', { name: 'Near home', exact: true }).waitFor();
    expect(await kept(someone)).toMatchObject([
      { name: 'Near home', center: before?.center, filters: before?.filters, alerts: false },
    ]);
  });
  await step('a link', [window], async () => {
    const [saved] = await kept(someone);
    await page.goto(`/specialist/find?saved=${saved?.id}`);
    await page.getByRole('heading', { name: '2 shifts at 1 pharmacy' }).waitFor();
    await expect
      .poll(() => new URL(page.url()).search)
      .toBe(new URL(`${MONTCLAIR}&radius=10&show=everything&minRate=6000`, page.url()).search);
    await page.goto(`/specialist/find?saved=${me.specialistId}`);
    await expect.poll(() => new URL(page.url()).search).toBe('');
  });
  await window.context.close();
});

test('a saved search shows a shift posted in another window without a reload', ANY, async () => {
  const window = await site.window({ as: me });
  const { page } = window;
  await step('save it', [window], async () => {
    await page.goto(MONTCLAIR);
    await shiftLinks(page).first().waitFor();
    await page.getByRole('button', { name: 'Save this search' }).click();
    const drawer = page.getByRole('dialog', { name: 'Saved searches' });
    await expect
      .poll(() => drawer.getByRole('textbox', { name: 'Save this search as' }).inputValue())
      .toBe('Montclair, NJ, 25 mi');
    await drawer.getByRole('button', { name: 'Save this search' }).click();
    await drawer.getByRole('list', { name: 'Saved searches' }).getByText('Montclair, NJ, 25 mi').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search saved', exact: true }).waitFor();
  });
  await site.world.advance('1m');
  await site.world.shift({ of: owner, startsIn: '120h' });
  await step('told', [window], async () => {
    await page.getByRole('button', { name: 'Search saved. Saved searches, 1 new' }).click();
    await page.getByRole('button', { name: 'Montclair, NJ, 25 mi', exact: true }).click();
    await page.getByRole('button', { name: 'Search saved', exact: true }).waitFor();
    await page.getByRole('heading', { name: '3 shifts at 1 pharmacy' }).waitFor();
  });
  await window.context.close();
});

test('keeps a name typed while a search is being saved, and saves it once', ANY, async () => {
  const someone = await site.world.specialist();
  const window = await site.window({ as: someone });
  const { page } = window;
  const { promise: cancelPayment, resolve } = Promise.withResolvers<void>();
  let posts = 0;
  await page.route('**/api/saved-searches', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    posts += 1;
    await cancelPayment;
    return route.continue();
  });
  await page.goto(MONTCLAIR);
  await shiftLinks(page).first().waitFor();
  await page.getByRole('button', { name: 'Save this search' }).click();
  const name = drawerOf(page).getByRole('textbox', { name: 'Save this search as' });
  await name.fill('First');
  await name.press('Enter');
  await expect.poll(() => posts).toBe(1);
  await name.fill('Second');
  await name.press('Enter');
  resolve();
  await drawerOf(page).getByRole('button', { name: 'First', exact: true }).waitFor();
  await window.settled();
  expect(posts).toBe(1);
  await expect.poll(() => name.inputValue()).toBe('Second');
  expect(await kept(someone)).toMatchObject([{ name: 'First' }]);
  await window.context.close();
});
