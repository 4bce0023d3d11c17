/** Which tests prove which row of the specification: a test says so by beginning with the row's id. */
import { specRows } from '#test/spec/rows.data.ts';

export type RowTest = {
  readonly title: string;
  /** From the root, with forward slashes. */
  readonly file: string;
  readonly state: 'passed' | 'failed' | 'skipped';
};

export type RowProof = {
  readonly id: string;
  readonly says: string;
  readonly status: 'passed' | 'failed' | 'missing';
  readonly tests: readonly RowTest[];
};

const BEGINS = /^((?:[PRETVACXK]-\d+)(?:, [PRETVACXK]-\d+)*): /;

/** The rows a title begins with: `'T-8, A-3: a 401 …'` → `['T-8', 'A-3']`. */
export function rowsNamedBy(title: string): string[] {
  return title.match(BEGINS)?.[1]?.split(', ') ?? [];
}

/**
 * Every row in the customer's order. `passed`: at least one test passed and none failed; `missing`: no test of it
 * passed and none failed. Tests stand in the order of file and title, whatever order they ran in.
 */
export function proofsOf(tests: readonly RowTest[]): RowProof[] {
  const ordered = tests.toSorted((one, other) => compare(one.file, other.file) || compare(one.title, other.title));
  return specRows.map(({ id, says }) => {
    const mine = ordered.filter(({ title }) => rowsNamedBy(title).includes(id));
    const has = (state: RowTest['state']) => mine.some((test) => test.state === state);
    return { id, says, status: has('failed') ? 'failed' : has('passed') ? 'passed' : 'missing', tests: mine };
  });
}

/** Titles that begin with an id no row has: a slip of the pen, or a row that is not listed. */
export function findStrayIds(tests: readonly RowTest[]): string[] {
  const known = new Set(specRows.map(({ id }) => id));
  return [...new Set(tests.flatMap(({ title }) => rowsNamedBy(title)))].filter((id) => !known.has(id)).sort();
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);
