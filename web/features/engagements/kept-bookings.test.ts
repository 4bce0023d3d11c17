import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toMillis } from '#contract/time.ts';
import { setClockOffset } from '#web/clock.ts';
import { aBooking } from './a-booking.data.ts';
import { forgetBookings, keepBookings, keptBookings } from './kept-bookings.ts';

const HOUR = 3_600_000;
const KEY = 'kept-bookings';
const keptAt = '2026-11-24T12:00:00.000Z';
const now = toMillis(keptAt);
const end = toMillis(aBooking.terms.endsAt);

let stored: Map<string, string>;
beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  setClockOffset(0);
});

function keepOne(): void {
  keepBookings({ userId: 'imani', firstName: 'Imani', keptAt, bookings: [aBooking] });
}

test('a booking is read as it was kept, without the keys and alarm codes of its pharmacy', () => {
  keepOne();
  expect(aBooking.shift.business.exact?.sitePack?.alarm).toContain('4471');
  const [kept] = keptBookings(now)?.bookings ?? [];
  expect(kept).toMatchObject({ id: aBooking.id, terms: aBooking.terms, actions: aBooking.actions });
  expect(kept?.shift.business.exact?.address).toBe(aBooking.shift.business.exact?.address);
  expect([...stored.values()].join()).not.toContain('4471');
});

test('a booking is kept until twelve hours after its end, and a record for a week; then the device has it no more', () => {
  keepOne();
  expect(keptBookings(end + 11 * HOUR)?.bookings).toHaveLength(1);
  expect(keptBookings(end + 13 * HOUR)).toBeNull();
  expect(stored.size).toBe(0);
  const terms = { ...aBooking.terms, endsAt: '2026-12-31T12:00:00.000Z' };
  const later = { ...aBooking, id: 'later', terms };
  keepBookings({ userId: 'imani', firstName: 'Imani', keptAt, bookings: [aBooking, later] });
  expect(keptBookings(end + 13 * HOUR)?.bookings).toEqual([expect.objectContaining({ id: 'later' })]);
  expect(JSON.parse(stored.get(KEY) ?? '').bookings).toHaveLength(1);
  expect(keptBookings(now + 8 * 24 * HOUR)).toBeNull();
  expect(stored.size).toBe(0);
});

test('what came before the device heard of the demo’s clock is read in its time', () => {
  keepOne();
  setClockOffset(10 * HOUR);
  expect(keptBookings(now)?.keptAt).toBe('2026-11-24T22:00:00.000Z');
  expect(keptBookings(end + HOUR)?.bookings).toHaveLength(1);
  expect(keptBookings(end + 3 * HOUR)).toBeNull();
});

test('a forgotten, broken or unknown record is not read', () => {
  keepOne();
  const value = stored.get(KEY) ?? '';
  stored.set(KEY, value.replace('"terms"', '"conditions"'));
  expect(keptBookings(now)).toBeNull();
  stored.set(KEY, '{');
  expect(keptBookings(now)).toBeNull();
  stored.set(KEY, value);
  expect(keptBookings(now)).not.toBeNull();
  forgetBookings();
  expect(keptBookings(now)).toBeNull();
});
