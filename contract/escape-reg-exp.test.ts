import { expect, test } from 'vitest';
import { escapeRegExp } from './escape-reg-exp.ts';

test.each(['a.b', '(973) 555-0177', '$5+', 'C:\\x', '[a]{2}|b^c*?', 'either/or', 'José', '-'])(
  '%s is found as it is written, and nothing else is',
  (text) => {
    const pattern = new RegExp(`^${escapeRegExp(text)}$`, 'u');
    expect([pattern.test(text), pattern.test(`${text}x`), pattern.test('')]).toEqual([true, false, false]);
    expect('axb').not.toMatch(new RegExp(escapeRegExp('a.b')));
  },
);
