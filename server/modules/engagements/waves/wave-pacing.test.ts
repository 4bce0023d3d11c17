/** Between two waves, and at night (PRODUCT §3, "Backup"): each number is the policy's. */
import { describe, expect, test } from 'vitest';
import { defaultPolicy, type Policy } from '#contract/admin/policy.ts';
import type { WaveTier } from '#contract/engagements/wave-endpoints.ts';
import { after, HOUR, minutesBetween, toDate } from '#contract/time.ts';
import { byTier, pauseMinutes } from './wave-pacing.ts';

const NOON = toDate('2026-11-23T17:00:00Z');
const person = (id: string, tier: WaveTier, timeZone = 'America/New_York') => ({
  id,
  tier,
  timeZone,
  miles: 3,
  driveMinutes: 11,
});

describe('the pause between two waves', () => {
  test.each([
    [-1, 6],
    [1.9, 6],
    [2, 30],
    [23.9, 30],
    [24, 120],
    [71.9, 120],
    [72, 720],
  ])('%s hours before the start is %s minutes', (hours, minutes) => {
    expect(pauseMinutes(after(NOON, hours * HOUR), defaultPolicy, NOON)).toBe(minutes);
  });

  test.each([
    [1, { waveNowMinutes: 7 }, 7],
    [3, { waveNowHours: 4 }, 6],
    [3, { waveSoonMinutes: 31 }, 31],
    [30, { waveLaterMinutes: 121 }, 121],
    [80, { waveFarMinutes: 721 }, 721],
  ] as const)('%s hours before the start is what %j says', (hours, changes, minutes) => {
    expect(pauseMinutes(after(NOON, hours * HOUR), { ...defaultPolicy, ...changes }, NOON)).toBe(minutes);
  });
});

describe('at night', () => {
  const at = (now: string, changes: Partial<Policy> = {}, startsIn = 100) =>
    byTier.next({
      standby: [person('east', 'favorites'), person('west', 'everyone', 'America/Los_Angeles')],
      done: [],
      startsAt: after(toDate(now), startsIn * HOUR),
      policy: { ...defaultPolicy, ...changes },
      now: toDate(now),
    });

  test('whoever is awake by their own clock is asked, and the others in their morning', () => {
    // 11 PM in New York, 8 PM in Los Angeles.
    const { wave, skipped, nextAt } = at('2026-11-24T04:00:00Z');
    expect(wave?.people.map(({ id }) => id)).toEqual(['west']);
    expect(skipped).toEqual(['workedHere', 'sameSoftware']);
    // Twelve hours later it is day.
    expect(nextAt).toEqual(toDate('2026-11-24T16:00:00Z'));
  });

  test('within 24 hours of the start everybody is asked', () => {
    expect(at('2026-11-24T04:00:00Z', {}, 24).wave?.people.map(({ id }) => id)).toEqual(['east']);
  });

  test.each([
    ['2026-11-24T04:00:00Z', { nightFromHour: 23 }, null],
    ['2026-11-24T04:00:00Z', { nightFromHour: 0 }, 'east'],
    ['2026-11-24T11:00:00Z', {}, null],
    ['2026-11-24T11:00:00Z', { nightToHour: 6 }, 'east'],
  ] as const)('at %s with %j', (now, changes, first) => {
    expect(at(now, changes).wave?.people[0]?.id === 'east').toBe(first === 'east');
  });

  test('with everybody asleep the next look is when the first wakes', () => {
    // 3 AM in New York.
    const { wave, nextAt } = at('2026-11-24T08:00:00Z');
    expect(wave).toBeNull();
    expect(minutesBetween('2026-11-24T08:00:00Z', nextAt ?? NOON)).toBe(240);
  });
});
