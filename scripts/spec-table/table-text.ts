/** The table row → tests → status: as lines for the terminal, as a page for docs/. */
import type { RowProof } from './row-proofs.ts';

/** A line a row: `T-11   passed   Offline while visible …   test/spec/connection.test.ts (2 tests)`. */
export function tableLines(proofs: readonly RowProof[]): string[] {
  const count = (status: RowProof['status']) => proofs.filter((proof) => proof.status === status).length;
  return [
    'Rows of the specification:',
    ...proofs.flatMap(({ id, says, status, tests }) => [
      `  ${id.padEnd(5)} ${status.padEnd(8)} ${says}`,
      ...tests
        .filter((test) => status === 'passed' || test.state !== 'passed')
        .map(
          ({ title, file, state }) => `${' '.repeat(17)}${state === 'passed' ? '' : `${state}: `}${title} (${file})`,
        ),
    ]),
    `  ${count('passed')} passed, ${count('failed')} failed, ${count('missing')} missing of ${proofs.length} rows`,
  ];
}

/** docs/spec-rows.md. Nothing in it changes from run to run but the status. */
export function tablePage(proofs: readonly RowProof[]): string {
  const lines = proofs.map(({ id, says, status, tests }) => {
    const titles = tests.map(({ title, file }) => `${cell(title)} · [${nameOf(file)}](../${file})`).join('<br>');
    return `| ${id} | ${cell(says)} | ${titles || 'none'} | ${status} |`;
  });
  return [
    '# The specification, row by row',
    '',
    'Which test proves which row, and how it ended when this page was written. `npm run spec:table` writes it; `npm test`',
    'prints the same of its own run, and fails when a row has no test that passes or this page names other tests.',
    '',
    '| row | what it asks | proven by | status |',
    '|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

/** Whether two pages name the same tests, however those ended. */
export function namesTheSame(one: string, other: string): boolean {
  const bare = (page: string) => page.replaceAll(/ \| (passed|failed|missing) \|$/gm, ' |');
  return bare(one) === bare(other);
}

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
const nameOf = (file: string) => file.split('/').at(-1) ?? file;
