import { createHmac } from 'node:crypto';
import type { Coordinates } from '#contract/geo.ts';

const METERS_PER_DEGREE = 111_195;

/** Returns two numbers from 0 to 1 that belong to a text for good; without the key nobody can work them out. */
export function stableFractions(text: string, key: string): [number, number] {
  const hash = createHmac('sha256', key).update(text).digest();
  return [hash.readUInt32BE(0) / 2 ** 32, hash.readUInt32BE(4) / 2 ** 32];
}

/** Returns the point `meters` away in a direction (0 to 1 of a full turn, from north through east). */
export function pointAt(from: Coordinates, meters: number, turn: number): Coordinates {
  const angle = turn * 2 * Math.PI;
  const north = (Math.cos(angle) * meters) / METERS_PER_DEGREE;
  const east = (Math.sin(angle) * meters) / (METERS_PER_DEGREE * Math.cos((from.lat * Math.PI) / 180));
  return { lat: from.lat + north, lng: from.lng + east };
}
