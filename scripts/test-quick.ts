/**
 * What a change can touch, in under a minute: `npm run test:quick`, or `npm run test:quick -- server/modules/wallet/*.ts`.
 * Types of the parts touched, lint of the files changed, the boundaries, and the tests nearest to the change that open no
 * browser, start no programs and seed no demo. The last line says what was left out.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { changedFiles } from './test/changed-files.ts';
import { boundaries, lint, runChecks, typesOf } from './test/checks.ts';
import { node, root, run } from './test/run.ts';
import { touchedTests } from './test/touched-tests.ts';

/** Test files: about half a minute of them, with the dearest among them. */
const MOST = 8;

/** Which types a file can break: everything knows the contract, and tests know the web app. */
function partsOf(file: string): readonly string[] {
  if (!/\.tsx?$|\.json$/.test(file)) return [];
  if (file.startsWith('web/offline-worker/')) return ['web', 'web/offline-worker'];
  if (file.startsWith('contract/')) return ['contract', 'server', 'web'];
  return file.startsWith('web/') ? ['web', 'server'] : ['server'];
}

const asked = process.argv.slice(2).map((file) => path.relative(root, path.resolve(file)));
const changed = asked.length > 0 ? asked : changedFiles();
const missing = asked.filter((file) => !existsSync(path.join(root, file)));
if (missing.length > 0) {
  process.stdout.write(`There is no ${missing.join(', no ')}.\n`);
  process.exit(1);
}
if (changed.length === 0) {
  process.stdout.write('Nothing differs from the main branch.\n');
  process.exit(0);
}

const parts = new Set(changed.flatMap(partsOf));
const types = [...typesOf].filter(([part]) => parts.has(part)).map(([, check]) => check);
const touched = touchedTests(changed);
const quick = touched.filter(({ file, isSlow }) => !isSlow || asked.includes(file));
const chosen = quick.slice(0, MOST).map(({ file }) => file);

const checking = runChecks([lint(changed), boundaries, ...types]);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const tests = chosen.length > 0 ? await run(node, [vitest, 'run', ...chosen], { shows: 'at once' }) : { well: true };
const failed = await checking;
if (!tests.well) failed.push('Tests');

const slow = touched.length - quick.length;
const left = [
  ...(quick.length > chosen.length ? [`${quick.length - chosen.length} further away`] : []),
  ...(slow > 0 ? [`${slow} that open a browser, start programs or seed the demo`] : []),
];
// A test in a browser imports nothing of the web app: what it opens was built.
const screens = changed.filter((file) => file.startsWith('web/') && touchedTests([file]).length === 0).length;
process.stdout.write(
  `${failed.length > 0 ? `Failed: ${failed.join(', ')}. ` : ''}${changed.length} changed files touch ${touched.length} test files, ${chosen.length} ran${
    left.length > 0 ? `; left out: ${left.join(', ')}. All of them: npm test` : ''
  }${screens > 0 ? `; ${screens} of the web app seen in a browser alone: npm test -- test/e2e` : ''}\n`,
);
process.exit(failed.length > 0 ? 1 : 0);
