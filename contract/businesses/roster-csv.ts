/** The own staff as a table of text, a row a person: read from a file somebody made, and written to one (PRODUCT §3). */
import { licenseTypes } from '../constants.ts';
import { isDay } from '../time.ts';
import type { RosterPerson, RosterPersonInput } from './roster.ts';
import { breakRunsWithin, overlapping } from './roster-spans.ts';

type License = RosterPerson['role'];
type Span = RosterPerson['week'][number];

/** A person\u2019s weekdays in the file, Monday 1 first. */
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** The columns in the order they are written; they are read in any. */
export const rosterColumns = ['name', 'role', ...weekdays, 'lunch', 'lunch on site', 'first day', 'last day'] as const;
export type RosterColumn = (typeof rosterColumns)[number];

export type RowProblemCode =
  | 'name_missing'
  | 'name_long'
  | 'name_twice'
  | 'role_unknown'
  | 'hours_unreadable'
  | 'hours_overlap'
  | 'lunch_unreadable'
  | 'lunch_outside'
  | 'answer_unreadable'
  | 'day_unreadable'
  | 'last_before_first'
  | 'too_many_cells';

/** What is wrong with a row, in which column, and what stood there. */
export type RowProblem = { readonly code: RowProblemCode; readonly column: RosterColumn; readonly value: string };

export type RosterRow = {
  /** As a text editor counts them: the head is line 1. */
  readonly line: number;
  readonly name: string;
  /** null while there are problems. */
  readonly person: RosterPersonInput | null;
  /** Somebody of that name is there already and gets these hours. */
  readonly replaces: boolean;
  readonly problems: readonly RowProblem[];
};

export type RosterFile = {
  /** The file has no column of names: nothing of it is read. */
  readonly unreadable: boolean;
  /** Heads nobody knows; their cells are left out. */
  readonly unknown: readonly string[];
  readonly rows: readonly RosterRow[];
};

const NAME_LENGTH = 80;

const headsOf: Readonly<Record<string, RosterColumn>> = Object.fromEntries([
  ...rosterColumns.map((column) => [column, column] as const),
  ...weekdays.map((day) => [day.slice(0, 3), day] as const),
]);

/** Returns a head as the columns are named: `Lunch_on_site` → `lunch on site`. */
function plain(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ');
}

/** Returns every row of a table with what is wrong with it. `present`: who is there already, by name. */
export function readRosterRows(table: readonly (readonly string[])[], present: readonly RosterPerson[]): RosterFile {
  const [head = [], ...body] = table;
  const columns = head.map((title) => headsOf[plain(title)]);
  const unreadable = !columns.includes('name');
  const unknown = head.filter((title, index) => columns[index] === undefined && title.trim() !== '');
  if (unreadable) return { unreadable, unknown, rows: [] };
  const seen = new Set<string>();
  const rows = body.flatMap((cells, index): RosterRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const value = (column: RosterColumn) => (cells[columns.indexOf(column)] ?? '').trim();
    const row = readRow(value, present);
    const extra = cells.slice(head.length).join(',').trim();
    const problems = [...row.problems];
    if (extra) problems.push({ code: 'too_many_cells', column: 'name', value: extra });
    const key = nameKey(row.name);
    if (key && seen.has(key)) problems.push({ code: 'name_twice', column: 'name', value: row.name });
    seen.add(key);
    return [{ ...row, line: index + 2, problems, person: problems.length === 0 ? row.person : null }];
  });
  return { unreadable, unknown, rows };
}

type Cells = (column: RosterColumn) => string;

function readRow(value: Cells, present: readonly RosterPerson[]): Omit<RosterRow, 'line'> {
  const problems: RowProblem[] = [];
  const wrong = (code: RowProblemCode, column: RosterColumn) => problems.push({ code, column, value: value(column) });
  const name = value('name')
    .replace(/^'(?=[=+\-@])/, '')
    .replace(/\s+/g, ' ');
  if (!name) wrong('name_missing', 'name');
  if (name.length > NAME_LENGTH) wrong('name_long', 'name');
  const role = readRole(value('role'));
  if (!role) wrong('role_unknown', 'role');

  const week: Span[] = [];
  for (const [index, column] of weekdays.entries()) {
    const spans = readHours(value(column));
    if (spans === null) wrong('hours_unreadable', column);
    week.push(...(spans ?? []).map((span) => ({ weekday: index + 1, ...span, lunch: null })));
  }
  const [clash] = overlapping(week);
  const clashing = clash === undefined ? undefined : week[clash];
  if (clashing) wrong('hours_overlap', weekdays[clashing.weekday - 1] ?? 'monday');

  const onSite = readAnswer(value('lunch on site'));
  if (onSite === null) wrong('answer_unreadable', 'lunch on site');
  const lunches = readHours(value('lunch'));
  const [lunch] = lunches ?? [];
  if (lunches === null || lunches.length > 1) wrong('lunch_unreadable', 'lunch');
  else if (lunch && !week.some((span) => breakRunsWithin(span, lunch))) wrong('lunch_outside', 'lunch');

  const [firstDay, lastDay] = (['first day', 'last day'] as const).map((column) => {
    const day = readDay(value(column));
    if (day === undefined) wrong('day_unreadable', column);
    return day ?? null;
  });
  if (firstDay && lastDay && lastDay < firstDay) wrong('last_before_first', 'last day');

  const known = present.find((person) => nameKey(person.name) === nameKey(name));
  const person: RosterPersonInput = {
    ...(known && { id: known.id }),
    name,
    role: role ?? 'Pharmacist',
    week: week.map((span) => ({
      ...span,
      lunch: lunch && breakRunsWithin(span, lunch) ? { ...lunch, onSite: onSite ?? true } : null,
    })),
    daysOff: known?.daysOff ?? [],
    firstDay: firstDay ?? null,
    lastDay: lastDay ?? null,
  };
  return { name, person, replaces: known !== undefined, problems };
}

function nameKey(name: string): string {
  return name.trim().toLowerCase().replace(/\s+/g, ' ');
}

/** Returns the role; an empty cell is a pharmacist, whom the hours need. */
function readRole(text: string): License | null {
  const asked = plain(text);
  if (asked === '') return 'Pharmacist';
  return licenseTypes.find((role) => [plain(role), plain(role.replace('Pharmacy ', ''))].includes(asked)) ?? null;
}

/** Returns the hours of a cell, `9:00 AM - 1:00 PM; 15:00-19:00`; none for `off`, null for what is no hours. */
export function readHours(text: string): { from: string; to: string }[] | null {
  if (text === '' || /^(off|closed|-|\u2013)$/i.test(text)) return [];
  const spans = text.split(/[;,]/).map((part) => {
    const [from = '', to = '', ...rest] = part.split(/\s*(?:-|\u2013|\u2014|\bto\b)\s*/i).map((time) => time.trim());
    const [start, end] = [readClock(from), readClock(to)];
    return rest.length === 0 && start && end ? { from: start, to: end } : null;
  });
  return spans.every((span) => span !== null) ? spans : null;
}

/** Returns `09:00` for `9:00`, `09:00`, `9 AM`, `9:00am`; null for anything else: `9` alone may be either half of the day. */
function readClock(text: string): string | null {
  const match = /^(\d{1,2})(?::(\d{2}))?\s*(?:([ap])\.?m\.?)?$/i.exec(text);
  const [, hours = '', minutes, half] = match ?? [];
  if (!match || (minutes === undefined && !half)) return null;
  const hour = Number(hours);
  if (Number(minutes ?? 0) > 59 || (half ? hour < 1 || hour > 12 : hour > 23)) return null;
  const of = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour;
  return `${String(of).padStart(2, '0')}:${minutes ?? '00'}`;
}

/** Returns a yes or a no; nothing is a yes, as in the form. null: neither. */
function readAnswer(text: string): boolean | null {
  if (text === '' || /^(yes|y|true|1|s\u00ed|si|x)$/i.test(text)) return true;
  return /^(no|n|false|0)$/i.test(text) ? false : null;
}

/** Returns `2026-11-25` for that or `11/25/2026`; null for nothing, undefined for no day. */
function readDay(text: string): string | null | undefined {
  if (text === '') return null;
  const [, month = '', date = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? [];
  const day = year ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : text;
  return isDay(day) && day >= '2000-01-01' && day <= '2100-12-31' ? day : undefined;
}

/** Returns the table of a roster, its head first; read again it gives the same people, but for their days off. */
export function rosterTable(people: readonly RosterPerson[]): string[][] {
  const rows = people.map(({ name, role, week, firstDay, lastDay }) => {
    const lunch = week.find((span) => span.lunch)?.lunch;
    const days = weekdays.map((_day, index) =>
      week
        .filter(({ weekday }) => weekday === index + 1)
        .map(({ from, to }) => `${from}-${to}`)
        .join('; '),
    );
    return [
      safe(name),
      role,
      ...days,
      lunch ? `${lunch.from}-${lunch.to}` : '',
      lunch ? (lunch.onSite ? 'yes' : 'no') : '',
      firstDay ?? '',
      lastDay ?? '',
    ];
  });
  return [[...rosterColumns], ...rows];
}

/** A name must not become a formula in a spreadsheet. */
function safe(name: string): string {
  return /^[=+\-@\t\r]/.test(name) ? `'${name}` : name;
}
