/** Saves tables as CSV files on the device. */
import type { RosterPerson } from '#contract/businesses/roster.ts';
import { rosterTable } from '#contract/businesses/roster-csv.ts';

/** Saves the staff as a file that can be imported again. */
export function exportStaff(pharmacy: string, people: readonly RosterPerson[]): Promise<void> {
  return downloadCsv(`${pharmacy.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}-staff.csv`, rosterTable(people));
}

export async function downloadCsv(name: string, table: string[][]): Promise<void> {
  const { unparse } = (await import('papaparse')).default;
  // The mark lets spreadsheets read the accents of names.
  const file = new Blob(['\uFEFF', unparse(table)], { type: 'text/csv;charset=utf-8' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
