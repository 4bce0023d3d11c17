import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Email, FirstName, Phone } from './accounts/user.ts';
import { cleanLine, line, plainLine, text } from './text.ts';

const name = line(80, 1);
const note = text(500);
const messages = (parsed: ReturnType<typeof name.safeParse>) => parsed.error?.issues.map((issue) => issue.message);

/** As hex, so that a failure can be read. */
const hex = (typed: string) => [...typed].map((letter) => letter.codePointAt(0)?.toString(16)).join(' ');

describe('what copying leaves behind is removed from a name', () => {
  test.each([
    ['zero-width space', '\u200B'],
    ['word joiner', '\u2060'],
    ['byte order mark', '\uFEFF'],
    ['soft hyphen', '\u00AD'],
    ['joiner where nothing joins', '\u200D'],
    ['non-joiner where nothing joins', '\u200C'],
    ['left-to-right mark', '\u200E'],
    ['right-to-left mark', '\u200F'],
    ['Arabic letter mark', '\u061C'],
    ['combining grapheme joiner', '\u034F'],
    ['Hangul filler', '\u3164'],
    ['variation selector', '\uFE0F'],
    ['tag', '\u{E0041}'],
    ['annotation anchor', '\uFFF9'],
  ])('%s', (_what, hidden) => {
    expect(hex(name.parse(`${hidden}Ada${hidden}lyn${hidden}`))).toBe(hex('Adalyn'));
    expect(messages(name.safeParse(hidden)), 'alone it is no name').toEqual(['blank']);
  });

  test('line breaks, tabs and odd spaces are one space', () => {
    expect(name.parse(' Mary\u00A0 Ann\t\r\n\u2028\u2003O\u2019Neil \u2800')).toBe('Mary Ann O\u2019Neil');
  });
});

describe('what nobody types is refused at the field', () => {
  const turning = ['\u202A', '\u202B', '\u202C', '\u202D', '\u202E', '\u2066', '\u2067', '\u2068', '\u2069'];
  test.each(turning.map((code) => [hex(code), code]))('U+%s, which turns text around', (_hex, code) => {
    for (const schema of [name, note])
      expect(messages(schema.safeParse(`Ada ${code}gpj.exe`))).toEqual(['hidden_characters']);
  });

  const controls = ['\u0000', '\u0001', '\u0008', '\u001B', '\u007F', '\u0080', '\u009F', '\uD800', '\uDFFF'];
  test.each(controls.map((code) => [hex(code), code]))('U+%s, a control or half a letter', (_hex, code) => {
    for (const schema of [name, note]) expect(messages(schema.safeParse(`A${code}da`))).toEqual(['control_characters']);
  });
});

describe('what a script needs stays', () => {
  test.each([
    ['Persian', '\u0645\u06CC\u200C\u0631\u0648\u0645'],
    ['Hindi', '\u0915\u094D\u200D\u0937'],
    ['Sinhala', '\u0DC1\u0DCA\u200D\u0DBB\u0DD3'],
    ['a picture of a health worker', '\u{1F469}\u{1F3FD}\u200D\u2695\uFE0F'],
    ['a variant of a Chinese character', '\u845B\u{E0100}'],
    ['Vietnamese', 'Nguy\u1EC5n'],
    ['an apostrophe and a hyphen', 'O\u2019Neil-Smith'],
  ])('%s', (_what, typed) => {
    expect(hex(name.parse(typed))).toBe(hex(typed.normalize('NFC')));
  });
});

test('two ways to write a letter are kept as one', () => {
  expect(hex(name.parse('Zoe\u0308'))).toBe(hex('Zo\u00EB'));
});

test('a note keeps its lines and tabs', () => {
  expect(note.parse('Keys:\r\n\tbox by the door\rAlarm\u2028panel\n')).toBe('Keys:\n\tbox by the door\nAlarm\npanel');
});

test('a phone copied from a list of contacts and an e-mail with a hidden space are what they look like', () => {
  expect(Phone.parse('\u202A(973) 555\u20110142\u202C'.replace('\u2011', '-'))).toBe('+19735550142');
  expect(Email.parse('\uFEFFada\u200B@example.com ')).toBe('ada@example.com');
  expect(Email.safeParse('ada\u202E@example.com').success).toBe(false);
});

test('the bound is of what is kept', () => {
  expect(FirstName.parse(`${'a'.repeat(80)}\u200B`)).toHaveLength(80);
  expect(FirstName.safeParse('a'.repeat(81)).success).toBe(false);
});

test('whatever is typed, what is kept is kept again as it is, and a subject is one printable line', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (typed) => {
      const once = cleanLine(typed);
      expect(hex(cleanLine(once))).toBe(hex(once));
      expect(plainLine(typed)).not.toMatch(/\p{Cc}|[\u202A-\u202E\u2066-\u2069]|[\uD800-\uDFFF]/u);
    }),
    { numRuns: 2000 },
  );
});
