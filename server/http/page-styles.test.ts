import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { makeDataFolder } from '#test/place-of-data.ts';
import { readPageScripts } from './page-scripts.ts';
import { readPageStyles } from './page-styles.ts';

/** Returns the manifest of a build whose files are these. */
function builtManifest(): string {
  const built = makeDataFolder();
  const manifest = {
    '_start.js': { file: 'start.js', css: ['start.css'] },
    '_fields.js': { file: 'fields.js', imports: ['_start.js'], css: ['fields.css'] },
    '_base.js': { file: 'base.js', css: ['base.css'] },
    'page.tsx': { file: 'page.js', imports: ['_base.js', '_fields.js', '_start.js'], css: ['page.css'] },
  };
  const files = {
    '.vite/manifest.json': JSON.stringify(manifest),
    'index.html': '<link rel="stylesheet" href="/start.css"><script src="/first.js" data-app="/start.js"></script>',
    'start.css': '.start{color:red}',
    'base.css': '@layer mantine{.m_1{color:red}}',
    'fields.css': '.m_2:hover{color:red}@media print{.m_3>.m_4{margin:.5rem}}',
    'page.css': '.page-x1,.title_x2{color:red}',
  };
  mkdirSync(path.join(built, '.vite'), { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(built, file), text);
  return path.join(built, '.vite/manifest.json');
}

function linksOf(html: string): string[] {
  const links = readPageStyles(builtManifest())(['page.tsx'], html);
  return [...links.matchAll(/href="\/([^"]+)"/g)].map(([, file = '']) => file);
}

test('a page links what its words are styled with, in the order of the build, and not what every page begins with', () => {
  expect(linksOf('<p class="start title_x2"><i class="a m_4"></i><b class="m_1"></b></p>')).toEqual([
    'base.css',
    'fields.css',
    'page.css',
  ]);
});

test('styles of nothing in the words come with the script', () => {
  expect(linksOf('<p class="start m_1">m_3 page-x1 5rem</p>')).toEqual(['base.css']);
});

test('a page names its scripts once, each after what it stands on, and not what every page begins with', () => {
  const scripts = readPageScripts(builtManifest());
  expect(scripts(['page.tsx', '_base.js', 'gone.tsx'])).toBe('/base.js /fields.js /page.js');
});
