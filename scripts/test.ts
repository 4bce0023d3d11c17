/**
 * All checks beside all tests, the table of the specification's rows, and a last line that counts. Arguments go to Vitest:
 * `npm test -- server/db`; the table is of whole runs only.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { findStrayIds, proofsOf, type RowTest } from './spec-table/row-proofs.ts';
import { namesTheSame, tableLines, tablePage } from './spec-table/table-text.ts';
import { boundaries, lint, runChecks, typesOf, unusedCode, webApp } from './test/checks.ts';
import { node, root, run } from './test/run.ts';

/** Of what a failed test said: enough to see which line of it, in the log's last lines. */
const FAILURE_LINES = 12;
const LINE_LENGTH = 900;

/** Of the files that took longest, so that a slow test is seen in the log of the run it came with. */
const SLOWEST_SHOWN = 10;

/** What is read of Vitest's report. */
type Report = {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly startTime: number;
    readonly endTime: number;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
};

/**
 * Returns how many tests passed, each that failed with what it said, and the slowest files with their seconds; a file that
 * failed without one of its tests (it could not be loaded, its `beforeAll` threw) failed once.
 */
function readReport(file: string): { passed: number; failed: string[]; slowest: string[] } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
      const place = path.relative(root, name);
      const tests = assertionResults.filter((test) => test.status === 'failed');
      if (status === 'failed' && tests.length === 0)
        return [
          failure(place, message || 'Failed outside of its tests: before the first, after the last, or in loading'),
        ];
      return tests.map((test) => failure(`${test.fullName} (${place})`, test.failureMessages[0] ?? ''));
    });
    const slowest = report.testResults
      .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
      .sort((one, other) => other.seconds - one.seconds)
      .slice(0, SLOWEST_SHOWN)
      .map(({ name, seconds }) => `${seconds.toFixed(0).padStart(5)} s  ${path.relative(root, name)}`);
    return { passed: report.numPassedTests, failed, slowest };
  } catch {
    return { passed: 0, failed: ['Vitest wrote no report'], slowest: [] };
  }
}

function failure(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, FAILURE_LINES);
  return [name, ...lines.map((line) => `  ${line.slice(0, LINE_LENGTH)}`)].join('\n');
}

/** Prints the table. Returns what is wrong with it, a sentence each. */
function specTable(file: string): string[] {
  let tests: RowTest[] = [];
  try {
    tests = JSON.parse(readFileSync(file, 'utf8')) as RowTest[];
  } catch {
    return ['The specification’s table: no test reported a row'];
  }
  const proofs = proofsOf(tests);
  for (const line of tableLines(proofs)) process.stdout.write(`${line}\n`);
  const written = path.join(root, 'docs/spec-rows.md');
  const page = existsSync(written) ? readFileSync(written, 'utf8') : '';
  return [
    ...proofs.filter(({ status }) => status === 'missing').map(({ id }) => `SPEC ${id}: no test of it passed`),
    ...findStrayIds(tests).map((id) => `SPEC ${id}: a test names it, test/spec/rows.data.ts does not`),
    ...(namesTheSame(page, tablePage(proofs)) ? [] : ['docs/spec-rows.md names other tests: npm run spec:table']),
  ];
}

// One after the other, while the tests run; the browser's tests need the web app before that.
const checking = runChecks([...typesOf.values(), lint(), boundaries, unusedCode]);
const failedChecks = await runChecks([webApp]);

const folder = mkdtempSync(path.join(tmpdir(), 'mortar-report-'));
const reportFile = path.join(folder, 'report.json');
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const specFile = path.join(folder, 'spec.json');
const reporters = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reportFile}`,
  '--reporter=./scripts/spec-table/spec-reporter.ts',
];
const asked = process.argv.slice(2);
const settings = { SPEC_REPORT: specFile };
const { well: ended } = await run(node, [vitest, 'run', ...reporters, ...asked], { shows: 'at once', settings });
const { passed, failed, slowest } = readReport(reportFile);
if (asked.length === 0) process.stdout.write(['The slowest files:', ...slowest, ''].join('\n'));
failedChecks.push(...(await checking), ...(asked.length === 0 ? specTable(specFile) : []));
rmSync(folder, { recursive: true, force: true });

if (!ended && failed.length === 0)
  failed.push('Something outside of any test: a rejection, a server that did not stop');
failed.push(...failedChecks);
for (const what of failed) process.stdout.write(`Failed: ${what}\n`);
process.stdout.write(`${passed} passed, ${failed.length} failed\n`);
process.exit(failed.length === 0 ? 0 : 1);
