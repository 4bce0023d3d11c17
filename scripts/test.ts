/**
 * All checks and all tests, the table of the specification's rows, and a last line that counts. Arguments go to Vitest:
 * `npm test -- server/db`; the table is of whole runs only.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proofsOf, type RowTest, strayIds } from './spec-table/row-proofs.ts';
import { namesTheSame, tableLines, tablePage } from './spec-table/table-text.ts';

const root = path.resolve(import.meta.dirname, '..');
const bin = path.join(root, 'node_modules/.bin');
const node = process.execPath;

const checks: readonly (readonly [name: string, program: string, args: readonly string[]])[] = [
  ['Types of the contract', path.join(bin, 'tsc'), ['-p', 'tsconfig.contract.json']],
  ['Types of the server', path.join(bin, 'tsc'), ['-p', 'tsconfig.server.json']],
  ['Types of the web app', path.join(bin, 'tsc'), ['-p', 'tsconfig.web.json']],
  ['Types of the offline worker', path.join(bin, 'tsc'), ['-p', 'tsconfig.worker.json']],
  ['Lint', path.join(bin, 'biome'), ['check']],
  ['Boundaries', node, ['scripts/check-boundaries.ts']],
  ['Web app', node, ['scripts/build-web.ts']],
];

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly { readonly status: string; readonly assertionResults: readonly unknown[] }[];
};

/** Answers whether the program ended well. */
function run(
  program: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...settings, PATH: `${bin}${path.delimiter}${process.env['PATH']}` },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Tests that passed and failed; a file that could not even be loaded failed once. */
function count(file: string): { passed: number; failed: number } {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8')) as Report;
    const unloaded = report.testResults.filter(
      (one) => one.status === 'failed' && one.assertionResults.length === 0,
    ).length;
    return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

/** Prints the table; answers what is wrong with it, a sentence each. */
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
    ...strayIds(tests).map((id) => `SPEC ${id}: a test names it, test/spec/rows.data.ts does not`),
    ...(namesTheSame(page, tablePage(proofs)) ? [] : ['docs/spec-rows.md names other tests: npm run spec:table']),
  ];
}

const failedChecks: string[] = [];
for (const [name, program, args] of checks) {
  process.stdout.write(`${name} …\n`);
  if (!(await run(program, args))) failedChecks.push(name);
}

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
const ended = await run(node, [vitest, 'run', ...reporters, ...asked], { SPEC_REPORT: specFile });
const { passed, failed } = count(reportFile);
if (asked.length === 0) failedChecks.push(...specTable(specFile));
rmSync(folder, { recursive: true, force: true });

// Something outside of any test may have failed: an unhandled rejection, a server that did not stop.
const outside = !ended && failed === 0 ? 1 : 0;
const allFailed = failed + outside + failedChecks.length;
for (const name of failedChecks) process.stdout.write(`Failed: ${name}\n`);
process.stdout.write(`${passed} passed, ${allFailed} failed\n`);
process.exit(allFailed === 0 ? 0 : 1);
