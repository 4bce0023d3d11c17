/** The headline of the next shift depends on times, not on the page's language. */
import { afterAll, afterEach, expect, test } from 'vitest';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { holdClock, nowIso, releaseClock } from '#web/clock.ts';
import { activate } from '#web/language/language.ts';
import * as spanish from '#web/language/spanish.ts';
import { headlineOf } from './headline.ts';

const now = Date.UTC(2026, 10, 21, 17);
holdClock(now, 'America/New_York');
afterAll(releaseClock);
const shiftIn = (millis: number): Engagement =>
  ({
    status: 'Booked',
    arrivedAt: null,
    terms: { startsAt: after(nowIso(), millis).toISOString(), timeZone: 'America/New_York' },
  }) as unknown as Engagement;

afterEach(() => activate('en', null));

test('a shift ahead says how long until it starts, one that began how long ago, one far off in how many days', () => {
  expect(headlineOf(shiftIn(2 * HOUR), now)).toMatch(/^Next: (today|tomorrow), starts in 2 h$/);
  expect(headlineOf(shiftIn(-20 * MINUTE), now)).toBe('Started 20 min ago');
  expect(headlineOf(shiftIn(10 * 24 * HOUR), now)).toMatch(/^Next: in (9|10|11) days$/);
});

test('the headline depends on the times in Spanish too', () => {
  activate('es', spanish);
  expect(headlineOf(shiftIn(2 * HOUR), now)).toMatch(/^Próximo: (hoy|mañana), empieza en 2 h$/);
  expect(headlineOf(shiftIn(-20 * MINUTE), now)).toBe('Empezó hace 20 min');
});
