import { expect, it } from 'vitest';
import { toggleDayOff, withDaysOff } from './days-off.ts';

const vacation = { from: '2026-11-25', to: '2026-11-27', note: 'Vacation' };

it('takes a day off, and works it again', () => {
  const off = toggleDayOff([], '2026-11-23');
  expect(off).toEqual([{ from: '2026-11-23', to: '2026-11-23', note: '' }]);
  expect(toggleDayOff(off, '2026-11-23')).toEqual([]);
});

it('splits a vacation around a day that is worked after all', () => {
  expect(toggleDayOff([vacation], '2026-11-26')).toEqual([
    { ...vacation, to: '2026-11-25' },
    { ...vacation, from: '2026-11-27' },
  ]);
  expect(toggleDayOff([vacation], '2026-11-25')).toEqual([{ ...vacation, from: '2026-11-26' }]);
});

it('adds the same days off once, however often they are sent', () => {
  expect(withDaysOff([vacation], null, vacation)).toEqual([vacation]);
});
