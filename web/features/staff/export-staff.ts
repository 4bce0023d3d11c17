/** Saves tables of the staff as CSV files on the device. */
import type { RosterPerson } from '#contract/businesses/roster.ts';
import { rosterColumns } from '#contract/businesses/roster-cells.ts';
import { rosterRowsOf } from '#contract/businesses/roster-rows.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { columnWords } from './csv-words.ts';

/** Saves the weeks of all people as a file that can be imported again. Nobody: a template. */
export async function exportStaff(name: string, people: readonly RosterPerson[]): Promise<void> {
  const { unparse } = (await import('papaparse')).default;
  const head = rosterColumns.map(columnWords);
  const rows = rosterRowsOf(people).map((row) => rosterColumns.map((column) => row[column]));
  // The mark lets spreadsheets read the accents of names; a name that looks like a formula is none.
  const text = unparse([head, ...rows], { escapeFormulae: true });
  const file = new Blob(['\uFEFF', text], { type: 'text/csv;charset=utf-8' });
  saveFile(file, `${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}.csv`);
}
