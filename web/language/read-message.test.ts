import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, test } from 'vitest';
import { readMessage } from './read-message.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Every text of the catalogues in both languages, and what messages may hold that none has yet. */
function texts(): string[] {
  const files = ['web/language/es', 'contract/words/es', 'server/words/es'].flatMap((folder) =>
    readdirSync(path.join(root, folder))
      .filter((file) => file.endsWith('.po'))
      .map((file) => path.join(root, folder, file)),
  );
  const strings = (block: string) => [...block.matchAll(/".*"/g)].map(([quoted]) => JSON.parse(quoted)).join('');
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^msg(?:id|str) ((?:".*"\n?)+)/gm)]
      .map(([, block = '']) => strings(block))
      .filter((text) => text !== '' && !/^[\w-]+: /.test(text)),
  );
}

/** Neighboring words as one: the library cuts them at quotes. */
function joined(message: CompiledMessage): unknown {
  if (!Array.isArray(message)) return message;
  const tokens: unknown[] = [];
  for (const token of message) {
    const last = tokens.at(-1);
    const isWords = typeof token === 'string' && token !== '#' && typeof last === 'string' && last !== '#';
    if (isWords) tokens[tokens.length - 1] = last + token;
    else if (typeof token === 'string') tokens.push(token);
    else {
      const [name, kind, cases] = token as [string, string?, Record<string, CompiledMessage>?];
      const read = cases && Object.fromEntries(Object.entries(cases).map(([key, value]) => [key, joined(value)]));
      tokens.push([name, kind, read]);
    }
  }
  return tokens;
}

test('every message of the catalogues is read as the library reads it', () => {
  const all = texts();
  expect(all.length).toBeGreaterThan(5000);
  for (const text of all) expect(joined(readMessage(text)), text).toEqual(joined(compileMessageOrThrow(text)));
});

test.each([
  'It’s {name}’s',
  "It's {name}",
  "two '' and '{braces}' and '#'",
  '# outside',
  '{n, plural, offset:1 =0 {none} one {# pharmacy} other {# of {total}}}',
  "{n, plural, one {'#'} other {#}}",
  '{ n ,  plural , one {a} other {b} } end',
  '{n, selectordinal, one {#st} other {#th}}',
  '{who, select, male {his} other {their}} <0>shift</0>',
  '',
])('%j is read as the library reads it', (text) => {
  expect(joined(readMessage(text))).toEqual(joined(compileMessageOrThrow(text)));
});

test.each(['{name', 'name}', '{n, plural, one {a}', '{n, number}'])('%j is refused, not read by halves', (text) => {
  expect(() => readMessage(text)).toThrow(SyntaxError);
});
