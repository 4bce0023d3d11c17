import { expect, test } from 'vitest';
import { adminQueryOf, queryOf } from './shift-tabs.ts';

const asked = ['2026-11-29', 'America/New_York'] as const;

test('an Admin’s open shifts are those that people can find; a pharmacy’s are all of its own', () => {
  expect(adminQueryOf('open', ...asked)).toMatchObject({ status: 'Active', published: 'true' });
  expect(adminQueryOf('upcoming', ...asked)).not.toHaveProperty('published');
  expect(queryOf('open', ...asked)).not.toHaveProperty('published');
});
