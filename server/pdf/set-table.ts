/** Sets the table of a sheet: a row stays on one page, and each page begins with the heads. */
import { full, INK, LINE, MARGIN, makeRoom, type Page, plain, rule, small, strong, type Tag, tagged } from './page.ts';
import type { SheetRow } from './sheet.ts';
import { put, wrap } from './type.ts';

const HEAD_STEP = 13;
const NOTE_STEP = 11.5;

export function setTable(page: Page): void {
  const { sheet, root, pdf } = page;
  if (sheet.columns.length === 0) return;
  const table = pdf.struct('Table');
  root.add(table);
  setHeads(page, table);
  for (const row of sheet.rows) setRow(page, table, row);
  table.end();
  page.y += 14;
}

/** Where each column begins, or ends where it is set to the right; and how wide the first is. */
function edgesOf(page: Page): { readonly edges: readonly number[]; readonly headWidth: number } {
  const { columns } = page.sheet;
  const whole = columns.reduce((sum, { width }) => sum + width, 0);
  let at = MARGIN;
  const edges = columns.map(({ width, align }) => {
    const from = at;
    at += (width / whole) * full(page);
    return align === 'right' ? at : from;
  });
  return { edges, headWidth: ((columns[0]?.width ?? 0) / whole) * full(page) - 6 };
}

function setHeads(page: Page, table: Tag): void {
  const { sheet, pdf } = page;
  const { edges } = edgesOf(page);
  const line = pdf.struct('TR');
  table.add(line);
  sheet.columns.forEach(({ title, align }, index) => {
    const look = { ...small, face: 'bold' } as const;
    tagged(page, line, 'TH', () => put(pdf, title, edges[index] ?? 0, page.y, look, align), 'Column');
  });
  line.end();
  page.y += 16;
  rule(page, INK, 1.1);
}

function setRow(page: Page, table: Tag, { cells, note = '' }: SheetRow): void {
  const { sheet, pdf } = page;
  const { edges, headWidth } = edgesOf(page);
  const heads = wrap(pdf, cells[0] ?? '', headWidth, strong);
  const notes = wrap(pdf, note, headWidth, small);
  const noteAt = HEAD_STEP * heads.length + 0.5;
  const height = HEAD_STEP * heads.length + (notes.length > 0 ? NOTE_STEP * notes.length + 0.5 : 0);
  if (makeRoom(page, height + 20)) setHeads(page, table);
  const line = pdf.struct('TR');
  table.add(line);
  page.y += 9;
  // Amounts stand in the middle of the usual two lines, and beside the first two of more.
  const amountsAt = heads.length + notes.length > 1 ? page.y + 6 : page.y;
  cells.forEach((words, index) => {
    const column = sheet.columns[index];
    if (!column) return;
    tagged(page, line, 'TD', () => {
      if (index > 0) {
        const look = index === cells.length - 1 ? strong : plain;
        return put(pdf, words, edges[index] ?? 0, amountsAt, look, column.align);
      }
      heads.forEach((head, at) => {
        put(pdf, head, MARGIN, page.y + HEAD_STEP * at, strong);
      });
      notes.forEach((words, at) => {
        put(pdf, words, MARGIN, page.y + noteAt + NOTE_STEP * at, small);
      });
    });
  });
  line.end();
  page.y += height + (notes.length > 0 ? 7 : 8);
  rule(page, LINE, 0.6);
}
