import { expect, test } from 'vitest';
import { fold } from './fold.ts';
import { joinWords } from './read-name.ts';

test('a saint is one however written, and no other word becomes longer', () => {
  expect(joinWords(fold('Port St. Lucie'))).toBe('portsaintlucie');
  expect(joinWords(fold('St. Louis'))).toBe('saintlouis');
  expect(fold('Constructor Hill')).toBe('constructor hill');
  expect(joinWords('new constructor hill')).toBe('newconstructorhill');
});
