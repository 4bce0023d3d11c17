import { describe, expect, test } from 'vitest';
import { formatPhone } from '#contract/phone.ts';
import { initials } from './avatar.tsx';
import { readTime } from './read-time.ts';

describe('a phone number', () => {
  test.each([
    ['973', '(973'],
    ['9735550142', '(973) 555-0142'],
    ['+19735550142', '(973) 555-0142'],
    ['1 (973) 555 0142 ext', '(973) 555-0142'],
    ['', ''],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatPhone(typed)).toBe(shown);
  });
});

describe('a time of day', () => {
  test.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['9:30 pm', '21:30'],
    ['5', '17:00'],
    ['12 am', '00:00'],
    ['12:15pm', '12:15'],
    ['17:45', '17:45'],
    ['9:30 p.m.', '21:30'],
    ['9:30 p. m.', '21:30'],
    ['9a.m.', '09:00'],
    ['', ''],
  ])('%j is read as %j', (typed, read) => {
    expect(readTime(typed)).toBe(read);
  });

  test.each(['25', '9:75', 'noonish', '13 pm'])('%j is no time', (typed) => {
    expect(readTime(typed)).toBeNull();
  });
});

test('initials come from the first and the last word', () => {
  expect([initials('Imani Okafor'), initials('  Ana de la Cruz '), initials('Prince'), initials('')]).toEqual([
    'IO',
    'AC',
    'P',
    '',
  ]);
});
