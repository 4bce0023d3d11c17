/** Builds the web app and what writes its pages on the server, unless both were built from the same sources. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { budgets } from './budgets/budgets.data.ts';
import { overBudget } from './budgets/over-budget.ts';
import { weighPages } from './budgets/weigh-pages.ts';

const root = path.resolve(import.meta.dirname, '..');
const sources = [
  'web',
  'contract',
  'vite.config.ts',
  'scripts/vite',
  'scripts/budgets',
  'lingui.config.ts',
  'postcss.config.cjs',
  'package.json',
  'package-lock.json',
];
const stamp = path.join(root, 'dist/web.sources');

/** A fingerprint of every file the build reads. */
function fingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const file of filesIn(path.join(root, source)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place) !== '') return [place];
  const entries = readdirSync(place, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

const wanted = fingerprint();
const made = ['dist/web/index.html', 'dist/web-server/render-page.js'].map((file) => path.join(root, file));
const isFresh = made.every(existsSync) && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
if (!isFresh) {
  process.stdout.write('Building the web app …\n');
  // Removed first: a build cut short must not look finished.
  rmSync(stamp, { force: true });
  const shared = { root: path.join(root, 'web'), configFile: path.join(root, 'vite.config.ts') };
  await build({ ...shared, logLevel: 'warn' });
  await build({ ...shared, build: { ssr: 'render/render-page.tsx' }, logLevel: 'warn' });
  const heavy = overBudget(await weighPages(path.join(root, 'dist')), budgets);
  if (heavy.length > 0) throw new Error(`Pages are over their budgets:\n${heavy.join('\n')}`);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
  process.stdout.write('Built the web app.\n');
}
