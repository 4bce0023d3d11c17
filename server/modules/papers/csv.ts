/** The CSV files of papers and taxes: amounts are texts in them, as bookkeeping programs import them. */
import { csvFile } from '../../call/csv.ts';
import type { FileAnswer } from '../../call/route.ts';

/** A text that a spreadsheet would calculate; a negative amount is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

/** Returns a file whose first line names the columns. */
export function paperCsv(
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly string[])[],
): FileAnswer {
  return { ...csvFile(fileName, columns, rows, FORMULA), mimeType: 'text/csv; charset=utf-8' };
}
