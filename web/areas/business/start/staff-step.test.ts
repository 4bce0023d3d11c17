import { expect, test } from 'vitest';
import { beforeAndAfter } from './staff-step.ts';

const at = (hour: number) => new Date(Date.UTC(2026, 10, 25, hour)).toISOString();
const stretch = (kind: 'staff' | 'booked' | 'gap', from: number, to: number, uncoveredMinutes = 0) => ({
  kind,
  startsAt: at(from),
  endsAt: at(to),
  name: null,
  shiftId: null,
  requests: 0,
  uncoveredMinutes,
  isUrgent: false,
  places: null,
  lunch: null,
  isLunch: false,
  favoritesUntil: null,
});

test('counts the opening hours without the own staff, then what it leaves open; who is booked covers in both', () => {
  const day = {
    day: '2026-11-25',
    open: { opensAt: at(9), closesAt: at(19) },
    holiday: null,
    closure: null,
    gapMinutes: 120,
    stretches: [
      stretch('staff', 9, 13),
      stretch('booked', 12, 17),
      stretch('booked', 16, 17),
      stretch('gap', 17, 19, 120),
    ],
  };
  expect(beforeAndAfter({ days: [day, { ...day, open: null, stretches: [] }] })).toEqual({ before: 300, after: 120 });
});
