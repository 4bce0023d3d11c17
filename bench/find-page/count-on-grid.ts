import type { Coordinates } from '#contract/geo.ts';
import type { PharmacyLocation, PointCluster } from '#contract/search/points.ts';
import { boxAround } from '#server/modules/search/box-around.ts';
import { gridOf } from '#server/modules/search/queries/search-values.ts';

/** Points counted on the server's grid for a circle: as it sends more than it sends one by one. */
export function countOnGrid(
  points: readonly PharmacyLocation[],
  centre: Coordinates,
  radiusMiles: number,
): PointCluster[] {
  const { cellHeight, cellWidth } = gridOf(boxAround(centre, radiusMiles));
  const cells = new Map<string, PharmacyLocation[]>();
  for (const point of points) {
    const key = `${Math.floor((point.lat * 1e6) / cellHeight)} ${Math.floor((point.lng * 1e6) / cellWidth)}`;
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
