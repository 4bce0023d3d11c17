import { expect, it } from 'vitest';
import type { Coverage, CoverageStretch } from '#contract/shifts/coverage-endpoints.ts';
import { hoursToPost } from './week-gaps.ts';

const lengths = { min: 4, max: 14, lead: 2 };
const gap = (startsAt: string, endsAt: string): CoverageStretch => ({
  kind: 'gap',
  startsAt,
  endsAt,
  shiftId: null,
  name: null,
  requests: 0,
  places: null,
  uncoveredMinutes: 60,
  isUrgent: true,
  isLunch: false,
  favoritesUntil: null,
  lunch: null,
});
/** Open from 9 AM to 7 PM Eastern; nobody from 1 PM on. */
const monday = (startsAt = '2026-11-23T18:00:00.000Z'): Pick<Coverage, 'days' | 'timeZone'> => ({
  timeZone: 'America/New_York',
  days: [
    {
      day: '2026-11-23',
      holiday: null,
      closure: null,
      open: { opensAt: '2026-11-23T14:00:00.000Z', closesAt: '2026-11-24T00:00:00.000Z' },
      gapMinutes: 0,
      stretches: [gap(startsAt, '2026-11-24T00:00:00.000Z')],
    } as Coverage['days'][number],
  ],
});

it('offers a gap as long as a shift can still be posted for it: two hours before it starts', () => {
  expect(hoursToPost(monday(), lengths, '2026-11-23T16:00:00.000Z')).toEqual(['2026-11-23T13:00-19:00']);
  expect(hoursToPost(monday(), lengths, '2026-11-23T16:00:01.000Z')).toEqual([]);
});

it('counts from the start of the shift, which is earlier than a gap too short for one', () => {
  const short = monday('2026-11-23T22:00:00.000Z');
  expect(hoursToPost(short, lengths, '2026-11-23T18:00:00.000Z')).toEqual(['2026-11-23T15:00-19:00']);
  expect(hoursToPost(short, lengths, '2026-11-23T18:30:00.000Z')).toEqual([]);
});
