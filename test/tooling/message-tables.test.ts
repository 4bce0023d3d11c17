import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatter } from '@lingui/format-po';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { messagesIn, tableFiles } from '../../scripts/words/message-tables.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** The names a message is filled from, those inside plurals and selects included. */
function placeholders(message: string): string[] {
  const names = new Set<string>();
  const walk = (part: unknown): void => {
    if (!Array.isArray(part)) return;
    for (const token of part) {
      if (!Array.isArray(token)) continue;
      if (typeof token[0] === 'string') names.add(token[0]);
      if (typeof token[2] === 'object' && token[2] !== null) Object.values(token[2]).forEach(walk);
    }
  };
  walk(compileMessage(message));
  return [...names].toSorted();
}

const tables = await Promise.all(
  tableFiles.map(async ({ file, name }) => ({ file, name, exported: (await import(path.join(root, file))) as object })),
);

test.each(tables)('$file: every message has a name of its own', ({ exported }) => {
  const names = messagesIn({ ...exported }).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
});

test('no two tables share a catalogue or the name of a message', () => {
  const files = tables.map(({ name }) => name);
  expect(new Set(files).size).toBe(files.length);
  const names = tables.flatMap(({ exported }) => messagesIn({ ...exported }).map(({ name }) => name));
  expect(new Set(names).size).toBe(names.length);
});

test.each(tableFiles)('$file: Spanish is filled from the same parameters as English', ({ catalogue }) => {
  const file = path.join(root, `${catalogue.replace('{locale}', 'es')}.po`);
  const context = { locale: 'es', sourceLocale: 'en', filename: file };
  const messages = Object.values(formatter().parse(readFileSync(file, 'utf8'), context));
  expect(messages.length).toBeGreaterThan(0);
  for (const { message, translation } of messages) {
    expect(placeholders(translation ?? ''), message).toEqual(placeholders(message ?? ''));
  }
});

test('placeholders are found wherever they stand', () => {
  expect(placeholders('{n, plural, one {# try of {who}} other {{rest} tries}} by {day}')).toEqual([
    'day',
    'n',
    'rest',
    'who',
  ]);
});
