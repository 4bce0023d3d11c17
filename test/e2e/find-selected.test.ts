/** Find shifts: the pharmacy chosen is seen on the map, whatever lies over it, and each can be, however near others are. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { crowdedCity, DENVER } from './crowded-city.ts';
import { map, pins, results } from './find-page.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await crowdedCity(site.world, await site.world.owner());
}, 120_000);
afterAll(() => site?.close());

const FIND = `/specialist/find?place=Denver%2C+CO&lat=${DENVER.lat}&lng=${DENVER.lng}&radius=3&show=everything`;

/** What is wrong with where the chosen pin is; null once it is right. */
const wrongWithPin = (page: Page) =>
  page.evaluate<string | null>(`(() => {
    const box = (one) => one.getBoundingClientRect();
    const section = document.querySelector('[aria-label="Map of open shifts"]');
    const pin = section.querySelector('[aria-pressed="true"]');
    if (!pin) return 'none is chosen';
    const [at, room] = [box(pin), box(section)];
    if (at.left < room.left || at.right > room.right || at.top < room.top || at.bottom > room.bottom) return 'off the map';
    const over = [...section.querySelectorAll('[data-over-map]')].map(box);
    const isUnder = over.some((one) => at.left < one.right && one.left < at.right && at.top < one.bottom && one.top < at.bottom);
    return isUnder ? 'covered' : null;
  })()`);

test('selecting a pharmacy by name brings its pin into view without a new search', {
  timeout: 120_000,
}, async () => {
  const window = await site.window({ as: await site.world.specialist(), width: 820, height: 720, maps: true });
  const { page } = window;
  await page.goto(FIND);
  await expect.poll(() => pins(page).count()).toBeGreaterThan(3);
  await window.settled();
  const address = page.url();
  const names = results(page).getByRole('button', { name: /show on the map$/ });
  const many = await names.count();
  expect(many).toBeGreaterThan(5);
  for (let index = 0; index < many; index += 1) {
    await names.nth(index).click();
    await page.getByRole('region', { name: /^Selected:/ }).waitFor();
    await expect.poll(() => wrongWithPin(page), { message: `pharmacy ${index}` }).toBeNull();
  }
  expect(page.url()).toBe(address);
  expect(window.pageErrors).toEqual([]);
});

test('on a phone a tapped pin moves out from under its card', { timeout: 120_000 }, async () => {
  const window = await site.window({ as: await site.world.specialist(), width: 390, height: 844, maps: true });
  const { page } = window;
  await page.goto(FIND);
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect.poll(() => pins(page).count()).toBeGreaterThan(1);
  await window.settled();
  // The lowest one: where the card will be.
  const boxes = await Promise.all((await pins(page).all()).map((pin) => pin.boundingBox()));
  const lowest = boxes.reduce((low, box, index) => ((box?.y ?? 0) > (boxes[low]?.y ?? 0) ? index : low), 0);
  await pins(page).nth(lowest).press('Enter');
  await map(page)
    .getByRole('region', { name: /^Selected:/ })
    .waitFor();
  await expect.poll(() => wrongWithPin(page)).toBeNull();
  expect(window.pageErrors).toEqual([]);
});

test('at the closest zoom a circle selects its pharmacies one at a time', { timeout: 120_000 }, async () => {
  const window = await site.window({ as: await site.world.specialist(), width: 1280, height: 720, maps: true });
  const { page } = window;
  await page.route('**/api/search/shifts', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as SearchAnswer;
    // Three of them, all where the search looks.
    const pharmacyLocations = answer.pharmacyLocations?.slice(0, 3).map((one) => ({ ...one, ...DENVER })) ?? null;
    const pharmacies = answer.pharmacies.map((one) => ({ ...one, coordinates: DENVER }));
    await route.fulfill({ response, json: { ...answer, pharmacyLocations, pharmacies } });
  });
  await page.goto(FIND);
  // One answer for all of it: zooming would search again, and the three be others.
  await page.getByRole('switch', { name: 'Search as I move the map' }).click();
  const circle = (pharmacies: number, then: string) =>
    map(page).getByRole('button', { name: `at ${pharmacies} pharmacies. ${then}` });
  // It zooms in and is the same circle again, until that leads nowhere.
  for (let times = 0; times < 8 && (await circle(3, 'Show one').count()) === 0; times += 1) {
    await circle(3, 'Zoom in').press('Enter');
    await window.settled();
  }
  const chosen = page.getByRole('region', { name: /^Selected:/ });
  const names: (string | null)[] = [];
  // By the mouse: what is chosen does not lie over the others.
  for (const left of [3, 2, 2]) {
    await circle(left, 'Show one').click();
    await expect.poll(async () => names.includes(await chosen.getAttribute('aria-label'))).toBe(false);
    names.push(await chosen.getAttribute('aria-label'));
  }
  await expect.poll(() => pins(page).count()).toBe(1);
  expect(window.pageErrors).toEqual([]);
});
