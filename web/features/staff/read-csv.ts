/** A CSV file as rows of the staff's table. */
import { type RosterColumn, rosterColumnOf, rosterColumns } from '#contract/businesses/roster-cells.ts';
import type { RosterRow } from '#contract/businesses/roster-rows.ts';

export type CsvFile = {
  readonly name: string;
  readonly rows: readonly RosterRow[];
  /** No column of names: nothing of it is read. */
  readonly unnamed: boolean;
  /** Headings nobody knows; their cells are left out. */
  readonly unknown: readonly string[];
};

/** Most bytes of a file: 60 people fit in a twentieth of it. */
const MOST_BYTES = 1_000_000;

/** Returns a CSV file as rows; null for what is too large or no text. */
export async function readCsv(file: File): Promise<CsvFile | null> {
  if (file.size > MOST_BYTES) return null;
  const text = await file.text();
  // A spreadsheet's own format, or a picture.
  if (text.includes('\0') || text.includes('\uFFFD')) return null;
  const { parse } = (await import('papaparse')).default;
  return toRows(file.name, parse<string[]>(text, { skipEmptyLines: false }).data);
}

/** Returns the table below its headings, a line each, so that a row's place tells its line. */
export function toRows(name: string, [head = [], ...lines]: readonly (readonly string[])[]): CsvFile {
  const columns = head.map(rosterColumnOf);
  const cell = (line: readonly string[], column: RosterColumn) => {
    const text = line[columns.indexOf(column)] ?? '';
    // What spreadsheets put before a name so that it is no formula.
    return text.replace(/^'(?=[=+\-@])/, '');
  };
  return {
    name,
    rows: lines.map(
      (line) => Object.fromEntries(rosterColumns.map((column) => [column, cell(line, column)])) as RosterRow,
    ),
    unnamed: !columns.includes('name'),
    unknown: head.filter((title, index) => columns[index] === null && title.trim() !== ''),
  };
}
