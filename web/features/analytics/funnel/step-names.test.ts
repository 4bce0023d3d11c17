import { expect, test } from 'vitest';
import { stepNames } from './step-names.ts';

test('the funnel calls an arrival what the app calls it', () => {
  expect(stepNames.specialist['arrived']?.message).toBe('Clocked in');
});
