/** A map in the browser as one handles it: taken in hand, its marks measured. */
import type { Page } from 'playwright-core';
import type { Coordinates } from '#contract/geo.ts';
import { boundsOf } from '#web/ui/map/circle.ts';
import { toMercator, worldWidth } from '#web/ui/map/mercator.ts';
import { circles, map } from './find-page.ts';

/** The circle nearest the middle of the map. */
export async function middleCircle(page: Page) {
  const box = await map(page).boundingBox();
  const all = await Promise.all((await circles(page).all()).map(async (one) => ({ one, at: await one.boundingBox() })));
  const off = ({ at }: (typeof all)[number]) =>
    box && at ? Math.hypot(at.x - box.x - box.width / 2, at.y - box.y - box.height / 2) : Number.POSITIVE_INFINITY;
  const [nearest] = all.toSorted((a, b) => off(a) - off(b));
  if (!nearest) throw new Error('the map has no circle');
  return nearest.one;
}

/** How far the selected pharmacy's pin stands from home, the one mark that the map's library places itself; in pixels. */
export async function fromHome(page: Page) {
  // Not on the screen, and placed all the same.
  const middle = `(one) => { const at = one.getBoundingClientRect(); return [at.x + at.width / 2, at.y + at.height / 2]; }`;
  return page.evaluate<{ x: number; y: number }>(`(() => {
    const [[x, y], [homeX, homeY]] = ['[aria-pressed="true"]', '[aria-label="Home"]']
      .map((one) => document.querySelector('.maplibregl-canvas-container ' + one))
      .map(${middle});
    return { x: x - homeX, y: y - homeY };
  })()`);
}

/** The middle of what is searched, by the address. */
export function placeIn(at: Page): Coordinates {
  const address = new URL(at.url()).searchParams;
  return { lat: Number(address.get('lat')), lng: Number(address.get('lng')) };
}

/** How far the circle drawn is from the one searched by the address, at its worst edge, seen from home; in pixels. */
export async function searchRingError(page: Page, home: Coordinates, zoom: number): Promise<number> {
  const drawn = await page.evaluate<number[]>(`(() => {
    const [ring, home] = ['path', '[aria-label="Home"]']
      .map((one) => document.querySelector('.maplibregl-canvas-container ' + one).getBoundingClientRect());
    const [x, y] = [home.x + home.width / 2, home.y + home.height / 2];
    return [ring.left - x, ring.top - y, ring.right - x, ring.bottom - y];
  })()`);
  const radiusMiles = Number(new URL(page.url()).searchParams.get('radius'));
  const [west, south, east, north] = boundsOf(placeIn(page), radiusMiles);
  const from = toMercator(home);
  const searched = [
    { lat: north, lng: west },
    { lat: south, lng: east },
  ].flatMap((corner) => {
    const { x, y } = toMercator(corner);
    return [(x - from.x) * worldWidth(zoom), (y - from.y) * worldWidth(zoom)];
  });
  return Math.max(...searched.map((edge, index) => Math.abs(edge - (drawn[index] ?? Number.NaN))));
}

/** In the page: a point of the map's middle that no pin covers. */
const BARE_GROUND = `(() => {
  const ground = document.querySelector('.maplibregl-canvas');
  const { left, top, width, height } = ground.getBoundingClientRect();
  for (let y = top + height / 2; y < top + height - 60; y += 7)
    for (let x = left + width / 3; x < left + (width * 2) / 3; x += 7)
      if (document.elementFromPoint(x, y) === ground) return { x, y };
  return null;
})()`;

/** Takes the ground in hand where no pin covers it, and moves it so many pixels to the right. */
export async function drag(page: Page, by: number): Promise<void> {
  const spot = await page.evaluate<{ x: number; y: number } | null>(BARE_GROUND);
  if (!spot) throw new Error('pins cover the whole map');
  await page.mouse.move(spot.x, spot.y);
  await page.mouse.down();
  for (let part = 1; part <= 4; part += 1) await page.mouse.move(spot.x + (by * part) / 4, spot.y);
  await page.mouse.up();
}
