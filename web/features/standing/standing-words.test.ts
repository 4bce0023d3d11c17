import { afterEach, beforeEach, expect, test } from 'vitest';
import { holdClock, releaseClock } from '#web/clock.ts';
import { evidenceOf, shortDay, standingLineTitle } from './standing-words.ts';

type Line = Parameters<typeof evidenceOf>[0];

const onTime = {
  rule: 'onTime',
  booking: {
    pharmacy: 'Harborlight Pharmacy',
    startsAt: '2026-11-20T14:00:00Z',
    timeZone: 'America/New_York',
    arrivedAt: '2026-11-20T13:52:00Z',
    arrivedBy: 'code',
  },
} as Line;

beforeEach(() => holdClock(Date.UTC(2026, 10, 21), 'America/New_York'));
afterEach(() => releaseClock());

test('ends no line inside a day or a time', () => {
  expect(shortDay('2026-11-20T14:00:00Z', 'America/New_York')).toBe('Nov\u00a020');
  expect(evidenceOf(onTime)).toBe('Code at 8:52\u00a0AM, 9:00\u00a0AM start.');
  expect(standingLineTitle({ ...onTime, rule: 'noShow' })).toBe('No-show, Harborlight Pharmacy, Fri,\u00a0Nov\u00a020');
});
