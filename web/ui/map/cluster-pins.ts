/**
 * Pins that would cover each other become one circle with their number of shifts. Greedy over a grid in screen pixels:
 * the same pins at the same zoom give the same clusters, ten thousand take some ms.
 */
import type { Coordinates } from '#contract/geo.ts';
import type { MapPin } from './map-pin.ts';
import { onMercator, worldWidth } from './mercator.ts';

export type Cluster = Coordinates & {
  id: string;
  /** One pin stands for itself. */
  pins: readonly MapPin[];
  shifts: number;
};

const WIDTH = 44;
const HEIGHT = 24;
/** More columns than a map of the closest zoom has: a cell is one number. */
const COLUMNS = 2 ** 22;

/** `lat`, `lng` and `shifts` are sums over its pins. */
type Group = { x: number; y: number; lat: number; lng: number; shifts: number; pins: MapPin[] };
/** Groups by their cell: `row * COLUMNS + column`. */
type Cells = Map<number, Group[]>;

/** `apart` pins (the selected one) never join a cluster. */
export function clusterPins(pins: readonly MapPin[], zoom: number, apart: ReadonlySet<string>): Cluster[] {
  const scale = worldWidth(zoom);
  const cells: Cells = new Map();
  const groups: Group[] = [];

  for (const pin of pins) {
    const at = onMercator(pin);
    const [x, y] = [at.x * scale, at.y * scale];
    const column = Math.floor(x / WIDTH);
    const row = Math.floor(y / HEIGHT);
    const near = apart.has(pin.id) ? undefined : nearest(cells, column, row, x, y);
    if (near) {
      near.pins.push(pin);
      near.lat += pin.lat;
      near.lng += pin.lng;
      near.shifts += pin.count;
      continue;
    }
    const group = { x, y, lat: pin.lat, lng: pin.lng, shifts: pin.count, pins: [pin] };
    groups.push(group);
    if (apart.has(pin.id)) continue;
    const key = row * COLUMNS + column;
    const cell = cells.get(key);
    if (cell) cell.push(group);
    else cells.set(key, [group]);
  }
  return groups.map(toCluster);
}

/** The same clusters as `now`, those that look as before being the very ones of before: they need not be drawn again. */
export function keepSame(before: readonly Cluster[], now: readonly Cluster[]): Cluster[] {
  const known = new Map(before.map((cluster) => [cluster.id, cluster]));
  return now.map((cluster) => {
    const old = known.get(cluster.id);
    return old && looksAs(old, cluster) ? old : cluster;
  });
}

function looksAs(a: Cluster, b: Cluster): boolean {
  const isSame = a.lat === b.lat && a.lng === b.lng && a.shifts === b.shifts && a.pins.length === b.pins.length;
  const [one, other] = [a.pins[0], b.pins[0]];
  if (!isSame || a.pins.length > 1 || !one || !other) return isSame;
  const [said, says] = [one.words(), other.words()];
  return (
    one.seen === other.seen && one.emergency === other.emergency && said.label === says.label && said.name === says.name
  );
}

function nearest(cells: Cells, column: number, row: number, x: number, y: number): Group | undefined {
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      for (const group of cells.get((row + dy) * COLUMNS + column + dx) ?? [])
        if (Math.abs(group.x - x) < WIDTH && Math.abs(group.y - y) < HEIGHT) return group;
    }
  }
  return undefined;
}

function toCluster({ lat, lng, shifts, pins }: Group): Cluster {
  return { id: pins[0]?.id ?? '', pins, lat: lat / pins.length, lng: lng / pins.length, shifts };
}
