import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MOST_STAFF, type RosterPerson } from './roster.ts';
import { readClockTime, readWeekday, rosterColumnOf } from './roster-cells.ts';
import { type RosterRow, readRosterRows, rosterRowsOf } from './roster-rows.ts';

const row = (cells: Partial<RosterRow> = {}): RosterRow => ({
  ...{
    name: 'Sam Ishii',
    role: 'Pharmacist',
    weekday: 'Mon',
    start: '9:00 AM',
    end: '7 PM',
    lunchStart: '',
    lunchEnd: '',
  },
  ...cells,
});
const problemsOf = (...rows: RosterRow[]) =>
  readRosterRows(rows).problems.map(({ row: at, column, code }) => `${at} ${column} ${code}`);

const sam: RosterPerson = {
  id: '0198f3c2-0000-7000-8000-000000000001',
  name: 'Sam Ishii',
  role: 'Pharmacist',
  week: [{ weekday: 1, from: '09:00', to: '19:00', lunch: { from: '14:00', to: '14:30', onSite: true } }],
  daysOff: [{ from: '2026-11-25', to: '2026-11-25', note: 'Dentist' }],
  firstDay: null,
  lastDay: '2027-01-31',
};

describe('rows of own staff', () => {
  test('become people, a row for each span, whatever way days and times are written', () => {
    const { people, problems } = readRosterRows([
      row(),
      row({ name: 'sam ishii', weekday: 'martes', start: '22:00', end: '6', lunchStart: '1:00', lunchEnd: '1:30 am' }),
      row({ name: 'Lena Cruz', role: 'tech', weekday: '7', start: '12 pm', end: '12 am' }),
      row({ name: '', role: '', weekday: '', start: '', end: '' }),
      row({ name: 'Mateo Ruiz', role: 'Pharmacy Intern', weekday: '', start: '', end: '' }),
    ]);
    expect(problems).toEqual([]);
    expect(people).toEqual([
      {
        name: 'Sam Ishii',
        role: 'Pharmacist',
        week: [
          { weekday: 1, from: '09:00', to: '19:00', lunch: null },
          { weekday: 2, from: '22:00', to: '06:00', lunch: { from: '01:00', to: '01:30', onSite: false } },
        ],
      },
      {
        name: 'Lena Cruz',
        role: 'Pharmacy Technician',
        week: [{ weekday: 7, from: '12:00', to: '00:00', lunch: null }],
      },
      { name: 'Mateo Ruiz', role: 'Pharmacy Intern', week: [] },
    ]);
  });

  test.each([
    [row({ name: ' ' }), '0 name blank'],
    [row({ name: 'S'.repeat(81) }), '0 name too_long'],
    [row({ role: 'Cashier' }), '0 role from_list'],
    [row({ role: '' }), '0 role blank'],
    [row({ weekday: '8' }), '0 weekday weekday'],
    [row({ weekday: '' }), '0 weekday blank'],
    [row({ start: '25:00' }), '0 start clock_time'],
    [row({ end: 'noon' }), '0 end clock_time'],
    [row({ end: '' }), '0 end blank'],
    [row({ lunchStart: '13:00' }), '0 lunchEnd blank'],
    [row({ lunchStart: '13:00', lunchEnd: '13:75' }), '0 lunchEnd clock_time'],
    [row({ lunchStart: '18:45', lunchEnd: '19:15' }), '0 lunchStart lunch_outside'],
    [row({ lunchStart: '09:00', lunchEnd: '19:00' }), '0 lunchStart lunch_outside'],
  ])('name the column of each problem: %#', (wrong, problem) => {
    expect(problemsOf(wrong)).toEqual([problem]);
    expect(readRosterRows([wrong]).people).toEqual([]);
  });

  test('say every problem of a row, and read the rows beside it', () => {
    expect(
      problemsOf(row({ role: '?', weekday: '?', start: '?' }), row(), row({ start: '18:00', end: '22:00' })),
    ).toEqual(['0 role from_list', '0 weekday weekday', '0 start clock_time', '2 start spans_overlap']);
    const night = row({ weekday: 'Sunday', start: '22:00', end: '06:00' });
    expect(problemsOf(row({ start: '05:00', end: '08:00' }), night), 'Sunday night runs into Monday').toEqual([
      '1 start spans_overlap',
    ]);
  });

  test('change the weeks of those in the roster and nothing else of them, and nobody else', () => {
    const tess = { ...sam, id: '0198f3c2-0000-7000-8000-000000000002', name: 'Tess Baran' };
    const changed = row({ lunchStart: '14:00', lunchEnd: '14:30', end: '18:00' });
    const { people } = readRosterRows([changed, row({ name: 'Lena Cruz' })], [sam, tess]);
    expect(people).toEqual([
      { ...sam, week: [{ ...sam.week[0], to: '18:00' }] },
      tess,
      expect.objectContaining({ name: 'Lena Cruz' }),
    ]);
  });

  test('stop at as many people as a roster holds', () => {
    const rows = Array.from({ length: MOST_STAFF + 1 }, (_, index) => row({ name: `Person ${index}` }));
    expect(readRosterRows(rows).problems).toEqual([
      { row: MOST_STAFF, column: 'name', code: 'staff_full', params: { max: MOST_STAFF } },
    ]);
    expect(readRosterRows(rows.slice(0, 2), [sam]).people).toHaveLength(3);
  });

  test('exported read back as they were', () => {
    const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => quarter * 15);
    const timeOf = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 7 }), clock), { maxLength: 7 }), (starts) => {
        const weekdays = new Map(starts);
        const week = [...weekdays].map(([weekday, start]) => ({
          weekday,
          from: timeOf(start),
          to: timeOf((start + 8 * 60) % 1440),
          lunch: { from: timeOf((start + 4 * 60) % 1440), to: timeOf((start + 4 * 60 + 30) % 1440), onSite: true },
        }));
        const roster = [
          { ...sam, week },
          { ...sam, id: '0198f3c2-0000-7000-8000-000000000002', name: 'Nobody yet', week: [] },
        ];
        const rows = rosterRowsOf(roster);
        const read = readRosterRows(rows, roster);
        // A late evening may run into the next morning of the same person: such rows are told, never taken silently.
        if (read.problems.length === 0) expect(read.people).toEqual(roster);
        else expect(new Set(read.problems.map(({ code }) => code))).toEqual(new Set(['spans_overlap']));
      }),
    );
  });
});

test('headings, days and times are read as people write them', () => {
  expect(['Lunch start', 'lunch_end', ' NAME ', 'Día', 'Fax'].map(rosterColumnOf)).toEqual([
    'lunchStart',
    'lunchEnd',
    'name',
    'weekday',
    null,
  ]);
  expect(['Miércoles', 'SAT', '0', 'x'].map(readWeekday)).toEqual([3, 6, null, null]);
  expect(['12 a. m.', '12:15 PM', '0:30', '13 pm', '0 am', '7.45', '24:00'].map(readClockTime)).toEqual([
    '00:00',
    '12:15',
    '00:30',
    null,
    null,
    '07:45',
    null,
  ]);
});
