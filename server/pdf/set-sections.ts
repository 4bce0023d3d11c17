/** Sets facts under titles: a label, its value beside it, and a note below that. */
import { INK, LINE, MARGIN, makeRoom, type Page, quiet, right, rule, small, strong, type Tag, tagged } from './page.ts';
import type { SheetFact } from './sheet.ts';
import { type Look, put, wrap } from './type.ts';

const VALUE_AT = 200;
const STEP = 13;
/** How tall a fact of one line is. */
const FACT = STEP + 11;
const title: Look = { face: 'title', size: 13, color: INK };
const changed: Look = { ...small, color: '#642E80' };

export function setSections(page: Page): void {
  const { sheet, pdf, root } = page;
  for (const section of sheet.sections ?? []) {
    // A short one stays on one page; of a longer one the first facts stand below its title.
    makeRoom(page, 36 + FACT * Math.min(12, section.facts.length));
    tagged(page, root, 'H2', () => put(pdf, section.title, MARGIN, page.y, title));
    page.y += 22;
    rule(page, LINE, 0.6);
    const table = pdf.struct('Table');
    root.add(table);
    for (const fact of section.facts) setFact(page, table, fact);
    table.end();
    page.y += 18;
  }
}

/** What is longer than the rest of the page goes on in the next. */
function setFact(page: Page, table: Tag, { label, value, note = '', isChanged }: SheetFact): void {
  const { pdf } = page;
  const width = right(page) - VALUE_AT;
  const labels = wrap(pdf, label, VALUE_AT - MARGIN - 12, quiet);
  const lines = [
    ...wrap(pdf, value, width, strong).map((words) => ({ words, look: strong })),
    ...wrap(pdf, note, width, small).map((words) => ({ words, look: isChanged ? changed : small })),
  ];
  makeRoom(page, 14 + STEP * Math.min(8, Math.max(labels.length, lines.length)));
  const row = pdf.struct('TR');
  table.add(row);
  page.y += 6;
  tagged(
    page,
    row,
    'TH',
    () => {
      labels.forEach((words, at) => {
        put(pdf, words, MARGIN, page.y + STEP * at, quiet);
      });
    },
    'Row',
  );
  const least = page.y + STEP * labels.length;
  const cell = pdf.struct('TD');
  row.add(cell);
  let isOnNext = false;
  for (const { words, look } of lines) {
    isOnNext = makeRoom(page, STEP + 6) || isOnNext;
    tagged(page, cell, 'P', () => put(pdf, words, VALUE_AT, page.y, look));
    page.y += STEP;
  }
  cell.end();
  row.end();
  page.y = (isOnNext ? page.y : Math.max(page.y, least)) + 5;
  rule(page, LINE, 0.6);
}
