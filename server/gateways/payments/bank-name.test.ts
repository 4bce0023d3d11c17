import { expect, test } from 'vitest';
import { bankName } from './bank-name.ts';

test.each([
  ['STRIPE TEST BANK', 'Stripe Test Bank'],
  ['BANK OF AMERICA, N.A.', 'Bank of America, N.A.'],
  ['PNC BANK', 'PNC Bank'],
  ['TD BANK', 'TD Bank'],
  ['USAA FEDERAL SAVINGS BANK', 'USAA Federal Savings Bank'],
  ['M&T BANK', 'M&T Bank'],
  ['Chase', 'Chase'],
  ['OneWest Bank', 'OneWest Bank'],
  ['', ''],
])('writes a bank filed as %o as %o', (filed, written) => {
  expect(bankName(filed)).toBe(written);
});
