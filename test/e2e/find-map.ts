/** A map in the browser as one handles it: taken in hand, its marks measured. */
import type { Page } from 'playwright-core';
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

/** The edges of the circle searched, as far from home; in pixels. */
export async function ringFromHome(page: Page) {
  return page.evaluate<{ west: number; north: number; east: number; south: number }>(`(() => {
    const [ring, home] = ['path', '[aria-label="Home"]']
      .map((one) => document.querySelector('.maplibregl-canvas-container ' + one).getBoundingClientRect());
    const [x, y] = [home.x + home.width / 2, home.y + home.height / 2];
    return { west: ring.left - x, north: ring.top - y, east: ring.right - x, south: ring.bottom - y };
  })()`);
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
