/** Find shifts: pharmacies so near each other that no zoom parts them can each be chosen on the map. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { crowdedCity, DENVER } from './crowded-city.ts';
import { map, pins } from './find-page.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
  await crowdedCity(stage.world, await stage.world.owner());
}, 120_000);
afterAll(() => stage?.close());

test('close up a circle gives out its pharmacies one at a time', { timeout: 120_000 }, async () => {
  const window = await stage.window({ as: await stage.world.specialist(), width: 1280, height: 720 });
  const { page } = window;
  await page.route('**/api/search/shifts', async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as SearchAnswer;
    // Three of them, all where the search looks.
    const pharmacyLocations = answer.pharmacyLocations?.slice(0, 3).map((one) => ({ ...one, ...DENVER })) ?? null;
    const pharmacies = answer.pharmacies.map((one) => ({ ...one, coordinates: DENVER }));
    await route.fulfill({ response, json: { ...answer, pharmacyLocations, pharmacies } });
  });
  await page.goto(`/specialist/find?place=Denver%2C+CO&lat=${DENVER.lat}&lng=${DENVER.lng}&radius=3`);
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
  expect(await pins(page).count()).toBe(1);
  expect(window.complaints).toEqual([]);
});
