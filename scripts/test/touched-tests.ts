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

const imports = readImports();
const importers = turned(imports);

/**
 * Returns the tests that import what changed, over however many files: first those of the same folder, which a module's
 * others reach over as many imports, then the nearest, and among them those that stand on the fewest files: what a test of
 * one idea imports is little.
 */
export function touchedTests(changed: readonly string[]): TouchedTest[] {
  const slow = distances(SLOW, importers);
  const folders = new Set(changed.map((file) => path.dirname(file)));
  const isElsewhere = ({ file }: TouchedTest) => Number(!folders.has(path.dirname(file)));
  const start = changed.map((file) => (isMigration(file) ? 'server/db/test-database.ts' : file));
  return [...distances(start, importers)]
    .filter(([file]) => isTest(file))
    .map(([file, away]) => ({ file, away, isSlow: slow.has(file), standsOn: distances([file], imports).size }))
    .sort(
      (one, other) =>
        isElsewhere(one) - isElsewhere(other) ||
        one.away - other.away ||
        one.standsOn - other.standsOn ||
        one.file.localeCompare(other.file),
    );
}

/** What each file imports of ours. */
function readImports(): Map<string, string[]> {
  return new Map(
    globSync(SOURCES, { cwd: root }).map((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      const names = [...text.matchAll(/(?:\bfrom|\bimport)[\s(]+'([.#][^']+)'/g)].map(([, name = '']) => name);
      return [file, names.map((name) => (name.startsWith('#') ? name.slice(1) : path.join(path.dirname(file), name)))];
    }),
  );
}

/** Who imports each file. */
function turned(links: ReadonlyMap<string, readonly string[]>): Map<string, string[]> {
  const backwards = new Map<string, string[]>();
  for (const [file, names] of links)
    for (const name of names) backwards.set(name, [...(backwards.get(name) ?? []), file]);
  return backwards;
}

/** How many steps along `links` each file is away from `start`; those that cannot be reached are left out. */
function distances(start: readonly string[], links: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const away = new Map(start.map((file) => [file, 0]));
  // A map is walked in the order it is filled: the nearest first.
  for (const [file, steps] of away)
    for (const next of links.get(file) ?? []) if (!away.has(next)) away.set(next, steps + 1);
  return away;
}
