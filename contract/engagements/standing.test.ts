import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { after, DAY, toMillis } from '../time.ts';
import {
  fallsOf,
  pauseWith,
  type ReplayedLine,
  replayStanding,
  standingAt,
  standingStep,
  standingWith,
} from './standing.ts';

const BEGIN = new Date('2026-06-01T12:00:00Z');
const day = (days: number) => after(BEGIN, days * DAY);

const ids = Array.from({ length: 1e6 }, (_, index) => String(index).padStart(6, '0')).values();
const newLineId = () => ids.next().value ?? '';
const line = (effect: number, at: number, { counts = true, lasts = 180 } = {}): ReplayedLine => ({
  id: newLineId(),
  effect,
  at: day(at),
  lapsesAt: day(at + lasts),
  counts,
});

const lines = fc.array(
  fc
    .record({
      effect: fc.constantFrom(-100, -75, -45, -25, -10, 5, 5, 5, 50),
      at: fc.integer({ min: 0, max: 400 }),
      counts: fc.boolean(),
      lasts: fc.integer({ min: 1, max: 200 }),
    })
    .map(({ effect, at, ...rest }) => line(effect, at, rest)),
  { maxLength: 30 },
);
const moment = fc.integer({ min: 0, max: 650 }).map(day);

/** The rule, said as directly as it can be. */
function score(all: readonly ReplayedLine[], at: Date): number {
  return [...all]
    .sort((a, b) => toMillis(a.at) - toMillis(b.at) || Number(a.id) - Number(b.id))
    .filter((each) => each.counts && each.at <= at && each.lapsesAt > at)
    .reduce((sum, { effect }) => Math.min(100, Math.max(0, sum + effect)), 100);
}

describe('standing', () => {
  test('points above 100 are not kept, and none go below 0', () => {
    expect(standingAt([line(5, 1), line(5, 2), line(-25, 3)], day(4))).toBe(75);
    expect(standingAt([line(-75, 1), line(-75, 2), line(50, 3)], day(4))).toBe(50);
  });

  test('lines are replayed in order, whatever order they are given in; who has none has 100', () => {
    const late = line(50, 9);
    expect(standingAt([late, line(-100, 3)], day(10))).toBe(50);
    expect(standingAt([], day(10))).toBe(100);
  });

  test('a void or waiting line is left out: what follows it is replayed without it', () => {
    expect(standingAt([line(-100, 1, { counts: false }), line(5, 2)], day(3))).toBe(100);
  });

  test('a line counts from its moment until it lapses', () => {
    const one = [line(-25, 10)];
    expect([9, 10, 189, 190].map((at) => standingAt(one, day(at)))).toEqual([100, 75, 75, 100]);
  });

  test('of random lines, voids and lapses the score is the rule’s, and the one after each line is the last of a shorter replay', () => {
    fc.assert(
      fc.property(lines, moment, (all, at) => {
        expect(standingAt(all, at)).toBe(score(all, at));
        for (const [id, scoreAfter] of replayStanding(all, at)) {
          const until = all.find((each) => each.id === id);
          const before = all.filter(
            (each) => each.at < (until?.at ?? at) || (toMillis(each.at) === toMillis(until?.at ?? at) && each.id <= id),
          );
          expect(scoreAfter).toBe(
            score(
              before.map((each) => ({ ...each })),
              at,
            ),
          );
        }
      }),
    );
  });

  test('what one more line would leave is what it leaves', () => {
    fc.assert(
      fc.property(lines, moment, fc.integer({ min: -100, max: 50 }), (all, at, effect) => {
        const written = { id: 'zzz', effect, at, lapsesAt: after(at, DAY), counts: true };
        expect(standingWith(all, effect, at)).toBe(standingAt([...all, written], at));
      }),
    );
  });

  test('a fall is a line after which the score is 0 and before which it was not, and a later lapse changes none', () => {
    fc.assert(
      fc.property(lines, (all) => {
        const falls = all.filter((each) => {
          const earlier = all.filter(
            (one) => one.at < each.at || (toMillis(one.at) === toMillis(each.at) && one.id < each.id),
          );
          return (
            each.counts &&
            each.effect < 0 &&
            score(earlier, new Date(each.at)) > 0 &&
            score([...earlier, each], new Date(each.at)) === 0
          );
        });
        expect(new Set(fallsOf(all).map(({ id }) => id))).toEqual(new Set(falls.map(({ id }) => id)));
      }),
    );
  });

  test('the pause that one more line begins is by what counts then: 15 days, 30 days, then without an end', () => {
    const lines = [line(-75, 1, { lasts: 3 })];
    const counted = [{ lapsesAt: day(2) }, { lapsesAt: day(3) }];
    const rules = { counted, pauseFirstDays: 15, pauseSecondDays: 30 };
    expect([1, 2, 3, 4].map((at) => pauseWith(lines, -30, day(at), rules))).toEqual([
      { nth: 3, days: null },
      { nth: 2, days: 30 },
      { nth: 1, days: 15 },
      // The line lapsed: it is no fall.
      null,
    ]);
  });

  test.each([
    [336, 0],
    [335.9, -10],
    [72, -10],
    [71.9, -25],
    [24, -25],
    [23.9, -45],
    [8, -45],
    [7.9, -75],
    [-1, -75],
  ])('%d hours of notice cost %d points', (hours, effect) => {
    const steps = [
      { noticeHours: 0, effect: -75 },
      { noticeHours: 336, effect: 0 },
      { noticeHours: 8, effect: -45 },
      { noticeHours: 72, effect: -10 },
      { noticeHours: 24, effect: -25 },
    ];
    expect(standingStep(steps, after(BEGIN, hours * 3_600_000), BEGIN).effect).toBe(effect);
  });
});
