import { expect, test } from 'vitest';
import { standingOf } from './person.ts';

const licensed = (license: string | null) => ({
  role: 'Specialist' as const,
  specialist: { id: '1', status: 'Approved' as const, statusReason: null, license, licenseState: 'NJ' },
});

test('names no state of a specialist, who may hold licenses in several', () => {
  expect(standingOf(licensed('Pharmacist'))).toBe('Pharmacist');
  expect(standingOf(licensed(null))).toBe('Profile not finished');
  expect(standingOf({ role: 'Business', specialist: null })).toBe('Owner');
});
