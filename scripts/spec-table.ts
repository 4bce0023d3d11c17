/** Runs every test that names a row of the specification and writes docs/spec-rows.md from how they ended. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { proofsOf, type RowTest } from './spec-table/row-proofs.ts';
import { tablePage } from './spec-table/table-text.ts';

const root = path.resolve(import.meta.dirname, '..');
const NAMED = /['"`](?:[PRETVACXK]-\d+|%s)(?:, [PRETVACXK]-\d+)*: /;

/** Test files that mention a row where a title begins; too many would only take longer. */
function filesWithRows(): string[] {
  return ['contract', 'server', 'web', 'test']
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => NAMED.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file));
}

function run(args: readonly string[], env: Readonly<Record<string, string>> = {}): number {
  const ended = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  return ended.status ?? 1;
}

const folder = mkdtempSync(path.join(tmpdir(), 'mortar-spec-'));
const report = path.join(folder, 'spec.json');
const built = run(['scripts/build-web.ts']);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const reporters = ['--reporter=default', '--reporter=./scripts/spec-table/spec-reporter.ts'];
const ended = run([vitest, 'run', ...reporters, ...filesWithRows()], { SPEC_REPORT: report });
if (!existsSync(report)) throw new Error('the tests did not run to their end: docs/spec-rows.md is left as it was');
const tests = JSON.parse(readFileSync(report, 'utf8')) as RowTest[];
rmSync(folder, { recursive: true, force: true });
const proofs = proofsOf(tests);
writeFileSync(path.join(root, 'docs/spec-rows.md'), tablePage(proofs));
const left = proofs.filter(({ status }) => status !== 'passed');
for (const { id, status } of left) process.stdout.write(`${id} ${status}\n`);
process.stdout.write(`Wrote docs/spec-rows.md: ${proofs.length - left.length} of ${proofs.length} rows passed.\n`);
process.exitCode = built || ended || left.length > 0 ? 1 : 0;
