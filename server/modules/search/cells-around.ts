import { type Coordinates, EARTH_RADIUS_MILES } from '#contract/geo.ts';

const CELLS_A_DEGREE = 4;
const CELLS_ROUND = 360 * CELLS_A_DEGREE;
/** Cells are told from points rounded to a millionth of a degree. */
const MARGIN = 1e-5;

/**
 * The quarter-degree cells (see `cellOf`) that a circle may touch: those of the box around it. The circle itself is
 * decided by distance.
 */
export function cellsAround(centre: Coordinates, radiusMiles: number): number[] {
  const rad = Math.PI / 180;
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const dLat = angle / rad + MARGIN;
  const south = Math.max(-90, centre.lat - dLat);
  const north = Math.min(90, centre.lat + dLat);
  // A circle over a pole touches every meridian.
  const overPole = south === -90 || north === 90;
  const dLng = overPole ? 180 : Math.asin(Math.min(1, Math.sin(angle) / Math.cos(centre.lat * rad))) / rad + MARGIN;
  const firstColumn = Math.floor((centre.lng - dLng + 180) * CELLS_A_DEGREE);
  const lastColumn = Math.min(Math.floor((centre.lng + dLng + 180) * CELLS_A_DEGREE), firstColumn + CELLS_ROUND - 1);
  const cells: number[] = [];
  for (let row = rowOf(south); row <= rowOf(north); row += 1) {
    for (let column = firstColumn; column <= lastColumn; column += 1) {
      cells.push(row * CELLS_ROUND + ((column + CELLS_ROUND) % CELLS_ROUND));
    }
  }
  return cells;
}

function rowOf(lat: number): number {
  return Math.floor((lat + 90) * CELLS_A_DEGREE);
}
