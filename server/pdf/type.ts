/** Sets lines of text in the embedded fonts; a letter the main font lacks comes from the one with the rest of Latin. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type PDFDocument from 'pdfkit';

export type Pdf = InstanceType<typeof PDFDocument>;
type Face = 'regular' | 'bold' | 'title';
export type Look = { readonly face: Face; readonly size: number; readonly color: string };

const folder = path.join(import.meta.dirname, 'fonts');
const names = (['regular', 'bold', 'title'] as const).flatMap((face) => [`${face}-latin`, `${face}-latin-ext`]);
const files = new Map(names.map((name) => [name, readFileSync(path.join(folder, `${name}.ttf`))]));

/** Registers the fonts; the document embeds those it uses, with the letters it uses. */
export function registerFonts(pdf: Pdf): void {
  for (const [name, file] of files) pdf.registerFont(name, file);
}

const EXTENDED = /[\u0100-\u0151\u0154-\u017f\u0218-\u021b\u1e00-\u1eff]/;
const MAIN = /[\u0020-\u007e\u00a0-\u00ff\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2212]/;

/** Splits a line into runs of one font; a letter of neither loses its marks, or is a question mark. */
function runsOf(words: string, face: Face): { readonly font: string; readonly text: string }[] {
  const runs: { font: string; text: string }[] = [];
  for (const letter of words.replace(/[\u2007\u2009\u202f]/g, ' ')) {
    const isExtended = EXTENDED.test(letter);
    const known =
      isExtended || MAIN.test(letter) ? letter : letter.normalize('NFD').replace(/[^\u0020-\u007e]/g, '') || '?';
    const font = `${face}-${isExtended ? 'latin-ext' : 'latin'}`;
    const last = runs.at(-1);
    if (last?.font === font) last.text += known;
    else runs.push({ font, text: known });
  }
  return runs;
}

const FEATURES = { features: ['kern', 'tnum'] } as const;

/** Returns how wide a line is, in points. */
export function widthOf(pdf: Pdf, words: string, { face, size }: Look): number {
  return runsOf(words, face).reduce(
    (width, { font, text }) =>
      width +
      pdf
        .font(font)
        .fontSize(size)
        .widthOfString(text, FEATURES as object),
    0,
  );
}

/** Sets one line; `align: 'right'` ends it at x. */
export function put(pdf: Pdf, words: string, x: number, y: number, look: Look, align: 'left' | 'right' = 'left'): void {
  let at = align === 'right' ? x - widthOf(pdf, words, look) : x;
  for (const { font, text } of runsOf(words, look.face)) {
    pdf.font(font).fontSize(look.size).fillColor(look.color);
    pdf.text(text, at, y, { lineBreak: false, ...(FEATURES as object) });
    at += pdf.widthOfString(text, FEATURES as object);
  }
}

/** Breaks words into lines that fit; a word that is too long for a line goes on in the next. */
export function wrap(pdf: Pdf, words: string, width: number, look: Look): string[] {
  return words.split('\n').flatMap((paragraph) => wrapLine(pdf, paragraph, width, look));
}

function wrapLine(pdf: Pdf, words: string, width: number, look: Look): string[] {
  const lines: string[] = [];
  for (const word of words.split(' ').flatMap((one) => piecesOf(pdf, one, width, look))) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(pdf, `${last} ${word}`, look) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Returns what of a word fits a line each: broken after a hyphen or a slash, where there is one. */
function piecesOf(pdf: Pdf, word: string, width: number, look: Look): string[] {
  if (!word) return [];
  if (widthOf(pdf, word, look) <= width) return [word];
  let length = 1;
  while (length < word.length && widthOf(pdf, word.slice(0, length + 1), look) <= width) length += 1;
  const after = word.slice(0, length).search(/[-/][^-/]*$/) + 1;
  const piece = word.slice(0, after || length);
  return [piece, ...piecesOf(pdf, word.slice(piece.length), width, look)];
}

/** Keeps words on one line: its spaces are no places to break at. */
export function unbroken(words: string): string {
  return words.replaceAll(' ', '\u00a0');
}
