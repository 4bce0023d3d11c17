/** Papers with the longest words and many rows: nothing lies on anything else, nothing leaves the page, nothing is torn apart. */
import { getDocumentProxy } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { setSheet } from './set-sheet.ts';
import type { Sheet } from './sheet.ts';

const LONG = 'St. Bartholomew Community Health Pharmacy of Northern New Jersey';
const PAGE = { width: 612, height: 792, margin: 46 };

const sheet: Sheet = {
  language: 'en',
  madeAt: new Date('2026-11-23T15:00:00Z'),
  issuer: { name: 'Mortar Staffing, Inc.', address: '88 Court St', email: '', ein: '' },
  issuerLines: ['Mortar Staffing, Inc.', '88 Court St'],
  title: 'Invoice',
  number: 'FG-2026-0041',
  fields: [
    { label: 'Billed to', value: `${LONG} LLC`, note: `1400 Grove Street, Suite 1200, ${LONG}` },
    { label: 'PO', value: 'PO-2026-7712-NORTHERN-REGION/WAREHOUSE', note: 'X'.repeat(70) },
    { label: 'Issued', value: 'Nov 23, 2026' },
  ],
  columns: [
    { title: 'Shift', width: 196, align: 'left' },
    { title: 'Pay', width: 62, align: 'right' },
    { title: 'Fee 12%', width: 66, align: 'right' },
    { title: 'Total', width: 62, align: 'right' },
  ],
  rows: [],
  totals: [],
  grand: ['Due by Dec 7, 2026', '$167,372.52'],
  notes: [{ title: 'How to pay', text: 'Pay this invoice in Billing.' }],
  footer: 'Mortar Staffing, Inc. keeps the fee and nothing else.',
  pageLine: (page, pages) => `Page ${page} of ${pages}`,
};
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    cells: [
      index % 2 ? LONG : 'Sun, Nov 22, 10:00 AM – 10:00 PM MST',
      '$123,456.78',
      '$14,814.81',
      `$${100_000 + index}.00`,
    ],
    note: index % 3 ? `Maria-Guadalupe Fernández de la Vega, technician, ${LONG}\nPO PO-77101234` : 'Ann Li',
  }));
const parts = ['Pay', 'Bonus', 'Travel allowance', 'Expenses', 'Service fee 12%', 'In escrow'];
const totals = parts.map((label) => [label, '$12,345.67'] as const);

type Word = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly end: number;
  readonly size: number;
};

/** Returns what stands on each page, and where, in points from the upper left. */
async function wordsOf(made: Sheet): Promise<Word[][]> {
  const pdf = await getDocumentProxy(new Uint8Array(await setSheet(made)));
  const pages = Array.from({ length: pdf.numPages }, async (_, index) => {
    const { items } = await (await pdf.getPage(index + 1)).getTextContent();
    return items.flatMap((item) => {
      if (!('str' in item) || !item.str.trim()) return [];
      const [size = 0, , , , x = 0, y = 0] = item.transform;
      return [{ text: item.str, x, y: PAGE.height - y, end: x + item.width, size }];
    });
  });
  return Promise.all(pages);
}

/** Two on the same line share no point; a line's letters are three quarters of its size high. */
function overlaps(words: readonly Word[]): string[] {
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => one.x < other.end - 0.5 && other.x < one.end - 0.5)
      .filter((other) => Math.abs(one.y - other.y) < 0.75 * Math.min(one.size, other.size))
      .map((other) => `${one.text} on ${other.text}`),
  );
}

describe('a sheet', () => {
  test.each([1, 9, 12, 13, 14, 40])(
    'of %i long rows has no words on others, and none beside the page',
    async (count) => {
      for (const words of await wordsOf({ ...sheet, rows: rows(count), totals })) {
        expect(overlaps(words)).toEqual([]);
        for (const { text, x, end, y } of words) {
          expect(x, text).toBeGreaterThanOrEqual(PAGE.margin - 0.5);
          expect(end, text).toBeLessThanOrEqual(PAGE.width - PAGE.margin + 0.5);
          expect(y, text).toBeLessThan(PAGE.height - 30);
        }
      }
    },
  );

  test('keeps the total on the page of its parts, wherever the rows end', async () => {
    for (let count = 1; count <= 16; count += 1) {
      const pages = await wordsOf({ ...sheet, rows: rows(count), totals });
      const pageOf = (text: string) => pages.findIndex((words) => words.some((word) => word.text === text));
      expect(pageOf('Due by Dec 7, 2026'), `${count} rows`).toBe(pageOf('Travel allowance'));
      expect(pageOf('Bonus')).toBeGreaterThanOrEqual(0);
    }
  });

  test('says on each later page what it is of, and names its columns again', async () => {
    const [first, ...later] = await wordsOf({ ...sheet, rows: rows(40), totals });
    const texts = (words: readonly Word[] = []) => words.map(({ text }) => text);
    expect(later.length).toBeGreaterThan(2);
    expect(texts(first)).not.toContain('Invoice FG-2026-0041');
    for (const words of later.slice(0, -1))
      for (const text of ['Invoice FG-2026-0041', 'Shift', 'Fee 12%']) expect(texts(words)).toContain(text);
  });

  test('of facts keeps a short section together, and goes on with a value that is longer than a page', async () => {
    const facts = Array.from({ length: 10 }, (_, index) => ({ label: `Label ${index}`, value: `Value ${index}` }));
    const long = { label: 'Duties', value: Array.from({ length: 90 }, (_, line) => `Duty ${line}`).join('\n') };
    const sections = ['One', 'Two', 'Three'].map((title) => ({ title, facts }));
    const pages = await wordsOf({
      ...sheet,
      columns: [],
      grand: null,
      sections: [...sections, { title: 'Last', facts: [long] }],
    });
    for (const words of pages) expect(overlaps(words)).toEqual([]);
    const texts = pages.map((words) => words.map(({ text }) => text));
    for (const words of texts)
      expect(words.filter((text) => text === 'Label 0').length).toBe(words.filter((text) => text === 'Value 9').length);
    for (let line = 0; line < 90; line += 1) expect(texts.flat()).toContain(`Duty ${line}`);
  });
});
