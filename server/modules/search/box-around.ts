import { type Coordinates, EARTH_RADIUS_MILES } from '#contract/geo.ts';

const CELLS_A_DEGREE = 4;
const CELLS_ROUND = 360 * CELLS_A_DEGREE;
/** Cells are told from points rounded to a millionth of a degree. */
const MARGIN = 1e-5;

export type Box = {
  /** The quarter-degree cells (see `cellOf`) that the circle may touch. */
  readonly cells: readonly number[];
  /** Millionths of a degree; all longitudes where the circle reaches over a pole or the antimeridian. */
  readonly south: number;
  readonly north: number;
  readonly west: number;
  readonly east: number;
};

/** Returns the box around a circle, and the cells it touches. The circle itself is decided by distance. */
export function boxAround(centre: Coordinates, radiusMiles: number): Box {
  const rad = Math.PI / 180;
  const angle = radiusMiles / EARTH_RADIUS_MILES;
  const dLat = angle / rad + MARGIN;
  const south = Math.max(-90, centre.lat - dLat);
  const north = Math.min(90, centre.lat + dLat);
  // A circle over a pole touches every meridian.
  const overPole = south === -90 || north === 90;
  const dLng = overPole ? 180 : Math.asin(Math.min(1, Math.sin(angle) / Math.cos(centre.lat * rad))) / rad + MARGIN;
  const west = centre.lng - dLng;
  const east = centre.lng + dLng;
  const allRound = west < -180 || east > 180;
  return {
    cells: cellsBetween(south, north, west, east),
    south: Math.floor(south * 1e6),
    north: Math.ceil(north * 1e6),
    west: allRound ? -180_000_000 : Math.floor(west * 1e6),
    east: allRound ? 180_000_000 : Math.ceil(east * 1e6),
  };
}

function cellsBetween(south: number, north: number, west: number, east: number): number[] {
  const firstColumn = Math.floor((west + 180) * CELLS_A_DEGREE);
  const lastColumn = Math.min(Math.floor((east + 180) * CELLS_A_DEGREE), firstColumn + CELLS_ROUND - 1);
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
