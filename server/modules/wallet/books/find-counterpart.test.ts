/** Which two amounts in suspense cancel each other out (decision 141). */
import { expect, test } from 'vitest';
import { findCounterpart } from './find-counterpart.ts';

const returned = (reference: string, cents = -2_500) => ({
  cents,
  reference,
  reason: `${reference}: The card is closed.`,
});
const withdrawn = (reason: string, cents = 2_500) => ({ cents, reference: null, reason });

test('a return and the withdrawal put in suspense with its reference are each other’s', () => {
  const items = [returned('Wire 77-1'), withdrawn('The bank lists it: WIRE 77-1.'), withdrawn('Wire 77-1', 2_499)];
  const [one, other] = items;
  if (!one || !other) throw new Error('nothing is in suspense');
  expect([findCounterpart(one, items), findCounterpart(other, items)]).toEqual([other, one]);
});

test.each([
  ['another reference', withdrawn('Wire 77-12')],
  ['no reference', withdrawn('A test payment')],
  ['another amount', withdrawn('Wire 77-1', 2_400)],
  ['the same sign', withdrawn('Wire 77-1', -2_500)],
  ['a return of its own', { ...returned('Wire 77-1', 2_500) }],
])('%s is no counterpart', (_what, other) => {
  const one = returned('Wire 77-1');
  expect([findCounterpart(one, [one, other]), findCounterpart(other, [one, other])]).toEqual([null, null]);
});

test('of two that would cancel one out none is its counterpart', () => {
  const one = returned('Check 5');
  const [first, second] = [withdrawn('Check 5'), withdrawn('Again check 5')];
  for (const item of [one, first, second]) expect(findCounterpart(item, [one, first, second])).toBeNull();
});
