import { expect, it } from 'vitest';
import type { RosterPerson } from '#contract/businesses/roster.ts';
import { dutyMinutes, dutyOn, openOn, usualGaps, weekOf } from './staff-week.ts';

const span = (weekday: number, from: string, to: string, lunch: RosterPerson['week'][number]['lunch'] = null) => ({
  weekday,
  from,
  to,
  lunch,
});
const person = (week: RosterPerson['week'], more: Partial<RosterPerson> = {}): RosterPerson => ({
  id: '019a0000-0000-7000-8000-000000000001',
  name: 'Sam Ishii',
  role: 'Pharmacist',
  week,
  daysOff: [],
  firstDay: null,
  lastDay: null,
  ...more,
});
const monToSat = [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '09:00', closes: '19:00' }));
const closure = (hours: { opens: string; closes: string } | null) => ({
  id: '019a0000-0000-7000-8000-000000000002',
  name: 'Christmas Eve',
  from: '2026-12-24',
  to: '2026-12-24',
  hours,
});
const week = { openingHours: monToSat, closures: [] };
/** A Wednesday. */
const DAY = '2026-11-25';

it('begins a week on its Sunday', () => {
  expect([weekOf('2026-11-22'), weekOf('2026-11-28')]).toEqual(['2026-11-22', '2026-11-22']);
});

it('shows hours, days off with their note, closed days, and nothing before the first day', () => {
  const sam = person([span(3, '09:00', '19:00')]);
  expect(dutyOn(DAY, sam, week)).toMatchObject({ kind: 'on', spans: [{ from: '09:00', to: '19:00' }] });
  const away = { ...sam, daysOff: [{ from: DAY, to: '2026-11-27', note: 'Vacation' }] };
  expect(dutyOn(DAY, away, week)).toEqual({ kind: 'off', note: 'Vacation' });
  expect(dutyOn('2026-11-22', sam, week)).toEqual({ kind: 'closed' });
  expect(dutyOn('2026-11-26', sam, week)).toEqual({ kind: 'none' });
  expect(dutyOn(DAY, { ...sam, firstDay: '2026-11-26' }, week)).toEqual({ kind: 'none' });
});

it('ends hours where a shorter day ends, and has nobody on duty on a closed one', () => {
  const sam = person([span(4, '11:00', '19:00')]);
  const early = { ...week, closures: [closure({ opens: '09:00', closes: '15:00' })] };
  expect(dutyOn('2026-12-24', sam, early)).toMatchObject({ spans: [{ from: '11:00', to: '15:00' }] });
  expect(openOn('2026-12-24', early)).toEqual({ from: '09:00', to: '15:00' });
  const closed = { ...week, closures: [closure(null)] };
  expect(dutyOn('2026-12-24', sam, closed)).toEqual({ kind: 'closure', name: 'Christmas Eve' });
  expect(openOn('2026-12-24', closed)).toBeNull();
});

it('cuts lunch where a shorter day ends', () => {
  const early = { ...week, closures: [closure({ opens: '09:00', closes: '14:15' })] };
  const duty = (from: string, to: string) =>
    dutyOn('2026-12-24', person([span(4, '09:00', '19:00', { from, to, onSite: false })]), early);
  expect(duty('14:00', '14:30')).toMatchObject({ spans: [{ lunch: { from: '14:00', to: '14:15' } }] });
  expect(duty('15:00', '15:30')).toMatchObject({ spans: [{ lunch: null }] });
  expect(dutyMinutes(duty('15:00', '15:30'))).toBe(315);
});

it('counts lunch away from the pharmacy as nobody’s hours', () => {
  const lunch = { from: '14:00', to: '14:30', onSite: true };
  const on = (onSite: boolean) =>
    dutyMinutes(dutyOn(DAY, person([span(3, '09:00', '19:00', { ...lunch, onSite })]), week));
  expect([on(true), on(false)]).toEqual([600, 570]);
});

it('leaves open of the usual week what no pharmacist covers, through the night and around lunch away', () => {
  const hours = [
    { weekday: 1, opens: '09:00', closes: '19:00' },
    { weekday: 2, opens: '00:00', closes: '08:00' },
  ];
  const gaps = usualGaps(hours, [
    person([span(1, '09:00', '13:00', { from: '11:00', to: '11:30', onSite: false }), span(1, '18:00', '02:00')]),
    person([span(1, '09:00', '19:00')], { role: 'Pharmacy Technician' }),
  ]);
  expect(gaps[1]).toEqual([
    { from: 660, to: 690 },
    { from: 780, to: 1080 },
  ]);
  expect(gaps[2]).toEqual([{ from: 120, to: 480 }]);
  expect(gaps[0]).toEqual([]);
});
