import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Box, panOutFromUnder } from './pan-out-from-under.ts';

const room: Box = { left: 0, top: 0, right: 800, bottom: 700 };
const card: Box = { left: 16, top: 500, right: 337, bottom: 684 };
const pin = (x: number, y: number): Box => ({ left: x - 50, top: y - 20, right: x + 50, bottom: y + 20 });

test('a place nothing covers stays', () => {
  expect(panOutFromUnder(pin(400, 300), [card], room)).toEqual({ x: 0, y: 0 });
});

test('a place under a card moves out on its nearest side', () => {
  expect(panOutFromUnder(pin(200, 520), [card], room)).toEqual({ x: 0, y: 500 - 12 - 20 - 520 });
  expect(panOutFromUnder(pin(320, 600), [card], room)).toEqual({ x: 337 + 12 + 50 - 320, y: 0 });
});

test('a place off the map moves in, clear of what covers its edge', () => {
  expect(panOutFromUnder(pin(900, 300), [card], room)).toEqual({ x: -150, y: 0 });
  expect(panOutFromUnder(pin(200, 800), [card], room)).toEqual({ x: 337 + 12 + 50 - 200, y: -120 });
});

test('a card across the whole width is left upwards; one over all of it moves nothing', () => {
  const wide = { ...card, left: 12, right: 788 };
  expect(panOutFromUnder(pin(400, 600), [wide], room)).toEqual({ x: 0, y: 500 - 12 - 20 - 600 });
  expect(panOutFromUnder(pin(400, 600), [room], room)).toEqual({ x: 0, y: 0 });
});

test('every result is inside the room and uncovered', () => {
  const at = fc.record({ x: fc.integer({ min: -900, max: 1700 }), y: fc.integer({ min: -900, max: 1700 }) });
  const bar: Box = { left: 14, top: 14, right: 250, bottom: 50 };
  fc.assert(
    fc.property(at, ({ x, y }) => {
      const way = panOutFromUnder(pin(x, y), [card, bar], room);
      const end = pin(x + way.x, y + way.y);
      expect(end.left >= 0 && end.right <= 800 && end.top >= 0 && end.bottom <= 700).toBe(true);
      for (const one of [card, bar])
        expect(end.left < one.right && one.left < end.right && end.top < one.bottom && one.top < end.bottom).toBe(
          false,
        );
    }),
  );
});
