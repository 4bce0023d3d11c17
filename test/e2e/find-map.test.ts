/** Find shifts where there are many: pages, points and circles, a map one drags, a search that overtakes another. */
import { sql } from 'kysely';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Coordinates } from '#contract/geo.ts';
import type { SearchAnswer } from '#contract/search/endpoints.ts';
import { MOST_POINTS } from '#contract/search/points.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import { toMercator, worldWidth } from '#web/ui/map/mercator.ts';
import type { Specialist } from '../world/situations.ts';
import { crowdedCity, DENVER } from './crowded-city.ts';
import { drag, fromHome, middleCircle, placeIn, searchRingError } from './find-map.ts';
import { circles, map, pins, results, searchesOf, shiftLinks } from './find-page.ts';
import { step } from './step.ts';
import { openTestSite, type TestSite } from './test-site.ts';
import { isOpen } from './visit.ts';
import type { Window } from './window.ts';

const PLACE = `/specialist/find?place=Denver%2C+CO&lat=${DENVER.lat}&lng=${DENVER.lng}&show=everything`;
/** Some eighty pharmacies: eight pages. Each test has its own, which no test before has loaded. */
const within = (miles: number) => `${PLACE}&radius=${miles}`;
const PAGE = 10;
const ANY = { timeout: 120_000 };

let site: TestSite;
let me: Specialist;
let pharmacies: number;
/** One for all that looks at a map: drawing its first picture takes longer than most of what is done with it. */
let window: Window;
let page: Page;
let sent: ReturnType<typeof searchesOf>;
beforeAll(async () => {
  site = await openTestSite();
  pharmacies = await crowdedCity(site.world, await site.world.owner());
  me = await site.world.specialist();
  window = await site.window({ as: me, width: 1280, height: 720, maps: true });
  page = window.page;
  sent = searchesOf(page);
}, 120_000);
afterAll(() => site?.close());

/** Opens a search not seen yet: as a link the first time, and as Back would later, without loading the app again. */
async function open(address: string): Promise<void> {
  sent.length = 0;
  if (!(await isOpen(page))) await page.goto(address);
  else
    await page.evaluate(
      `history.pushState(null, '', ${JSON.stringify(address)}); dispatchEvent(new PopStateEvent('popstate'))`,
    );
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  await drawn();
}

/** Waits until the answer is there and the map has drawn it. */
async function drawn(): Promise<void> {
  await window.settled();
  await expect.poll(() => results(page).getAttribute('aria-busy')).toBe('false');
  await expect.poll(async () => (await pins(page).count()) + (await circles(page).count())).toBeGreaterThan(0);
}

const heading = () => results(page).getByRole('heading').first().innerText();
const counted = async () => Number((await heading()).split(' ')[0]?.replace(',', ''));
const scrolled = () => page.evaluate<number>(`document.querySelector('[aria-label="Shifts found"]').scrollTop`);
/** Shifts by the numbers on the map. */
const onMap = async () =>
  (await pins(page).count()) +
  (await circles(page).allInnerTexts()).reduce((sum, text) => sum + Number(text.replace(',', '')), 0);

describe('pages and points', () => {
  test('another page or order is fetched without points, and the map keeps its pins', ANY, async () => {
    await open(within(5));
    expect(sent.map(({ pharmacyPage, points }) => [pharmacyPage, points])).toEqual([[1, true]]);
    const shifts = await counted();
    expect(shifts).toBeGreaterThan(3 * PAGE);
    await expect.poll(() => shiftLinks(page).count()).toBe(PAGE);
    await expect.poll(onMap).toBe(shifts);

    await step('the second page', [window], async () => {
      await shiftLinks(page).last().scrollIntoViewIfNeeded();
      await expect.poll(() => shiftLinks(page).count()).toBe(2 * PAGE);
      expect(sent.at(-1)).toMatchObject({ pharmacyPage: 2, points: false });
      expect(await scrolled()).toBeGreaterThan(0);
      await expect.poll(onMap).toBe(shifts);
    });
    await step('another order', [window], async () => {
      await page.getByRole('button', { name: /^Sorted by/ }).click();
      await page.getByRole('menuitem', { name: 'Best pay' }).click();
      await expect.poll(() => sent.at(-1)?.sort).toBe('pay');
      await drawn();
      expect(sent.at(-1)).toMatchObject({ pharmacyPage: 1, points: false });
      await expect.poll(scrolled).toBe(0);
      await expect.poll(onMap).toBe(shifts);
    });
    expect(sent.filter(({ points }) => points)).toHaveLength(1);
  });

  test(
    'beyond a thousand pharmacies the map draws circles, and Enter on one zooms in until single pins come',
    ANY,
    async () => {
      const answers: SearchAnswer[] = [];
      page.on('response', async (response) => {
        if (response.url().endsWith('/api/search/shifts')) answers.push(await response.json());
      });
      await open(PLACE);
      expect(pharmacies).toBeGreaterThan(MOST_POINTS);
      expect(await counted()).toBe(pharmacies);
      await expect.poll(() => answers.at(-1)).toMatchObject({ pharmacyLocations: null, totalPharmacies: pharmacies });
      await expect.poll(() => pins(page).count()).toBe(0);
      await expect.poll(onMap).toBe(pharmacies);

      await step('from the server’s circles to points', [window], async () => {
        const middle = await middleCircle(page);
        await middle.press('Enter');
        await expect.poll(() => sent.length).toBe(2);
        await drawn();
        await expect.poll(() => answers.at(-1)?.clusters).toBe(null);
        expect(answers.at(-1)?.pharmacyLocations?.length).toBe(answers.at(-1)?.totalPharmacies);
        await expect.poll(onMap).toBe(await counted());
      });
    },
  );
});

describe('dragging the map', () => {
  test('moving the map searches at once or on demand; Back restores the place and the list', ANY, async () => {
    await open(within(4.5));
    await step('search as I move the map', [window], async () => {
      await drag(page, -120);
      await expect.poll(() => sent.length).toBe(2);
      await drawn();
      expect(new URL(page.url()).searchParams.get('area')).toBe('map');
      const { lat, lng } = placeIn(page);
      expect(lng).toBeGreaterThan(DENVER.lng);
      const [asked] = sent.slice(-1);
      expect(asked).toMatchObject({ pharmacyPage: 1, points: true });
      expect(asked?.pharmacistLocation.latitude).toBeCloseTo(lat, 3);
      expect(asked?.pharmacistLocation.longitude).toBeCloseTo(lng, 3);
    });
    await step('zoomed by a button, and by the wheel', [window], async () => {
      const radius = () => Number(new URL(page.url()).searchParams.get('radius'));
      const before = radius();
      await map(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
      await expect.poll(() => sent.length).toBe(3);
      await drawn();
      const near = radius();
      expect(near).toBeLessThan(before);
      await map(page)
        .locator('canvas')
        .hover({ position: { x: 200, y: 300 }, force: true });
      await page.mouse.wheel(0, 300);
      await expect.poll(radius).toBeGreaterThan(near);
      await drawn();
    });
    await step('on demand', [window], async () => {
      await page.getByRole('switch', { name: 'Search as I move the map' }).click();
      const [asked, address] = [sent.length, page.url()];
      // Not back to where it was: that answer is known and nothing is asked.
      await drag(page, 190);
      const button = page.getByRole('button', { name: 'Search this area' });
      await button.waitFor();
      expect(page.url()).toBe(address);
      expect(sent.length).toBe(asked);
      await button.click();
      await expect.poll(() => sent.length).toBe(asked + 1);
      await button.waitFor({ state: 'detached' });
      expect(page.url()).not.toBe(address);
      await drawn();
    });
    await step('Back', [window], async () => {
      const [address, shifts] = [page.url(), await counted()];
      const first = await shiftLinks(page).first().getAttribute('data-shift');
      await page.getByRole('link', { name: 'Wallet' }).click();
      await page.getByRole('heading', { level: 1, name: 'Wallet' }).waitFor();
      await page.goBack();
      await shiftLinks(page).first().waitFor();
      expect(page.url()).toBe(address);
      expect(await counted()).toBe(shifts);
      await expect.poll(() => shiftLinks(page).first().getAttribute('data-shift')).toBe(first);
    });
  });
});

test('a pin and the search radius stay in place while the map is dragged and zoomed', ANY, async () => {
  const places = new Map<string, Coordinates>();
  page.on('response', async (response) => {
    if (!response.url().endsWith('/api/search/shifts')) return;
    for (const { name, coordinates } of ((await response.json()) as SearchAnswer).pharmacies)
      places.set(name, coordinates);
  });
  const { coordinates: home } = await site.world.must(specialistEndpoints.getMyProfile, { as: me });
  if (!home) throw new Error('a home without a place');
  /** The zoom of the map, by where it has the pin of a pharmacy of the list. */
  const zoomOf = async (which: number) => {
    await drawn();
    const name = String(await results(page).getByRole('article').nth(which).getAttribute('aria-label'));
    await page.getByRole('button', { name: `${name}, show on the map` }).click();
    await map(page)
      .getByRole('button', { name: new RegExp(`\\b${name},`), pressed: true })
      .waitFor();
    const [pin, from] = [toMercator(places.get(name) ?? home), toMercator(home)];
    let width = 0;
    const off = async () => {
      const { x, y } = await fromHome(page);
      width = x / (pin.x - from.x);
      return Math.abs((pin.y - from.y) * width - y);
    };
    // Home and the pin are each on a whole pixel, once the map is at rest.
    await expect.poll(off).toBeLessThan(1.5);
    return Math.log2(width / worldWidth(0));
  };
  await open(within(4));
  const zoom = await zoomOf(0);
  expect(await zoomOf(3)).toBeCloseTo(zoom, 3);
  expect(await searchRingError(page, home, zoom)).toBeLessThan(2);
  await drag(page, -70);
  await expect.poll(() => sent.length).toBe(2);
  expect(await zoomOf(1)).toBeCloseTo(zoom, 3);
  expect(await searchRingError(page, home, zoom)).toBeLessThan(2);
  await page.getByRole('switch', { name: 'Search as I move the map' }).click();
  await map(page).getByRole('button', { name: 'Zoom in', exact: true }).click();
  // It zooms in a movement, of which no call tells the end.
  await expect.poll(() => zoomOf(0)).toBeCloseTo(zoom + 1, 3);
  expect(await searchRingError(page, home, zoom + 1)).toBeLessThan(2);
});

test(
  'a search that is overtaken is cancelled on the wire; the answer before stays until the new one is there',
  ANY,
  async () => {
    const cut: string[] = [];
    site.world.app.server.on('request', (request, response) => {
      if (!request.url?.endsWith('/api/search/shifts')) return;
      response.on('close', () => response.writableFinished || cut.push(String(request.url)));
    });
    await open(within(5.5));
    const shifts = await counted();
    const said = await heading();
    // Nobody can read the shifts until this is let go: the server has both searches, and answers neither.
    const { promise: cancelPayment, resolve } = Promise.withResolvers<void>();
    const { promise: held, resolve: isHeld } = Promise.withResolvers<void>();
    const lock = site.world.db.transaction().execute(async (transaction) => {
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
      await sql`lock table shifts in access exclusive mode`.execute(transaction);
      isHeld();
      await cancelPayment;
    });
    await held;
    const choose = async (distance: string) => {
      await page.getByRole('combobox', { name: 'Distance' }).selectOption(distance);
    };
    try {
      await choose('10 mi');
      await expect.poll(() => sent.length).toBe(2);
      expect(cut).toEqual([]);
      await choose('40 mi');
      await expect.poll(() => cut.length).toBe(1);
      expect(await heading()).toBe(said);
      await expect.poll(() => shiftLinks(page).count()).toBe(PAGE);
      await expect.poll(onMap).toBe(shifts);
      await expect.poll(() => results(page).getAttribute('aria-busy')).toBe('true');
    } finally {
      resolve();
      await lock;
    }
    await drawn();
    expect(await counted()).toBe(pharmacies);
    await expect.poll(onMap).toBe(pharmacies);
    expect(cut).toHaveLength(1);
  },
);

test('on a phone Back from a shift restores the loaded pages and the scroll position', ANY, async () => {
  const phone = await site.window({ as: me, width: 390, height: 844, maps: true });
  const [list, down] = [phone.page, () => phone.page.evaluate<number>('Math.round(scrollY)')];
  await list.goto(within(5));
  for (const many of [PAGE, 2 * PAGE, 3 * PAGE]) {
    await expect.poll(() => shiftLinks(list).count()).toBeGreaterThanOrEqual(many);
    if (many < 3 * PAGE)
      await shiftLinks(list)
        .nth(many - 1)
        .scrollIntoViewIfNeeded();
  }
  const chosen = shiftLinks(list).nth(2 * PAGE);
  // In the middle of the screen, or a click would scroll once more.
  await chosen.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await phone.settled();
  const [many, was, id] = [await shiftLinks(list).count(), await down(), await chosen.getAttribute('data-shift')];
  expect(was).toBeGreaterThan(1000);
  await chosen.click();
  await expect.poll(() => new URL(list.url()).pathname).toBe(`/specialist/find/${id}`);
  await results(list).waitFor({ state: 'detached' });
  await list.goBack();
  await results(list).waitFor();
  await expect.poll(down).toBe(was);
  await expect.poll(() => shiftLinks(list).count()).toBe(many);
  expect(phone.pageErrors).toEqual([]);
  await phone.context.close();
});
