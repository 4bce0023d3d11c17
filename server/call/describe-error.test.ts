import { expect, test } from 'vitest';
import { describeError } from './describe-error.ts';

const coded = (message: string, code: string) => Object.assign(new Error(message), { code });

test.each([
  ['an address', new Error('550 no mailbox ana.lopez+work@example.co.uk here'), '550 no mailbox [e-mail] here'],
  ['a phone number', new Error('could not text +1 (212) 555-0142 today'), 'could not text [number] today'],
  ['a card number', new Error('card 4242 4242 4242 4242 refused'), 'card [number] refused'],
  [
    'a quoted value',
    coded('invalid input syntax for type uuid: "Ana Lopez"', '22P02'),
    '22P02: invalid input syntax for type uuid: […]',
  ],
])('leaves out %s', (_what, error, words) => {
  expect(describeError(error)).toBe(words);
});

test('keeps names of constraints, ids and short numbers', () => {
  const unique = 'duplicate key value violates unique constraint "payments_one_open"';
  expect(describeError(coded(unique, '23505'))).toBe(`23505: ${unique}`);
  const id = 'no row 0199a3c4-1111-7222-8333-123456789012 after 3 tries';
  expect(describeError(new Error(id))).toBe(id);
});

test('is one line of at most 300 characters that the database can keep, whatever was thrown', () => {
  expect(describeError(new Error(`a\u0000b\nc\ud800`))).toBe('a b');
  expect(describeError(new Error('x'.repeat(5000)))).toHaveLength(300);
  for (const thrown of [undefined, null, '', 'text', {}, new Error('')]) expect(describeError(thrown)).not.toBe('');
});
