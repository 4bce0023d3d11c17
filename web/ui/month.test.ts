import { expect, it } from 'vitest';
import { monthDays, otherMonth } from './month.ts';

it('shows a month as whole weeks, Sunday first, with nothing of it left out', () => {
  const bounds = (month: string) => {
    const days = monthDays(month);
    return [days[0], days.at(-1), days.length];
  };
  expect(bounds('2026-11')).toEqual(['2026-11-01', '2026-12-05', 35]);
  expect(bounds('2026-08')).toEqual(['2026-07-26', '2026-09-05', 42]);
  expect(bounds('2026-02')).toEqual(['2026-02-01', '2026-02-28', 28]);
});

it('goes from month to month over the year, also from a day', () => {
  expect([otherMonth('2026-12', 1), otherMonth('2026-01-31', -1)]).toEqual(['2027-01', '2025-12']);
});
