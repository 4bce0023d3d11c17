/** Checks the dependency rule and the other rules of the layout (CONTRIBUTING); prints each violation. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { checkCycles } from './boundaries/cycles.ts';
import { checkLayers } from './boundaries/layers.ts';
import { checkReaders } from './boundaries/readers.ts';
import type { Source, Violation } from './boundaries/source.ts';
import { checkTexts } from './boundaries/texts.ts';
import { checkWriters } from './boundaries/writers.ts';

const root = path.resolve(import.meta.dirname, '..');
const folders = ['contract', 'server', 'web', 'test', 'bench', 'scripts'];

/** Everything wrong with these sources. */
export function checkBoundaries(sources: readonly Source[]): Violation[] {
  return [
    ...checkLayers(sources),
    ...checkCycles(sources),
    ...checkTexts(sources),
    ...checkWriters(sources),
    ...checkReaders(sources),
  ];
}

/** Our sources, as they are on disk. */
export function readSources(): Source[] {
  return folders
    .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(tsx?|jsx?|css)$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ path: path.relative(root, file).split(path.sep).join('/'), text: readFileSync(file, 'utf8') }));
}

if (import.meta.main) {
  const violations = checkBoundaries(readSources());
  for (const { path: file, line, rule } of violations) process.stdout.write(`${file}:${line}  ${rule}\n`);
  process.stdout.write(
    violations.length === 0 ? 'Boundaries hold.\n' : `${violations.length} against the boundaries.\n`,
  );
  process.exitCode = violations.length === 0 ? 0 : 1;
}
