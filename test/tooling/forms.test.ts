/** A form that the page sends is the one that takes its sender to the first wrong field (DESIGN-LANGUAGE §4). */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');

/** The form itself, and searches that the browser sends where no script runs. */
const plain = ['web/areas/public/landing/hero-search.tsx', 'web/features/search/find-toolbar.tsx', 'web/ui/form.tsx'];

test('every form that is not a plain search is `Form`', () => {
  const files = globSync('web/**/*.tsx', { cwd: root }).sort();
  expect(files.filter((file) => /<form\b/.test(readFileSync(path.join(root, file), 'utf8')))).toEqual(plain);
});
