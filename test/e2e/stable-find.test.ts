/** Find shifts does not jump: whatever is chosen, wherever the map goes, however late the answer, whatever is found. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Specialist } from '../world/situations.ts';
import { DENVER } from './crowded-city.ts';
import { drag } from './find-map.ts';
import { map, results, shiftLinks } from './find-page.ts';
import { openJumps } from './jumps.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { variedCity } from './varied-city.ts';

const PLACE = `place=Denver%2C+CO&lat=${DENVER.lat}&lng=${DENVER.lng}&show=everything`;

let site: TestSite;
let me: Specialist;
beforeAll(async () => {
  site = await openTestSite();
  await variedCity(site.world, await site.world.owner());
  me = await site.world.specialist();
});
afterAll(() => site?.close());

type Step = readonly [what: string, act: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const choose = (name: string) => (page: Page) => page.getByRole('menuitem', { name }).click();
const days = (page: Page) => page.getByRole('region', { name: 'Days' }).getByRole('button', { name: /, \w+ \d+/ });
const day = (which: number) => (page: Page) => days(page).nth(which).click();

const inDrawer: readonly Step[] = [
  ['opening the filters', press(/^(All filters|Filters)/)],
  ['a filter tried out', (page) => page.getByRole('checkbox', { name: /^On-site parking/ }).check()],
  ['the filter', press(/^Show \d+ shift/)],
  ['opening the filters again', press(/^(All filters|Filters)/)],
  ['all filters off', press('Clear all')],
  ['no filter', press(/^Show \d+ shift/)],
];
const everywhere: readonly Step[] = [
  ...inDrawer,
  ['a day', day(2)],
  ['another day', day(5)],
  ['all days', day(5)],
  ['the next days', press('14 days later')],
  ['the days before', (page) => page.getByRole('button', { name: '14 days earlier' }).first().press('Enter')],
  ['opening the order', press(/^Sorted by/)],
  ['another order', choose('Best pay')],
  ['a shift', (page) => shiftLinks(page).nth(1).click()],
  ['back from it', (page) => page.goBack()],
  ['the end of the list', (page) => results(page).getByRole('article').last().scrollIntoViewIfNeeded()],
];
const onDesk: readonly Step[] = [
  ['opening the rates', press('Rate')],
  ['a rate', choose('$60/h or more')],
  ['no rate', press('$60/h or more')],
  ['opening the rates again', press('Rate')],
  ['a rate nobody pays', choose('$90/h or more')],
  ['any rate', press('$90/h or more')],
  ['a pharmacy on the map', press(/, show on the map$/)],
  ['the map to the east', (page) => drag(page, -160)],
  ['the map back', (page) => drag(page, 140)],
  ['closer', (page) => map(page).getByRole('button', { name: 'Zoom in', exact: true }).click()],
];
const onPhone: readonly Step[] = [
  ['the map', press(/^Map$/)],
  ['the list', press(/^List$/)],
];

test.each([
  { width: 390, height: 844, steps: [...everywhere, ...onPhone] },
  { width: 820, height: 1180, steps: [...everywhere, ...onDesk] },
  { width: 1440, height: 900, steps: [...everywhere, ...onDesk] },
])('nothing on Find shifts jumps at $width px', { timeout: 300_000 }, async ({ steps, ...size }) => {
  const window = await site.window({ as: me, ...size, maps: true });
  const jumps = await openJumps(window);
  await jumps.open(`/specialist/find?${PLACE}`);
  for (const [what, act] of steps) await jumps.after(what, () => act(window.page));
  expect(jumps.found()).toBe('');
  expect(window.pageErrors).toEqual([]);
});

/**
 * In the page: presses the day in the instant the search's next answer is there and nothing of it is drawn yet, as on a busy
 * phone, where what is due at once is late.
 */
const dayAtOnce = (which: number) => `(() => {
  const { send } = XMLHttpRequest.prototype;
  const later = window.setTimeout;
  const day = [...document.querySelectorAll('[aria-label="Days"] button')].filter((button) =>
    /, \\w+ \\d+/.test(button.getAttribute('aria-label') ?? button.textContent),
  )[${which}];
  XMLHttpRequest.prototype.send = function (body) {
    XMLHttpRequest.prototype.send = send;
    window.setTimeout = (act, wait, ...rest) => later(act, wait || 100, ...rest);
    this.addEventListener('loadend', async () => {
      for (let turn = 0; turn < 100; turn += 1) await null;
      window.setTimeout = later;
      day.click();
    });
    return send.call(this, body);
  };
})()`;

test('an answer overtaken by the next search before it was drawn jumps no more than any other', async () => {
  const window = await site.window({ as: me, width: 820, height: 1180 });
  const jumps = await openJumps(window);
  await jumps.open(`/specialist/find?${PLACE}`);
  await jumps.after('opening the order', () => press(/^Sorted by/)(window.page));
  await window.page.evaluate(dayAtOnce(2));
  await jumps.after('another order, and a day in the instant of its answer', () => choose('Best pay')(window.page));
  expect(new URL(window.page.url()).searchParams.has('day')).toBe(true);
  expect(jumps.found()).toBe('');
});
