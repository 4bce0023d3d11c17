import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../web/language/es');
const rooms = readdirSync(folder).filter((file) => file.endsWith('.po'));

/** `context | text` → its Spanish, of one room. */
function spanishOf(file: string): [said: string, spanish: string][] {
  const strings = (name: string, block: string) =>
    [...(new RegExp(`^${name} ((?:".*"\\n?)+)`, 'm').exec(block)?.[1] ?? '').matchAll(/".*"/g)]
      .map(([quoted]) => JSON.parse(quoted) as string)
      .join('');
  return readFileSync(path.join(folder, file), 'utf8')
    .split('\n\n')
    .map((block): [string, string] => [
      `${strings('msgctxt', block)} | ${strings('msgid', block)}`,
      strings('msgstr', `${block}\n`),
    ])
    .filter(([said, spanish]) => said !== ' | ' && spanish !== '');
}

test('a text that several rooms say has one Spanish; where it means two things, a context tells them apart', () => {
  const found = new Map<string, Set<string>>();
  for (const [said, spanish] of rooms.flatMap(spanishOf)) {
    found.set(said, (found.get(said) ?? new Set()).add(spanish));
  }
  const twice = [...found].filter(([, all]) => all.size > 1).map(([said, all]) => `${said} → ${[...all].join(' / ')}`);
  expect(twice).toEqual([]);
});
