/** The notice above the Shifts list: how many shifts wait, and for what (PRODUCT §2). */
import { expect, test } from 'vitest';
import { goLiveWords } from '../use-post-shifts.ts';
import { groupWaiting } from './group-waiting.ts';

const shift = (...waitsFor: ('account' | 'profile' | 'email' | 'phone' | 'paymentMethod')[]) => ({ waitsFor });
const pharmacies = [
  { id: 'paused', status: 'Paused' },
  { id: 'reviewed', status: 'In Review' },
] as const;
const words = (postings: Parameters<typeof groupWaiting>[0], isOwner = true) =>
  groupWaiting(postings, pharmacies).map((group) => goLiveWords(group, isOwner));

test('only the open shifts of a posting wait: what is booked, over or cancelled is not counted', () => {
  const waiting = shift('profile');
  expect(words([{ businessId: 'reviewed', shifts: [waiting, shift(), waiting, shift()] }])).toEqual([
    '2 shifts go live once the pharmacy is approved.',
  ]);
  expect(words([{ businessId: 'reviewed', shifts: [shift()] }])).toEqual([]);
});

test('a shift is counted once, with all that it waits for', () => {
  const postings = [{ businessId: 'reviewed', shifts: [shift('profile', 'paymentMethod')] }];
  expect(words(postings)).toEqual([
    '1 shift goes live once the pharmacy is approved and you add a card or bank account.',
  ]);
  expect(words(postings, false)).toEqual([
    '1 shift goes live once the pharmacy is approved and the owner adds a card.',
  ]);
});

test('what waits for a confirmed address is counted as well', () => {
  expect(words([{ businessId: 'reviewed', shifts: [shift('phone')] }])).toEqual([
    '1 shift goes live once you confirm your phone.',
  ]);
});

test('a pharmacy that is paused is not said to wait for its approval', () => {
  const postings = ['paused', 'reviewed'].map((businessId) => ({ businessId, shifts: [shift('profile')] }));
  expect(words(postings)).toEqual([
    '1 shift goes live once the pharmacy takes bookings again.',
    '1 shift goes live once the pharmacy is approved.',
  ]);
});
