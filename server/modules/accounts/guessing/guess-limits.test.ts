/** What the limits leave to a guesser, computed from the limits themselves (decision 049). */
import { expect, test } from 'vitest';
import { DAY } from '#contract/time.ts';
import { CODE_LIVES, LINK_LIVES } from '../code-times.ts';
import { guessLimits, mostInADay } from './guess-limits.ts';

/** Six digits, drawn evenly. */
const CODE = 1e-6;
/**
 * The likeliest password that is left once common ones and those made of the person's own words are refused, at 12
 * characters or more: below one account in a million.
 */
const PASSWORD = 1e-6;

const most = (name: keyof typeof guessLimits) => mostInADay(guessLimits[name]);

test('one account falls to guessing with less than 0.01 % a day, every way added up', () => {
  const byResetCode = most('resetTriesOfAccount') * CODE;
  const byPassword = most('signInTriesOfAccount') * PASSWORD;
  // Someone who once signed in there guesses from that device as well.
  const byKnownDevice = most('signInTriesOfDevice') * PASSWORD;
  expect(byResetCode + byPassword + byKnownDevice).toBeLessThan(0.0001);
});

test('some account falls to one address with less than 0.1 % a day, every way added up', () => {
  const byResetCode = most('resetTriesFromAddress') * CODE;
  const byPassword = most('signInTriesFromAddress') * PASSWORD;
  const byConfirming = most('confirmTriesFromAddress') * CODE;
  expect(byResetCode + byPassword + byConfirming).toBeLessThan(0.001);
});

test('an address or a phone is confirmed by guessing with less than 0.01 % a day', () => {
  expect(most('confirmTriesOfAccount') * CODE).toBeLessThan(0.0001);
});

test('the owner always has a working link: the next may be sent while the last one still opens', () => {
  const next = DAY / guessLimits.resetLinksOfAccount.perDay;
  expect(next).toBeLessThan(LINK_LIVES);
  expect(next).toBeGreaterThan(CODE_LIVES);
});

test('mail to one account is bounded: at most three links an hour and six codes a day', () => {
  expect(most('resetLinksOfAccount')).toBeLessThanOrEqual(24 * 3 + 1);
  expect(Math.floor(most('resetTriesOfAccount') / 5)).toBeLessThanOrEqual(6);
});
