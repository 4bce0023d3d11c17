/** The faces of web/theme/fonts.css: which letters every page begins with, and where the others come from. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lettersIn } from '../../scripts/vite/cut-fonts.ts';

const root = path.resolve(import.meta.dirname, '../..');
const css = readFileSync(path.join(root, 'web/theme/fonts.css'), 'utf8');
const faces = [...css.matchAll(/@font-face\s*\{([^}]*)\}/g)].map(([, face = '']) => ({
  family: face.match(/font-family: '([^']+)'/)?.[1] ?? '',
  isCut: face.includes('?cut'),
  letters: [...lettersIn(face.match(/unicode-range:([^;]+);/)?.[1] ?? '')],
}));
const families = [...new Set(faces.map(({ family }) => family))];

/** What screens say: a catalogue names each English text beside its translation. */
function lettersOfWords(): Set<string> {
  const catalogues = globSync('{web/language,contract/words}/es/*.po', { cwd: root });
  const words = catalogues.flatMap((file) =>
    readFileSync(path.join(root, file), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  );
  return new Set(words.join(''));
}

test.each(families)('every letter of our words is in the %s that a page begins with', (family) => {
  const letters = new Set(faces.find((face) => face.family === family && face.isCut)?.letters);
  const words = lettersOfWords();
  expect(words.size).toBeGreaterThan(90);
  expect([...words].filter((letter) => !letters.has(letter))).toEqual([]);
});

test.each(families)('no letter asks for two files of %s, and those of names have one', (family) => {
  const letters = faces.filter((face) => face.family === family).flatMap((face) => face.letters);
  expect(letters.filter((letter, index) => letters.indexOf(letter) !== index)).toEqual([]);
  expect([...'àâãäåæçèêëìîïðòôõöøùûýþÿßœÇÖØŁłĞğŞşČčŽžŐőĄą'].filter((letter) => !letters.includes(letter))).toEqual([]);
});
