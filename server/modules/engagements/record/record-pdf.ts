/** Sets the record of a booking on paper. The same version in the same language is the same file to the byte. */
import PDFDocument from 'pdfkit';
import { toDate } from '#contract/time.ts';
import { type PaperRow, type RecordPaper, recordLines } from './record-lines.ts';

const INK = '#191C1A';
const QUIET = '#5E625B';
const CHANGED = '#642E80';
const LINE = '#E2E3DD';
const MARGIN = 56;
const VALUE_AT = 210;

export async function writeRecordPdf(paper: RecordPaper): Promise<Buffer> {
  const lines = recordLines(paper);
  const pdf = new PDFDocument({
    size: 'LETTER',
    margin: MARGIN,
    lang: paper.language,
    info: { Title: lines.title, Author: 'Mortar', CreationDate: toDate(paper.version.lockedAt) },
  });
  const chunks: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
  setPages(pdf, lines);
  pdf.end();
  return done;
}

type Pdf = InstanceType<typeof PDFDocument>;

function setPages(pdf: Pdf, lines: ReturnType<typeof recordLines>): void {
  text(pdf, lines.sub, { size: 10, color: QUIET });
  text(pdf, lines.title, { size: 20, bold: true });
  text(pdf, lines.heading, { size: 14, bold: true });
  pdf.moveDown(0.8);
  for (const party of lines.parties) row(pdf, party);
  pdf.moveDown(0.8);
  text(pdf, lines.termsTitle, { size: 13, bold: true });
  pdf.moveDown(0.3);
  for (const line of lines.rows) row(pdf, line, CHANGED);
  pdf.moveDown(0.8);
  text(pdf, lines.fingerprintTitle, { size: 11, bold: true });
  pdf.font('Courier').fontSize(10).fillColor(INK).text(lines.fingerprint, MARGIN);
  text(pdf, lines.check, { size: 9, color: QUIET });
  pdf.addPage();
  text(pdf, lines.versionsTitle, { size: 13, bold: true });
  for (const version of lines.versions) text(pdf, version, { size: 10 });
  pdf.moveDown(0.8);
  text(pdf, lines.rulesTitle, { size: 13, bold: true });
  for (const { title, rows } of lines.rules) {
    pdf.moveDown(0.5);
    text(pdf, title, { size: 11, bold: true });
    for (const line of rows) row(pdf, line);
  }
}

type Look = { readonly size: number; readonly bold?: boolean; readonly color?: string };

function text(pdf: Pdf, words: string, { size, bold = false, color = INK }: Look): void {
  pdf
    .font(bold ? 'Helvetica-Bold' : 'Helvetica')
    .fontSize(size)
    .fillColor(color)
    .text(inWinAnsi(words), MARGIN, pdf.y);
}

/** Sets a label, its value beside it, and a note below that. A row stays on one page. */
function row(pdf: Pdf, { label, value, note }: PaperRow, noteColor = QUIET): void {
  const width = pdf.page.width - VALUE_AT - MARGIN;
  pdf.font('Helvetica').fontSize(10);
  const height = pdf.heightOfString(inWinAnsi(value), { width }) + (note ? pdf.heightOfString(note, { width }) : 0);
  if (pdf.y + height + 12 > pdf.page.height - MARGIN) pdf.addPage();
  const top = pdf.y + 6;
  pdf.fillColor(QUIET).text(inWinAnsi(label), MARGIN, top, { width: VALUE_AT - MARGIN - 10 });
  const labelEnd = pdf.y;
  pdf.font('Helvetica-Bold').fillColor(INK).text(inWinAnsi(value), VALUE_AT, top, { width });
  if (note) pdf.font('Helvetica').fontSize(9).fillColor(noteColor).text(inWinAnsi(note), VALUE_AT, pdf.y, { width });
  const bottom = Math.max(labelEnd, pdf.y) + 4;
  pdf
    .moveTo(MARGIN, bottom)
    .lineTo(pdf.page.width - MARGIN, bottom)
    .strokeColor(LINE)
    .lineWidth(0.5)
    .stroke();
  pdf.x = MARGIN;
  pdf.y = bottom;
}

/** Every PDF reader has these fonts, and they know the letters of Western Europe; others lose their marks. */
function inWinAnsi(words: string): string {
  const spaced = words.replace(/[\u00a0\u2007\u2009\u202f]/g, ' ').replace(/\u2212/g, '-');
  return [...spaced].map((letter) => (KNOWN.test(letter) ? letter : plainLetter(letter))).join('');
}

const KNOWN =
  /[\n\u0020-\u007e\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac\u0152\u0153\u0160\u0161\u017d\u017e\u0178]/;
const UNDECOMPOSED: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', Ħ: 'H', ħ: 'h' };

function plainLetter(letter: string): string {
  return UNDECOMPOSED[letter] ?? letter.normalize('NFD').replace(/[^\u0020-\u007e]/g, '');
}
