import { expect, test } from 'vitest';
import { adminQueryOf, queryOf, sinceWords } from './shift-tabs.ts';

const asked = ['2026-11-29', 'America/New_York'] as const;

test('an Admin’s open shifts are those that people can find; a pharmacy’s are all of its own', () => {
  expect(adminQueryOf('open', ...asked)).toMatchObject({ status: 'Active', published: 'true' });
  expect(adminQueryOf('upcoming', ...asked)).not.toHaveProperty('published');
  expect(queryOf('open', ...asked)).not.toHaveProperty('published');
});

test('what is ahead begins the day before, so that nobody on an overnight shift leaves the list at midnight', () => {
  for (const tab of ['upcoming', 'open', 'booked'] as const)
    expect(queryOf(tab, ...asked).from).toBe('2026-11-28T05:00:00.000Z');
});

test('what is over begins with the latest, and says from when on it is listed', () => {
  for (const tab of ['past', 'cancelled'] as const) {
    expect(queryOf(tab, ...asked).latestFirst).toBe('true');
    expect(sinceWords(tab, asked[0])).toBe('Since Fri, Oct 30, the latest first.');
  }
  expect(queryOf('upcoming', ...asked)).not.toHaveProperty('latestFirst');
  expect(sinceWords('open', asked[0])).toBeNull();
});
