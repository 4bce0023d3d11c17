/**
 * Pins that would cover each other become one circle with their number of shifts. Greedy over a grid in screen pixels:
 * the same pins at the same zoom give the same clusters, ten thousand take some ms.
 */
import type { Coordinates } from '#contract/geo.ts';
import type { MapPin } from './map-pin.ts';

export type Cluster = Coordinates & {
  id: string;
  /** One pin stands for itself. */
  pins: readonly MapPin[];
  shifts: number;
};

const WIDTH = 44;
const HEIGHT = 24;
const TILE = 512;

/** `apart` pins (the selected one) never join a cluster. */
export function clusterPins(pins: readonly MapPin[], zoom: number, apart: ReadonlySet<string>): Cluster[] {
  const scale = TILE * 2 ** zoom;
  const cells = new Map<string, { x: number; y: number; pins: MapPin[] }[]>();
  const groups: { x: number; y: number; pins: MapPin[] }[] = [];

  for (const pin of pins) {
    const [x, y] = project(pin, scale);
    const column = Math.floor(x / WIDTH);
    const row = Math.floor(y / HEIGHT);
    const near = apart.has(pin.id) ? undefined : nearest(cells, column, row, x, y);
    if (near) {
      near.pins.push(pin);
      continue;
    }
    const group = { x, y, pins: [pin] };
    groups.push(group);
    if (apart.has(pin.id)) continue;
    const key = `${column}:${row}`;
    const cell = cells.get(key);
    if (cell) cell.push(group);
    else cells.set(key, [group]);
  }
  return groups.map(({ pins: members }) => toCluster(members));
}

function nearest(
  cells: ReadonlyMap<string, { x: number; y: number; pins: MapPin[] }[]>,
  column: number,
  row: number,
  x: number,
  y: number,
) {
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      const found = cells
        .get(`${column + dx}:${row + dy}`)
        ?.find((group) => Math.abs(group.x - x) < WIDTH && Math.abs(group.y - y) < HEIGHT);
      if (found) return found;
    }
  }
  return undefined;
}

function toCluster(pins: readonly MapPin[]): Cluster {
  const mean = (read: (pin: MapPin) => number) => pins.reduce((sum, pin) => sum + read(pin), 0) / pins.length;
  return {
    id: pins[0]?.id ?? '',
    pins,
    lat: mean((pin) => pin.lat),
    lng: mean((pin) => pin.lng),
    shifts: pins.reduce((sum, pin) => sum + pin.count, 0),
  };
}

/** Web Mercator, in pixels of the whole world. */
function project({ lat, lng }: Coordinates, scale: number): [number, number] {
  const sin = Math.sin((lat * Math.PI) / 180);
  const y = 0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI);
  return [(lng / 360 + 0.5) * scale, y * scale];
}
