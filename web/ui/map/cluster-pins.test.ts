import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cluster, clusterPins, nextPin, reuseClusters } from './cluster-pins.ts';
import type { MapPin, ServerCluster } from './map-pin.ts';
import { toMercator, worldWidth } from './mercator.ts';

const pin = (id: string, lat: number, lng: number, count = 1): MapPin => ({
  id,
  lat,
  lng,
  count,
  label: () => '$72',
  name: () => id,
});
const cluster = (
  pins: readonly MapPin[],
  zoom: number,
  selected: string[] = [],
  serverClusters: readonly ServerCluster[] = [],
) => clusterPins({ pins, serverClusters }, zoom, new Set(selected));
const close = [pin('a', 40.744, -74.0324, 5), pin('b', 40.745, -74.03, 4), pin('c', 40.96, -74.2)];

test('overlapping pins become one cluster with the sum of their shifts', () => {
  const clusters = cluster(close, 9);
  expect(clusters.map(({ pins, shifts }) => [pins.length, shifts])).toEqual([
    [2, 9],
    [1, 1],
  ]);
});

test('clusters split at a closer zoom', () => {
  expect(cluster(close, 15)).toHaveLength(3);
});

test('moves what the selected pin would cover below or above it', () => {
  const spot = ['a', 'b', 'c'].map((id) => pin(id, 40.7, -74));
  const [selected, others] = cluster(spot, 15, ['b']);
  expect([selected?.id, selected?.lower, others?.many, others?.lower]).toEqual(['b', 0, 2, (32 + 44) / 2 + 4]);
  const above = [pin('a', 40.7003, -74), pin('b', 40.7, -74)];
  expect(cluster(above, 15, ['b']).map(({ lower }) => Math.sign(lower))).toEqual([0, -1]);
});

test('a circle with other pins is a new cluster, because hovered pins are looked up in it', () => {
  const spot = ['a', 'b', 'c', 'd'].map((id) => pin(id, 40.7, -74));
  const before = cluster(spot, 15, ['c']);
  const now = reuseClusters(before, cluster(spot, 15, ['d']));
  expect(now.map(({ pins }) => pins.map(({ id }) => id))).toEqual([['d'], ['a', 'b', 'c']]);
});

test('a circle cycles through its pins, also those of a later response', () => {
  const spot = () => ['a', 'b', 'c'].map((id) => pin(id, 40.7, -74));
  const next = (chosen: string | null) => {
    const circle = cluster(spot(), 15, chosen ? [chosen] : []).find((one) => one.pin === null);
    return circle && nextPin(circle, spot(), chosen)?.id;
  };
  expect([next(null), next('a'), next('b'), next('c')]).toEqual(['a', 'b', 'c', 'a']);
});

test('the selected pin stands alone', () => {
  expect(cluster(close, 9, ['a'])).toHaveLength(3);
});

const somewhere = fc.record({
  lat: fc.double({ min: 25, max: 49, noNaN: true }),
  lng: fc.double({ min: -124, max: -67, noNaN: true }),
});
const downtown = fc.record({
  lat: fc.double({ min: 40.6, max: 40.9, noNaN: true }),
  lng: fc.double({ min: -74.3, max: -73.9, noNaN: true }),
});
const zooms = fc.integer({ min: 3, max: 15 });

test('loses and doubles no pin', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(somewhere, downtown), { maxLength: 60 }), zooms, (places, zoom) => {
      const pins = places.map(({ lat, lng }, index) => pin(String(index), lat, lng));
      const found = cluster(pins, zoom);
      expect(found.flatMap((one) => one.pins.map(({ id }) => id)).sort()).toEqual(pins.map(({ id }) => id).sort());
      expect(found.map(({ many, pins }) => many - pins.length).every((uncounted) => uncounted === 0)).toBe(true);
    }),
  );
});

/** Between the middles of two, in pixels. */
function apart(a: Cluster, b: Cluster, zoom: number) {
  const [one, other] = [toMercator(a), toMercator(b)];
  const pixels = worldWidth(zoom);
  return { x: Math.abs(one.x - other.x) * pixels, y: Math.abs(one.y - other.y) * pixels };
}

const pairs = (clusters: readonly Cluster[]) =>
  clusters.flatMap((a, index) => clusters.slice(index + 1).map((b) => [a, b] as const));

test('nothing on the map overlaps, in a crowded city at every zoom', () => {
  fc.assert(
    fc.property(fc.array(downtown, { minLength: 2, maxLength: 200 }), zooms, (places, zoom) => {
      const found = cluster(
        places.map(({ lat, lng }, index) => ({
          ...pin(String(index), lat, lng, 1 + (index % 3)),
          label: () => (index % 2 === 0 ? '$72' : '$100–120'),
          emergency: index % 5 === 0,
        })),
        zoom,
      );
      // At least: eight pixels a letter, and the ends of the pin.
      const smallest = ({ pin }: Cluster) =>
        pin ? { width: 22 + 8 * pin.label().length, height: 28 } : { width: 44, height: 44 };
      for (const [a, b] of pairs(found)) {
        const { x, y } = apart(a, b, zoom);
        const [one, other] = [smallest(a), smallest(b)];
        const isClear = x >= (one.width + other.width) / 2 || y >= (one.height + other.height) / 2;
        expect(isClear, `${x} and ${y} px apart`).toBe(true);
      }
    }),
  );
});

test('circles counted by the server do not overlap either, and keep their counts', () => {
  const crowd = fc.record({
    at: downtown,
    pins: fc.integer({ min: 1, max: 40 }),
    more: fc.integer({ min: 0, max: 90 }),
  });
  fc.assert(
    fc.property(
      fc.uniqueArray(crowd, { maxLength: 200, selector: ({ at }) => `${at.lat}:${at.lng}` }),
      zooms,
      (given, zoom) => {
        const serverClusters = given.map(({ at, pins, more }) => ({ ...at, pins, count: pins + more }));
        const found = cluster([], zoom, [], serverClusters);
        const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
        expect(sum(found.map(({ shifts }) => shifts))).toBe(sum(serverClusters.map(({ count }) => count)));
        expect(sum(found.map(({ many }) => many))).toBe(sum(serverClusters.map(({ pins }) => pins)));
        expect(found.every(({ pin }) => pin === null)).toBe(true);
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        for (const [a, b] of pairs(found)) {
          const { x, y } = apart(a, b, zoom);
          expect(x >= 44 || y >= 44, `${x} and ${y} px apart`).toBe(true);
        }
      },
    ),
  );
});

test('unchanged clusters keep their identity; those that moved, grew or were seen do not', () => {
  const before = cluster(close, 9);
  const again = (pins: MapPin[]) => reuseClusters(before, cluster(pins, 9)).map((one) => before.includes(one));
  expect(again(close.map((one) => ({ ...one })))).toEqual([true, true]);
  expect(again([pin('a', 40.744, -74.0324, 6), ...close.slice(1)])).toEqual([false, true]);
  expect(again(close.slice(1))).toEqual([false, true]);
  expect(again([...close.slice(0, 2), pin('c', 40.96, -74.21)])).toEqual([true, false]);
  expect(again([...close.slice(0, 2), { ...pin('c', 40.96, -74.2), seen: true }])).toEqual([true, false]);
  const label = () => '$73';
  expect(again([...close.slice(0, 2), { ...pin('c', 40.96, -74.2), label }])).toEqual([true, false]);
});
