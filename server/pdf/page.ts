/** A page while it is set: where the next line stands, and how what is drawn is tagged. */
import type PDFDocument from 'pdfkit';
import type { Sheet } from './sheet.ts';
import type { Look, Pdf } from './type.ts';

export const INK = '#191C1A';
const QUIET = '#5E625B';
export const LINE = '#E2E3DD';
export const MARGIN = 46;
const BOTTOM = 64;

export const quiet: Look = { face: 'regular', size: 9.5, color: QUIET };
export const small: Look = { ...quiet, size: 8.5 };
export const plain: Look = { face: 'regular', size: 10, color: INK };
export const strong: Look = { ...plain, face: 'bold' };

export type Tag = ReturnType<InstanceType<typeof PDFDocument>['struct']>;
export type Page = { readonly pdf: Pdf; readonly sheet: Sheet; readonly root: Tag; y: number };

/** Draws what a tag holds; readers say it in the order in which it is set. */
export function tagged({ pdf }: Page, parent: Tag, type: string, draw: () => void, scope?: 'Column' | 'Row'): void {
  parent.add(pdf.struct(type, (scope ? { scope } : {}) as object, [draw]));
}

/** Draws what is no content: lines and grounds. */
export function decorate({ pdf }: Page, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

/** Draws a line across the page, from an x on. */
export function rule(page: Page, color: string, weight: number, from = MARGIN): void {
  decorate(page, () =>
    page.pdf.moveTo(from, page.y).lineTo(right(page), page.y).strokeColor(color).lineWidth(weight).stroke(),
  );
}

export const right = ({ pdf }: Page) => pdf.page.width - MARGIN;
export const full = ({ pdf }: Page) => pdf.page.width - 2 * MARGIN;

/** Goes on to the next page where this one has less room. Returns whether it did. */
export function makeRoom(page: Page, height: number): boolean {
  if (page.y + height <= page.pdf.page.height - BOTTOM) return false;
  page.pdf.addPage();
  page.y = MARGIN;
  return true;
}
