import { expect, test } from 'vitest';
import { isOnToday } from './is-on-today.ts';

// 10 PM to 6 AM in New Jersey.
const overnight = { day: '2026-11-24', endsAt: '2026-11-25T11:00:00Z' };
const [justAfterMidnight, fourHoursAfter] = ['2026-11-25T05:01:00Z', '2026-11-25T15:00:00Z'];

test('whoever is late for an overnight shift stays on the page after midnight, until it has long ended', () => {
  const late = { status: 'Booked', shift: overnight } as const;
  expect(isOnToday(late, '2026-11-24', '2026-11-25T04:59:00Z')).toBe(true);
  expect(isOnToday(late, '2026-11-25', justAfterMidnight)).toBe(true);
  expect(isOnToday(late, '2026-11-25', fourHoursAfter)).toBe(false);
});

test('whoever is at work stays on the page until they have left', () => {
  expect(isOnToday({ status: 'In Progress', shift: overnight }, '2026-11-25', fourHoursAfter)).toBe(true);
  expect(isOnToday({ status: 'In Review', shift: overnight }, '2026-11-25', justAfterMidnight)).toBe(false);
});

test('tomorrow is not today', () => {
  expect(isOnToday({ status: 'Booked', shift: overnight }, '2026-11-23', '2026-11-24T02:00:00Z')).toBe(false);
});
