/** Find shifts, the list: when it says it is done, and that a further page it cannot have is not asked for without end. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specialist } from '../world/situations.ts';
import { crowdedCity, DENVER } from './crowded-city.ts';
import { pins, results, searchesOf } from './find-page.ts';
import { openTestSite, type TestSite } from './test-site.ts';

let site: TestSite;
let me: Specialist;
beforeAll(async () => {
  site = await openTestSite();
  await crowdedCity(site.world, await site.world.owner());
  me = await site.world.specialist();
}, 120_000);
afterAll(() => site?.close());

/** Some thirty pharmacies, a mile from one another: three pages, and each has a pin of its own. */
const PLACE = `/specialist/find?place=Denver%2C+CO&lat=${DENVER.lat}&lng=${DENVER.lng}&radius=3&show=everything`;

test.each([
  { status: 429, says: 'Too Many Requests', asked: 1 },
  { status: 500, says: 'Internal Server Error', asked: 4 },
])(
  'a pin of a pharmacy that is not listed does not ask on and on for a page 2 that answers $status: tries, $asked',
  { timeout: 120_000 },
  async ({ status, says, asked }) => {
    const window = await site.window({ as: me, width: 1280, height: 720, maps: true });
    const { page } = window;
    const sent = searchesOf(page);
    window.allow({ says: `the server responded with a status of ${status} (${says})`, path: /^\/api\/search\/shifts/ });
    await page.route('**/api/search/shifts', (route) => {
      if (route.request().postDataJSON().pharmacyPage === 1) return route.continue();
      const error = { code: 'not_now', message: 'Not now.', fields: {}, details: {} };
      return route.fulfill({ status, json: { error } });
    });
    const further = () => sent.filter(({ pharmacyPage }) => pharmacyPage > 1).length;

    await page.goto(PLACE);
    await expect.poll(() => pins(page).count()).toBeGreaterThan(10);
    await window.settled();
    expect(further()).toBe(0);
    const listed = await results(page)
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => String(one.getAttribute('aria-label'))));
    const names = await pins(page).evaluateAll((all) => all.map((one) => String(one.getAttribute('aria-label'))));
    const unlisted = names.findIndex((name) => !listed.some((one) => new RegExp(`\\b${one},`).test(name)));
    await pins(page).nth(unlisted).press('Enter');
    await expect.poll(further).toBeGreaterThanOrEqual(asked);
    // What goes round has asked again by then, or never comes to rest.
    await window.settled();
    expect(further()).toBe(asked);
    await results(page).getByRole('button', { name: 'Try again' }).waitFor();
    expect(window.pageErrors).toEqual([]);
  },
);

test('the list is busy until the answer is drawn: it never says done over the answer before', {
  timeout: 120_000,
}, async () => {
  const { page, settled, context } = await site.window({ as: me, width: 1280, height: 720 });
  const heading = () => results(page).getByRole('heading').first().innerText();
  await page.goto(PLACE);
  await results(page).getByRole('article').first().waitFor();
  await settled();
  const before = await heading();
  await page.evaluate(`{
    window.told = [];
    const list = document.querySelector('[aria-label="Shifts found"]');
    const tell = () => list.ariaBusy === 'false' && told.push(list.querySelector('h2').textContent);
    new MutationObserver(tell).observe(list, { attributeFilter: ['aria-busy'] });
  }`);
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('60 mi');
  await expect.poll(heading).not.toBe(before);
  await expect.poll(() => results(page).getAttribute('aria-busy')).toBe('false');
  expect(new Set(await page.evaluate<string[]>('told'))).toEqual(new Set([await heading()]));
  await context.close();
});
