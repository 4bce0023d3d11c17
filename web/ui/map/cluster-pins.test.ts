import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clusterPins, keepSame } from './cluster-pins.ts';
import type { MapPin } from './map-pin.ts';

const pin = (id: string, lat: number, lng: number, count = 1): MapPin => ({
  id,
  lat,
  lng,
  count,
  words: () => ({ label: '$72', name: id }),
});
const close = [pin('a', 40.744, -74.0324, 5), pin('b', 40.745, -74.03, 4), pin('c', 40.96, -74.2)];

test('pins that cover each other become one with the sum of their shifts', () => {
  const clusters = clusterPins(close, 9, new Set());
  expect(clusters.map(({ pins, shifts }) => [pins.length, shifts])).toEqual([
    [2, 9],
    [1, 1],
  ]);
});

test('close up they part', () => {
  expect(clusterPins(close, 15, new Set())).toHaveLength(3);
});

test('the selected pin stands alone', () => {
  expect(clusterPins(close, 9, new Set(['a']))).toHaveLength(3);
});

test('no pin is lost or doubled', () => {
  const somewhere = fc.record({
    lat: fc.double({ min: 25, max: 49, noNaN: true }),
    lng: fc.double({ min: -124, max: -67, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(somewhere, { maxLength: 60 }), fc.integer({ min: 3, max: 15 }), (places, zoom) => {
      const pins = places.map(({ lat, lng }, index) => pin(String(index), lat, lng));
      const ids = clusterPins(pins, zoom, new Set()).flatMap((cluster) => cluster.pins.map(({ id }) => id));
      expect(ids.sort()).toEqual(pins.map(({ id }) => id).sort());
    }),
  );
});

test('what looks as before stays the very same; what moved, grew or was read does not', () => {
  const before = clusterPins(close, 9, new Set());
  const again = (pins: MapPin[]) =>
    keepSame(before, clusterPins(pins, 9, new Set())).map((one) => before.includes(one));
  expect(again(close.map((one) => ({ ...one })))).toEqual([true, true]);
  expect(again([pin('a', 40.744, -74.0324, 6), ...close.slice(1)])).toEqual([false, true]);
  expect(again(close.slice(1))).toEqual([false, true]);
  expect(again([...close.slice(0, 2), pin('c', 40.96, -74.21)])).toEqual([true, false]);
  expect(again([...close.slice(0, 2), { ...pin('c', 40.96, -74.2), seen: true }])).toEqual([true, false]);
  const words = () => ({ label: '$73', name: 'c' });
  expect(again([...close.slice(0, 2), { ...pin('c', 40.96, -74.2), words }])).toEqual([true, false]);
});
