import { expect, test } from 'vitest';
import { preferredLanguage } from './language.ts';

test.each([
  [undefined, 'en'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['fr, es;q=0.8, en;q=0.9', 'en'],
  ['es;q=0, en', 'en'],
  ['fr;q=1, es;q=0.1', 'es'],
  ['*', 'en'],
])('of %s the language its reader likes best is written: %s', (header, language) => {
  expect(preferredLanguage(header)).toBe(language);
});
