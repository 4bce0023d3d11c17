import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RosterPerson } from './roster.ts';
import { readHours, readRosterRows, rosterColumns, rosterTable } from './roster-csv.ts';
import { overlapping } from './roster-spans.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const sam: RosterPerson = {
  id,
  name: 'Sam Ishii',
  role: 'Pharmacist',
  week: [
    { weekday: 1, from: '09:00', to: '19:00', lunch: { from: '14:00', to: '14:30', onSite: false } },
    { weekday: 3, from: '21:00', to: '07:00', lunch: null },
  ],
  daysOff: [{ from: '2026-11-25', to: '2026-11-27', note: 'Vacation' }],
  firstDay: '2026-11-02',
  lastDay: null,
};
const row = (fields: Partial<Record<(typeof rosterColumns)[number], string>>) =>
  rosterColumns.map((column) => fields[column] ?? '');
const problemsOf = (fields: Parameters<typeof row>[0], present: RosterPerson[] = []) =>
  readRosterRows([[...rosterColumns], row(fields)], present).rows.flatMap(({ problems }) =>
    problems.map(({ code, column }) => `${column}: ${code}`),
  );

test('reads hours as people write them, and refuses what may be either half of the day', () => {
  expect(readHours('9:00 AM – 7:00 PM')).toEqual([{ from: '09:00', to: '19:00' }]);
  expect(readHours('9am to 1pm; 15:00-19:00')).toEqual([
    { from: '09:00', to: '13:00' },
    { from: '15:00', to: '19:00' },
  ]);
  expect(readHours('12 AM - 12 PM')).toEqual([{ from: '00:00', to: '12:00' }]);
  expect([readHours(''), readHours('Off')]).toEqual([[], []]);
  expect(['9-7', '25:00-26:00', '13 PM - 2 PM', '9:00', '9:00-12:00-13:00', 'mornings'].map(readHours)).toEqual(
    Array(6).fill(null),
  );
});

test.each([
  [{ name: '', role: 'Intern' }, ['name: name_missing']],
  [{ name: 'x'.repeat(81) }, ['name: name_long']],
  [{ name: 'Tess', role: 'Cashier' }, ['role: role_unknown']],
  [{ name: 'Tess', monday: 'morning', tuesday: '9-5' }, ['monday: hours_unreadable', 'tuesday: hours_unreadable']],
  [{ name: 'Tess', monday: '9:00-13:00; 12:00-18:00' }, ['monday: hours_overlap']],
  [{ name: 'Tess', monday: '09:00-13:00', lunch: '14:00-14:30' }, ['lunch: lunch_outside']],
  [{ name: 'Tess', monday: '09:00-17:00', lunch: 'noon' }, ['lunch: lunch_unreadable']],
  [{ name: 'Tess', 'lunch on site': 'maybe' }, ['lunch on site: answer_unreadable']],
  [{ name: 'Tess', 'first day': '31/12/2026' }, ['first day: day_unreadable']],
  [{ name: 'Tess', 'first day': '2026-12-01', 'last day': '11/30/2026' }, ['last day: last_before_first']],
] as const)('names what is wrong with a row and where: %j', (fields, problems) => {
  expect(problemsOf(fields)).toEqual(problems);
});

test('reads the fine rows beside the others, with the line each stands on', () => {
  const { rows, unreadable, unknown } = readRosterRows(
    [
      ['\uFEFFName', 'Mon', 'Shoe size', 'Role'],
      ['Lena Cruz', '9:00-17:00', '38', 'technician'],
      ['', '', '', ''],
      ['', '9:00-17:00', '', ''],
      ['lena  cruz', '', '', ''],
      ['Mateo', '', '', '', 'too much'],
    ],
    [],
  );
  expect({ unreadable, unknown }).toEqual({ unreadable: false, unknown: ['Shoe size'] });
  expect(rows.map(({ line, problems }) => [line, problems.map(({ code }) => code)])).toEqual([
    [2, []],
    [4, ['name_missing']],
    [5, ['name_twice']],
    [6, ['too_many_cells']],
  ]);
  expect(rows[0]?.person).toMatchObject({
    name: 'Lena Cruz',
    role: 'Pharmacy Technician',
    week: [{ weekday: 1, from: '09:00', to: '17:00' }],
  });
  expect(rows.slice(1).map(({ person }) => person)).toEqual([null, null, null]);
});

test('gives new hours to whoever has that name already, and keeps their days off', () => {
  const { rows } = readRosterRows(
    [
      ['name', 'tue'],
      ['SAM ISHII', '10:00-12:00'],
    ],
    [sam],
  );
  expect(rows[0]).toMatchObject({ replaces: true, person: { id, daysOff: sam.daysOff } });
});

test('reads nothing of a file without names', () => {
  expect(
    readRosterRows(
      [
        ['who', 'monday'],
        ['Sam', '9:00-17:00'],
      ],
      [],
    ),
  ).toMatchObject({ unreadable: true, rows: [] });
  expect(readRosterRows([], [])).toMatchObject({ unreadable: true });
});

test('a roster that is written and read again is the same', () => {
  const { rows } = readRosterRows(rosterTable([sam]), [sam]);
  expect(rows.map(({ person }) => person)).toEqual([sam]);
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const minutes = quarter * 15;
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
  const span = fc.record({
    weekday: fc.integer({ min: 1, max: 7 }),
    from: clock,
    to: clock,
    lunch: fc.constant(null),
  });
  fc.assert(
    fc.property(fc.array(span, { maxLength: 10 }), (spans) => {
      const week = spans.toSorted((a, b) => a.weekday - b.weekday);
      fc.pre(overlapping(week).length === 0);
      const person = { ...sam, week };
      expect(readRosterRows(rosterTable([person]), [person]).rows[0]?.person).toEqual(person);
    }),
  );
});

test('a name never becomes a formula of a spreadsheet', () => {
  const odd = { ...sam, name: '=HYPERLINK("x")' };
  expect(rosterTable([odd])[1]?.[0]).toBe('\'=HYPERLINK("x")');
  expect(readRosterRows(rosterTable([odd]), []).rows[0]?.name).toBe(odd.name);
});
