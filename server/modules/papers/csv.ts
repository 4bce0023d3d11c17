/** Writes a CSV that spreadsheets read as it is meant: accents kept, and no text taken for a formula. */
import Papa from 'papaparse';

/** A text that a spreadsheet would calculate; a negative amount is none. */
const FORMULA = /^(?:[=+@\t\r]|-(?!\d+(?:\.\d+)?$))/;

export function csvOf(columns: readonly string[], rows: readonly (readonly string[])[]): Buffer {
  const text = Papa.unparse([[...columns], ...rows.map((row) => [...row])], {
    escapeFormulae: FORMULA,
    newline: '\r\n',
  });
  return Buffer.from(`\uFEFF${text}\r\n`, 'utf8');
}

/** Returns cents as bookkeeping programs import them: `1234.50`. */
export function amountOf(cents: number): string {
  return (cents / 100).toFixed(2);
}
