import { expect, test } from 'vitest';
import { distanceIn } from './moments.ts';

test('a distance is said in feet, and from a thousand feet on in miles', () => {
  expect(distanceIn('en-US', 33)).toBe('110 ft');
  expect(distanceIn('en-US', 303)).toBe('990 ft');
  expect(distanceIn('en-US', 305)).toBe('0.2 mi');
  expect(distanceIn('en-US', 2510)).toBe('1.6 mi');
  expect(distanceIn('es-US', 2510)).toBe('1.6 mi');
});
