/** Own staff as rows of a table, to import and export: one row for each span, or for a person without any. */
import { type FieldErrorCode, fieldErrorOf } from '../field-errors.ts';
import { line } from '../text.ts';
import type { Facts } from '../words/facts.ts';
import { MOST_SPANS, MOST_STAFF, type RosterPerson, type RosterPersonInput, type RosterSpan } from './roster.ts';
import { type RosterColumn, readClockTime, readRole, readWeekday } from './roster-cells.ts';
import { breakRunsWithin, overlapping } from './roster-spans.ts';

/** A row of the table: what stands in its columns, as typed; empty when the file has no such column. */
export type RosterRow = Readonly<Record<RosterColumn, string>>;

/** What is wrong in a row, at its column; `row` counts from 0. */
export type RowProblem = {
  readonly row: number;
  readonly column: RosterColumn;
  readonly code: FieldErrorCode;
  readonly params: Facts;
};

type Read = { readonly people: RosterPersonInput[]; readonly problems: RowProblem[] };

const Name = line(80, 1);

/**
 * Returns the roster there would be: who is in the rows has their weeks, and keeps id, days off and last day when the same
 * name and role is in the roster already; everybody else in it stays. Rows with a problem are left out. Empty rows are none.
 */
export function readRosterRows(rows: readonly RosterRow[], roster: readonly RosterPerson[] = []): Read {
  const problems: RowProblem[] = [];
  const weeks = new Map<string, { person: RosterPersonInput; known: RosterPerson | undefined }>();
  const known = new Map(roster.map((person) => [personKey(person), person]));
  for (const [row, cells] of rows.entries()) {
    if (Object.values(cells).every((cell) => cell.trim() === '')) continue;
    const wrong = (column: RosterColumn, code: FieldErrorCode, params: Facts = {}) =>
      void problems.push({ row, column, code, params });
    const who = readPerson(cells, wrong);
    const span = readSpan(cells, wrong);
    if (!who || span === 'wrong') continue;
    const key = personKey(who);
    const before = weeks.get(key) ?? { person: { ...who, week: [] }, known: known.get(key) };
    const week = before.person.week;
    if (!weeks.has(key) && !before.known && newOnes(weeks.values()) + roster.length >= MOST_STAFF)
      wrong('name', 'staff_full', { max: MOST_STAFF });
    else if (span && week.length >= MOST_SPANS) wrong('weekday', 'choose_up_to', { max: MOST_SPANS });
    else if (span && overlapping([...week, span]).length > 0) wrong('start', 'spans_overlap');
    else {
      const kept = span && { ...span, lunch: span.lunch && { ...span.lunch, onSite: staysOnSite(before.known, span) } };
      weeks.set(key, { ...before, person: { ...before.person, week: kept ? [...week, kept] : week } });
    }
  }
  const stay = roster.map((person) => {
    const imported = weeks.get(personKey(person));
    return imported?.known === person ? { ...person, week: imported.person.week } : person;
  });
  const added = [...weeks.values()].flatMap(({ person, known: before }) => (before ? [] : [person]));
  return { people: [...stay, ...added], problems };
}

/** Returns a roster as rows that read back the same weeks. */
export function rosterRowsOf(people: readonly RosterPerson[]): RosterRow[] {
  return people.flatMap(({ name, role, week }) => {
    const rows = week.map(({ weekday, from, to, lunch }) => ({
      name,
      role,
      weekday: String(weekday),
      start: from,
      end: to,
      lunchStart: lunch?.from ?? '',
      lunchEnd: lunch?.to ?? '',
    }));
    return rows.length > 0 ? rows : [{ name, role, weekday: '', start: '', end: '', lunchStart: '', lunchEnd: '' }];
  });
}

type Wrong = (column: RosterColumn, code: FieldErrorCode, params?: Facts) => void;

function readPerson(cells: RosterRow, wrong: Wrong): Pick<RosterPerson, 'name' | 'role'> | null {
  const name = Name.safeParse(cells.name);
  const role = readRole(cells.role);
  const problem = name.error?.issues[0] && fieldErrorOf(name.error.issues[0]);
  if (problem) wrong('name', problem.code, problem.params);
  if (!role) wrong('role', cells.role.trim() === '' ? 'blank' : 'from_list');
  return name.data !== undefined && role ? { name: name.data, role } : null;
}

/** Null: a person without hours. */
function readSpan(cells: RosterRow, wrong: Wrong): RosterSpan | null | 'wrong' {
  const times = ['weekday', 'start', 'end', 'lunchStart', 'lunchEnd'] as const;
  if (times.every((column) => cells[column].trim() === '')) return null;
  const read = <T>(column: RosterColumn, as: (cell: string) => T | null, code: FieldErrorCode): T | null => {
    const value = as(cells[column]);
    if (value === null) wrong(column, cells[column].trim() === '' ? 'blank' : code);
    return value;
  };
  const weekday = read('weekday', readWeekday, 'weekday');
  const from = read('start', readClockTime, 'clock_time');
  const to = read('end', readClockTime, 'clock_time');
  const hasLunch = cells.lunchStart.trim() !== '' || cells.lunchEnd.trim() !== '';
  const lunchFrom = hasLunch ? read('lunchStart', readClockTime, 'clock_time') : null;
  const lunchTo = hasLunch ? read('lunchEnd', readClockTime, 'clock_time') : null;
  if (weekday === null || from === null || to === null) return 'wrong';
  if (!hasLunch) return { weekday, from, to, lunch: null };
  if (lunchFrom === null || lunchTo === null) return 'wrong';
  const lunch = { from: lunchFrom, to: lunchTo, onSite: false };
  if (breakRunsWithin({ from, to }, lunch)) return { weekday, from, to, lunch };
  wrong('lunchStart', 'lunch_outside');
  return 'wrong';
}

/** The table has no column for it: the same break of the same person stays as it was. */
function staysOnSite(known: RosterPerson | undefined, { weekday, lunch }: RosterSpan): boolean {
  const same = known?.week.find(
    (span) => span.weekday === weekday && span.lunch?.from === lunch?.from && span.lunch?.to === lunch?.to,
  );
  return same?.lunch?.onSite ?? false;
}

function newOnes(weeks: Iterable<{ readonly known: RosterPerson | undefined }>): number {
  return [...weeks].filter(({ known }) => !known).length;
}

/** Returns what a person of a file is known by: name and role, in any case. */
export function personKey({ name, role }: Pick<RosterPerson, 'name' | 'role'>): string {
  return `${name.toLowerCase()} ${role}`;
}
