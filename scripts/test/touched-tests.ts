import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.ts';

/** `away`: how many imports lie between the test and the change; 0 where the test itself changed. */
export type TouchedTest = { readonly file: string; readonly away: number; readonly isSlow: boolean };

const SOURCES = '{contract,server,web,test,scripts,bench}/**/*.{ts,tsx}';
const isTest = (file: string) => /\.test\.tsx?$/.test(file);
/** What a test that opens a browser, starts programs or seeds the demo imports, and the one that needs the built web app. */
const SLOW = [
  'test/browser.ts',
  'test/tooling/run-program.ts',
  'test/world/demo-world.ts',
  'server/http/serve-web.test.ts',
];
/** Read by every test with a database, and imported by none. */
const isMigration = (file: string) => file.startsWith('server/db/migrations/');

/**
 * Returns the tests that import what changed, over however many files: first those of the same folder, which a module's
 * others reach over as many imports, then the nearest.
 */
export function touchedTests(changed: readonly string[]): TouchedTest[] {
  const importers = readImporters();
  const slow = distances(SLOW, importers);
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const isElsewhere = ({ file }: TouchedTest) => Number(!folders.has(path.dirname(file)));
  const start = changed.map((file) => (isMigration(file) ? 'server/db/test-database.ts' : file));
  return [...distances(start, importers)]
    .filter(([file]) => isTest(file))
    .map(([file, away]) => ({ file, away, isSlow: slow.has(file) }))
    .sort(
      (one, other) =>
        isElsewhere(one) - isElsewhere(other) || one.away - other.away || one.file.localeCompare(other.file),
    );
}

/** Who imports each file. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync(SOURCES, { cwd: root })) {
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:\bfrom|\bimport)[\s(]+'([.#][^']+)'/g)) {
      const imported = name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name);
      importers.set(imported, [...(importers.get(imported) ?? []), file]);
    }
  }
  return importers;
}

/** How many imports away from `start` each file is that leads there. */
function distances(start: readonly string[], importers: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const away = new Map(start.map((file) => [file, 0]));
  // A map is walked in the order it is filled: the nearest first.
  for (const [file, steps] of away)
    for (const importer of importers.get(file) ?? []) if (!away.has(importer)) away.set(importer, steps + 1);
  return away;
}
