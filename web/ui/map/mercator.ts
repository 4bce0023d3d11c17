import type { Coordinates } from '#contract/geo.ts';

/** Pixels of the whole world at zoom 0: it doubles with every level. */
const TILE = 512;

/** Where a place is on the flat map, in parts of the whole world from its upper left corner (Web Mercator, EPSG:3857). */
export function onMercator({ lat, lng }: Coordinates): { x: number; y: number } {
  const sin = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** How many pixels the whole world is wide at a zoom. */
export function worldWidth(zoom: number): number {
  return TILE * 2 ** zoom;
}
