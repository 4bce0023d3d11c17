import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gapShifts, gapSize } from './gap-shifts.ts';

const lengths = { min: 4, max: 14 };
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23) + minutes * 60_000).toISOString();
const gap = (from: number, to: number, opens = 9 * 60, closes = 19 * 60) => ({
  day: { open: { opensAt: at(opens), closesAt: at(closes) } },
  stretch: { startsAt: at(from), endsAt: at(to) },
});
const read = (one: ReturnType<typeof gap>) =>
  gapShifts(one, lengths).map(({ startsAt, endsAt }) => `${startsAt.slice(11, 16)}-${endsAt.slice(11, 16)}`);

it('posts a gap of a shift’s length as it is', () => {
  expect(read(gap(13 * 60, 18 * 60))).toEqual(['13:00-18:00']);
});

it('lengthens a short gap later into the opening hours, then earlier, then past closing', () => {
  expect(read(gap(10 * 60, 13 * 60))).toEqual(['10:00-14:00']);
  expect(read(gap(16 * 60, 19 * 60))).toEqual(['15:00-19:00']);
  expect(read(gap(9 * 60, 12 * 60, 9 * 60, 12 * 60))).toEqual(['09:00-13:00']);
});

it('splits a gap longer than a shift in the middle, on the quarter hour', () => {
  expect(read(gap(6 * 60, 21 * 60 + 20, 6 * 60, 21 * 60 + 20))).toEqual(['06:00-13:45', '13:45-21:20']);
});

it('sorts gaps by what can be posted', () => {
  const of = (minutes: number) => gapSize(gap(0, minutes), lengths);
  expect([of(119), of(120), of(239), of(240), of(840), of(841)]).toEqual([
    'leftover',
    'short',
    'short',
    'whole',
    'whole',
    'long',
  ]);
});

it('covers every gap whole with shifts of allowed lengths, one after another', () => {
  const quarter = fc.integer({ min: 0, max: 96 });
  fc.assert(
    fc.property(quarter, fc.integer({ min: 1, max: 110 }), quarter, quarter, (from, length, before, past) => {
      const [start, end] = [from * 15, (from + length) * 15];
      const shifts = gapShifts(gap(start, end, start - before * 15, end + past * 15), lengths);
      const millis = shifts.map(({ startsAt, endsAt }) => [Date.parse(startsAt), Date.parse(endsAt)] as const);
      expect(millis[0]?.[0]).toBeLessThanOrEqual(Date.parse(at(start)));
      expect(millis.at(-1)?.[1]).toBeGreaterThanOrEqual(Date.parse(at(end)));
      for (const [index, [begin, stop]] of millis.entries()) {
        expect((stop - begin) / 3_600_000).toBeGreaterThanOrEqual(4);
        expect((stop - begin) / 3_600_000).toBeLessThanOrEqual(14);
        if (index > 0) expect(begin).toBe(millis[index - 1]?.[1]);
      }
    }),
  );
});
