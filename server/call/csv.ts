/** Tables as CSV (RFC 4180), safe to open in a spreadsheet. */
import type { FileAnswer } from './route.ts';

export type Cell = string | number | boolean | null;

/** A cell that begins so is a formula to a spreadsheet, whoever typed it. */
const FORMULA = /^[=+\-@\t\r]/;

/**
 * Returns a file whose first line names the columns. UTF-8 with a byte order mark. `formula` tells
 * which texts a spreadsheet would calculate: they get an apostrophe.
 */
export function csvFile(
  fileName: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
  formula = FORMULA,
): FileAnswer {
  const lines = [columns, ...rows].map((row) => csvLine(row, formula));
  return { body: Buffer.from(`${BYTE_ORDER_MARK}${lines.join('')}`), mimeType: 'text/csv', fileName };
}

/** By it Excel knows UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns one line with its end. */
export function csvLine(row: readonly Cell[], formula = FORMULA): string {
  return `${row.map((cell) => written(cell, formula)).join(',')}\r\n`;
}

/** Returns cents as bookkeeping programs import them: `1234.50`. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}

function written(cell: Cell, formula: RegExp): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const safe = formula.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
