/** Tables as CSV (RFC 4180), safe to open in a spreadsheet. */
import type { FileAnswer } from './route.ts';

type Cell = string | number | boolean | null;

/** A cell that begins so is a formula to a spreadsheet, whoever typed it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a file whose first line names the columns. UTF-8 with a byte order mark, by which Excel knows it. `formula` tells
 * which texts a spreadsheet would calculate: they get an apostrophe.
 */
export function csvFile(
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  formula = FORMULA,
): FileAnswer {
  const lines = [columns, ...rows].map((row) => row.map((cell) => written(cell, formula)).join(','));
  return { body: Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`), mimeType: 'text/csv', fileName };
}

function written(cell: Cell, formula: RegExp): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
