import { expect, test } from 'vitest';
import { codesIn } from './codes-in.ts';

test('whole groups of 4 or 6 digits are codes; money, dates, phones and ports are none', () => {
  expect(codesIn('Your code is 042917. It works for 10 minutes.')).toEqual(['042917']);
  expect(codesIn('Arrival code: 4821')).toEqual(['4821']);
  expect(codesIn('$1204 on 2026-11-25, call (973) 555-0142')).toEqual([]);
  expect(codesIn('Open Mortar: http://localhost:3924/shifts/4821')).toEqual([]);
});
