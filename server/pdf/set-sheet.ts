/** Sets a paper on letter pages: tagged, PDF/A, its fonts embedded (design 27). */
import PDFDocument from 'pdfkit';
import {
  decorate,
  full,
  INK,
  LINE,
  MARGIN,
  makeRoom,
  type Page,
  plain,
  quiet,
  right,
  rule,
  small,
  strong,
  tagged,
} from './page.ts';
import { setSections } from './set-sections.ts';
import { setTable } from './set-table.ts';
import type { Sheet, SheetField } from './sheet.ts';
import { type Pdf, put, registerFonts, widthOf, wrap } from './type.ts';

const SAND = '#F5F6F1';
const brand = { blue: '#2743C9', pale: '#B8C4F9', amber: '#E89B1B' } as const;

/** Returns the file; the same sheet is the same file to the byte. */
export async function setSheet(sheet: Sheet): Promise<Buffer> {
  const options = { subset: 'PDF/A-2a', tagged: true, pdfVersion: '1.7', displayTitle: true } as const;
  const pdf = new PDFDocument({
    ...(options as object),
    size: 'LETTER',
    margin: 0,
    bufferPages: true,
    lang: sheet.language,
    info: {
      Title: [sheet.title, sheet.number].filter(Boolean).join(' '),
      Author: sheet.issuer.name,
      CreationDate: sheet.madeAt,
    },
    font: undefined as unknown as string,
    autoFirstPage: false,
  });
  registerFonts(pdf);
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  pdf.addPage();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const page: Page = { pdf, sheet, root, y: MARGIN };
  setHead(page);
  setFields(page);
  setSections(page);
  setTable(page);
  setTotals(page);
  setNotes(page);
  root.end();
  setFooters(page);
  pdf.end();
  return done;
}

function setHead(page: Page): void {
  const { pdf, sheet, root } = page;
  decorate(page, () => setMark(pdf, MARGIN, page.y));
  tagged(page, root, 'P', () => put(pdf, 'Mortar', MARGIN + 27, page.y + 0.5, { face: 'title', size: 16, color: INK }));
  tagged(page, root, 'H1', () =>
    put(pdf, sheet.title, right(page), page.y, { face: 'title', size: 21, color: INK }, 'right'),
  );
  tagged(page, root, 'P', () => put(pdf, sheet.number, right(page), page.y + 28, strong, 'right'));
  page.y += 28;
  for (const line of sheet.issuerLines) {
    tagged(page, root, 'P', () => put(pdf, line, MARGIN, page.y, quiet));
    page.y += 13.5;
  }
  page.y += 24;
}

/** The mark of Mortar: courses of bricks. */
function setMark(pdf: Pdf, x: number, y: number): void {
  const bricks = [
    [0, 0, 12, brand.blue],
    [13.5, 0, 6.5, brand.pale],
    [0, 6.7, 7.5, brand.pale],
    [9, 6.7, 11, brand.amber],
    [0, 13.4, 12, brand.blue],
    [13.5, 13.4, 6.5, brand.pale],
  ] as const;
  for (const [left, top, width, color] of bricks) pdf.roundedRect(x + left, y + top, width, 5.2, 1.2).fill(color);
}

const FIELDS_A_ROW = 3;

function setFields(page: Page): void {
  const { sheet } = page;
  for (let from = 0; from < sheet.fields.length; from += FIELDS_A_ROW) {
    const row = sheet.fields.slice(from, from + FIELDS_A_ROW);
    const width = full(page) / FIELDS_A_ROW;
    const heights = row.map((field, index) => setField(page, field, MARGIN + index * width, width - 12));
    page.y += Math.max(...heights) + 14;
  }
  page.y += 8;
}

function setField(page: Page, { label, value, note }: SheetField, x: number, width: number): number {
  const { pdf, root } = page;
  let y = page.y;
  const lines = [
    [label, small],
    [value, strong],
    [note ?? '', quiet],
  ] as const;
  for (const [words, look] of lines)
    for (const line of wrap(pdf, words, width, look)) {
      tagged(page, root, 'P', () => put(pdf, line, x, y, look));
      y += look.size + 4;
    }
  return y - page.y;
}

/** The whole stands on the page of its parts. */
function setTotals(page: Page): void {
  const { sheet, pdf, root } = page;
  const from = MARGIN + full(page) * 0.52;
  makeRoom(page, 19 * sheet.totals.length + (sheet.grand ? 48 : 0));
  for (const [label, value] of sheet.totals) {
    tagged(page, root, 'P', () => {
      put(pdf, label, from, page.y, plain);
      put(pdf, value, right(page), page.y, strong, 'right');
    });
    page.y += 19;
  }
  if (!sheet.grand) return;
  const [label, value] = sheet.grand;
  if (sheet.totals.length > 0) rule(page, LINE, 0.8, from);
  page.y += 13;
  tagged(page, root, 'P', () => {
    put(pdf, label, from, page.y + 4, strong);
    put(pdf, value, right(page), page.y, { face: 'title', size: 16, color: INK }, 'right');
  });
  page.y += 38;
}

function setNotes(page: Page): void {
  const { sheet, pdf, root } = page;
  if (sheet.notes.length === 0) return;
  const width = (full(page) - 24) / sheet.notes.length - 12;
  const wrapped = sheet.notes.map(({ title, text }) => ({
    title: wrap(pdf, title, width, strong),
    text: wrap(pdf, text, width, quiet),
  }));
  const height = 22 + Math.max(...wrapped.map(({ title, text }) => 15 * title.length + 13 * text.length));
  makeRoom(page, height);
  decorate(page, () => pdf.roundedRect(MARGIN, page.y, full(page), height, 7).fill(SAND));
  wrapped.forEach(({ title, text }, index) => {
    const x = MARGIN + 12 + index * (width + 12);
    let y = page.y + 12;
    for (const [lines, look, step] of [
      [title, strong, 15],
      [text, quiet, 13],
    ] as const)
      for (const line of lines) {
        tagged(page, root, 'P', () => put(pdf, line, x, y, look));
        y += step;
      }
  });
  page.y += height;
}

/** At the foot of every page, once it is known how many there are; the later ones say at the top what they are of. */
function setFooters(page: Page): void {
  const { pdf, sheet } = page;
  const { start, count } = pdf.bufferedPageRange();
  const name = [sheet.title, sheet.number].filter(Boolean).join(' ');
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    const y = pdf.page.height - 44;
    const line = sheet.pageLine(index + 1, count);
    decorate(page, () => {
      if (index > start) put(pdf, name, MARGIN, 24, small);
      put(pdf, sheet.footer, MARGIN, y, small);
      put(pdf, line, right(page) - widthOf(pdf, line, small), y, small);
    });
  }
}
