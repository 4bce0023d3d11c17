import type { Coordinates } from '#contract/geo.ts';
import { GRID_SIDE, type PharmacyLocation, type PointCluster } from '#contract/search/points.ts';

/** Points counted on a grid over the circle, as the server sends more than it sends one by one. */
export function countOnGrid(
  points: readonly PharmacyLocation[],
  middle: Coordinates,
  radius: { lat: number; lng: number },
): PointCluster[] {
  const cells = new Map<string, PharmacyLocation[]>();
  const step = (off: number, reach: number) => Math.floor(((off + reach) / (2 * reach)) * GRID_SIDE);
  for (const point of points) {
    const key = `${step(point.lat - middle.lat, radius.lat)} ${step(point.lng - middle.lng, radius.lng)}`;
    const cell = cells.get(key);
    if (cell) cell.push(point);
    else cells.set(key, [point]);
  }
  return [...cells.values()].map((cell) => ({
    lat: mean(cell.map(({ lat }) => lat)),
    lng: mean(cell.map(({ lng }) => lng)),
    pharmacies: cell.length,
    shifts: cell.reduce((sum, { shifts }) => sum + shifts, 0),
    minRateCents: Math.min(...cell.map(({ minRateCents }) => minRateCents)),
    maxRateCents: Math.max(...cell.map(({ maxRateCents }) => maxRateCents)),
    emergency: cell.some(({ emergency }) => emergency),
  }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
