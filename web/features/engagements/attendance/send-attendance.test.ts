import { expect, test } from 'vitest';
import { aBooking } from '../a-booking.data.ts';
import { isDone } from './send-attendance.ts';

const arrived = { ...aBooking, status: 'In Progress', arrivedAt: '2026-11-25T13:20:00.000Z' } as const;

test('a refused code counts as sent only where the arrival stands by the code', () => {
  expect(isDone('arrive', { ...arrived, arrivedBy: 'evidence' })).toBe(false);
  expect(isDone('arrive', { ...arrived, arrivedBy: 'code' })).toBe(true);
  expect(isDone('arrive', aBooking)).toBe(false);
});

test('any other refused arrival counts as sent where they have arrived', () => {
  for (const kind of ['arriveWithoutCode', 'announceArrival'] as const) {
    expect(isDone(kind, { ...arrived, arrivedBy: 'evidence' })).toBe(true);
    expect(isDone(kind, aBooking)).toBe(false);
  }
});
