/** Find shifts: the pharmacy chosen in the list is seen on the map, whatever lies over it. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { crowdedCity, DENVER } from './crowded-city.ts';
import { map, pins, results } from './find-page.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await crowdedCity(stage.world, await stage.world.owner());
}, 120_000);
afterAll(() => stage?.close());

const FIND = `/specialist/find?place=Denver%2C+CO&lat=${DENVER.lat}&lng=${DENVER.lng}&radius=3`;

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

test('each pharmacy of the list, chosen by its name, has its pin in view; the map is not searched anew for that', {
  timeout: 120_000,
}, async () => {
  const window = await stage.window({ as: await stage.world.specialist(), width: 820, height: 720 });
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
  expect(window.complaints).toEqual([]);
});

test('on a phone the pin tapped comes out from under its card', { timeout: 120_000 }, async () => {
  const window = await stage.window({ as: await stage.world.specialist(), width: 390, height: 844 });
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
  expect(window.complaints).toEqual([]);
});
