import type { Coordinates } from '#contract/geo.ts';

/** The world's width in pixels at zoom 0; it doubles with every level. */
const TILE = 512;

/** Returns a place in Web Mercator (EPSG:3857), as fractions of the world from its upper left corner. */
export function toMercator({ lat, lng }: Coordinates): { x: number; y: number } {
  const sin = Math.sin((lat * Math.PI) / 180);
  return { x: lng / 360 + 0.5, y: 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI) };
}

/** Returns the world's width in pixels at a zoom. */
export function worldWidth(zoom: number): number {
  return TILE * 2 ** zoom;
}
