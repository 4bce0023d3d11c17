/**
 * Clusters pins that would overlap into circles with a count of shifts, so that nothing on the map overlaps. Greedy, in
 * screen pixels: the same pins at the same zoom give the same clusters; a thousand take a few milliseconds.
 */
import type { Coordinates } from '#contract/geo.ts';
import { number } from '#web/ui/format-number.ts';
import type { MapPin, ServerCluster } from './map-pin.ts';
import { toMercator, worldWidth } from './mercator.ts';

export type Cluster = Coordinates & {
  id: string;
  /** The single pin; null for a circle. */
  pin: MapPin | null;
  /** The individual pins in it. */
  pins: readonly MapPin[];
  /** How many pins it holds, those counted by the server included. */
  many: number;
  shifts: number;
  /** Pixels it is drawn below its place, clear of pins that stand apart. */
  lower: number;
};

/** Pins closer than this overlap whatever their labels. */
const NEAR = { width: 44, height: 24 };
/** The gap between two pins. */
const GAP = 4;
const PIN_HEIGHT = 28;
/** How much larger a pin that stands apart is drawn. */
const APART = { width: 8, height: 4 };
const CIRCLE = 36;
/** Around a circle, on both sides together. */
const HALO = 8;
/** The width of a character on a pin, and of the parts beside the label. */
const LETTER = 8.2;
const PADDING = { pin: 22, circle: 10, count: 6, emergency: 13 };
/** A grid cell, wider than any pin, in pixels. */
const CELL = 192;
/** More columns than a map has at the closest zoom, so that a cell fits in one number. */
const COLUMNS = 2 ** 22;

/** `lat` and `lng` are sums over all in it; `x` and `y` are in pixels of the world. */
type Group = {
  id: string;
  x: number;
  y: number;
  lat: number;
  lng: number;
  many: number;
  shifts: number;
  pins: MapPin[];
};
type PlacedGroup = Group & { width: number; height: number };
/** By their cell: `row * COLUMNS + column`. */
type Cells<T> = Map<number, T[]>;

/** `apart` pins (the selected one) join nothing. */
export function clusterPins(
  { pins, serverClusters }: { pins: readonly MapPin[]; serverClusters: readonly ServerCluster[] },
  zoom: number,
  apart: ReadonlySet<string>,
): Cluster[] {
  const scale = worldWidth(zoom);
  const alone = pins.filter(({ id }) => apart.has(id)).map((pin) => groupOf(pin, scale));
  const near = groupNearby(
    pins.filter(({ id }) => !apart.has(id)),
    scale,
  );
  const counted = serverClusters.map((cluster) => clusterOf(cluster, scale));
  const free = alone.map((pin) => atItsMiddle(pin, scale));
  return [
    ...free.map((pin) => toCluster(pin, 0)),
    ...resolveOverlaps([...near, ...counted], scale).map((one) => toCluster(one, offsetBelow(one, free))),
  ];
}

/**
 * Returns the clusters of `now`, reusing the objects of unchanged ones from `before`, so that they need no rerender.
 */
export function reuseClusters(before: readonly Cluster[], now: readonly Cluster[]): Cluster[] {
  const known = new Map(before.map((cluster) => [cluster.id, cluster]));
  return now.map((cluster) => {
    const old = known.get(cluster.id);
    return old && looksAs(old, cluster) ? old : cluster;
  });
}

/** Returns the pin in a circle that follows the selected one in `all`, wrapping around. */
export function nextPin(circle: Cluster, all: readonly MapPin[], chosenId: string | null): MapPin | undefined {
  // A reused circle holds pins of the earlier response.
  const inside = new Set(circle.pins.map(({ id }) => id));
  const after = all.findIndex(({ id }) => id === chosenId) + 1;
  return [...all.slice(after), ...all.slice(0, after)].find(({ id }) => inside.has(id));
}

function looksAs(a: Cluster, b: Cluster): boolean {
  const isSame =
    a.lat === b.lat &&
    a.lng === b.lng &&
    a.shifts === b.shifts &&
    a.many === b.many &&
    a.lower === b.lower &&
    // Compared by id, because a hovered pin is looked up among them.
    a.pins.length === b.pins.length &&
    a.pins.every(({ id }, index) => id === b.pins[index]?.id);
  const [one, other] = [a.pin, b.pin];
  if (!isSame || !one || !other) return isSame && one === other;
  return (
    one.seen === other.seen &&
    one.emergency === other.emergency &&
    one.label() === other.label() &&
    one.name() === other.name()
  );
}

/** Groups thousands of pins coarsely: a pin this near the first of a group joins it. */
function groupNearby(pins: readonly MapPin[], scale: number): Group[] {
  const cells: Cells<Group> = new Map();
  const groups: Group[] = [];
  const { width, height } = NEAR;
  for (const pin of pins) {
    const at = toMercator(pin);
    const [x, y] = [at.x * scale, at.y * scale];
    const column = Math.floor(x / width);
    const row = Math.floor(y / height);
    const first = around(cells, column, row, (one) => Math.abs(one.x - x) < width && Math.abs(one.y - y) < height);
    if (first) {
      first.pins.push(pin);
      add(first, pin.lat, pin.lng, 1, pin.count);
    } else {
      const group = groupOf(pin, scale);
      groups.push(group);
      put(cells, column, row, group);
    }
  }
  return groups;
}

/** Resolves the remaining overlaps exactly, with each group at its center and its drawn size. */
function resolveOverlaps(groups: readonly Group[], scale: number): PlacedGroup[] {
  const cells: Cells<PlacedGroup> = new Map();
  const standing = new Set<PlacedGroup>();
  const coming = groups.toReversed();
  for (let next = coming.pop(); next; next = coming.pop()) {
    const one = atItsMiddle(next, scale);
    const column = Math.floor(one.x / CELL);
    const row = Math.floor(one.y / CELL);
    const covered = around(cells, column, row, (other) => covers(one, other));
    if (!covered) {
      standing.add(one);
      put(cells, column, row, one);
      continue;
    }
    standing.delete(covered);
    take(cells, Math.floor(covered.x / CELL), Math.floor(covered.y / CELL), covered);
    // The merged group is larger and has moved, so it may overlap another.
    coming.push(join(covered, one));
  }
  return [...standing];
}

/** Returns how many pixels to move a group down, or up, to clear the pins that stand apart. */
function offsetBelow(one: PlacedGroup, apart: readonly PlacedGroup[]): number {
  const over = apart.find(({ width, height, ...pin }) =>
    covers(one, { ...pin, width: width + APART.width, height: height + APART.height }),
  );
  if (!over) return 0;
  const distance = (one.height + over.height + APART.height) / 2 + GAP;
  return Math.round(one.y < over.y ? over.y - distance - one.y : over.y + distance - one.y);
}

function covers(one: PlacedGroup, other: PlacedGroup): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 + GAP &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2 + GAP
  );
}

function groupOf(pin: MapPin, scale: number): Group {
  const { id, lat, lng, count } = pin;
  const at = toMercator(pin);
  return { id, x: at.x * scale, y: at.y * scale, lat, lng, many: 1, shifts: count, pins: [pin] };
}

function clusterOf({ lat, lng, pins: many, count }: ServerCluster, scale: number): Group {
  const at = toMercator({ lat, lng });
  const sums = { lat: lat * many, lng: lng * many, many, shifts: count };
  return { id: `${lat}:${lng}`, x: at.x * scale, y: at.y * scale, ...sums, pins: [] };
}

/** Merges the second group into the first. */
function join<T extends Group>(group: T, other: Group): T {
  group.pins.push(...other.pins);
  add(group, other.lat, other.lng, other.many, other.shifts);
  return group;
}

function add(group: Group, lat: number, lng: number, many: number, shifts: number): void {
  group.lat += lat;
  group.lng += lng;
  group.many += many;
  group.shifts += shifts;
}

function atItsMiddle(group: Group, scale: number): PlacedGroup {
  const { x, y } = toMercator({ lat: group.lat / group.many, lng: group.lng / group.many });
  return { ...group, x: x * scale, y: y * scale, ...sizeOf(group) };
}

/** Returns the size in pixels, as `pin-marker.module.css` draws it. */
function sizeOf(group: Group): { width: number; height: number } {
  const pin = pinOf(group);
  if (!pin)
    return {
      width: HALO + Math.max(CIRCLE, PADDING.circle + LETTER * number(group.shifts).length),
      height: HALO + CIRCLE,
    };
  const count = pin.count > 1 ? PADDING.count + LETTER * String(pin.count).length : 0;
  const emergency = pin.emergency ? PADDING.emergency : 0;
  return { width: PADDING.pin + LETTER * pin.label().length + count + emergency, height: PIN_HEIGHT };
}

function pinOf({ many, pins }: Pick<Group, 'many' | 'pins'>): MapPin | null {
  return many === 1 ? (pins[0] ?? null) : null;
}

function around<T>(cells: Cells<T>, column: number, row: number, fits: (one: T) => boolean): T | undefined {
  for (let dx = -1; dx <= 1; dx += 1) {
    for (let dy = -1; dy <= 1; dy += 1) {
      const found = cells.get((row + dy) * COLUMNS + column + dx)?.find(fits);
      if (found) return found;
    }
  }
  return undefined;
}

function put<T>(cells: Cells<T>, column: number, row: number, one: T): void {
  const key = row * COLUMNS + column;
  const cell = cells.get(key);
  if (cell) cell.push(one);
  else cells.set(key, [one]);
}

function take<T>(cells: Cells<T>, column: number, row: number, one: T): void {
  const key = row * COLUMNS + column;
  cells.set(key, cells.get(key)?.filter((other) => other !== one) ?? []);
}

function toCluster(group: Group, lower: number): Cluster {
  const { id, lat, lng, many, shifts, pins } = group;
  return { id, pin: pinOf(group), pins, many, lat: lat / many, lng: lng / many, shifts, lower };
}
