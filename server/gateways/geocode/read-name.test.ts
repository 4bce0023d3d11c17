import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { inOneWord } from './read-name.ts';

test('a saint is one however written, and no other word becomes longer', () => {
  expect(inOneWord(fold('Port St. Lucie'))).toBe('portsaintlucie');
  expect(inOneWord(fold('St. Louis'))).toBe('saintlouis');
  expect(fold('Constructor Hill')).toBe('constructor hill');
  expect(inOneWord('new constructor hill')).toBe('newconstructorhill');
});
