import { expect, test } from 'vitest';
import { money, rate, rateRange } from './format-money.ts';

test('money has two decimals, a comma and, on ledgers, a sign that is a minus and not a hyphen', () => {
  expect([money(129600), money(0), money(-3700, true), money(70200, true), money(0, true)]).toEqual([
    '$1,296.00',
    '$0.00',
    '\u2212$37.00',
    '+$702.00',
    '$0.00',
  ]);
});

test('rates are short in lists and whole in breakdowns', () => {
  expect([rate(7200), rate(6629), rate(7200, 'full')]).toEqual(['$72/h', '$66.29/h', '$72.00 an hour']);
});

test('a range of rates is one number when both are the same', () => {
  expect([rateRange(7000, 7200), rateRange(7200, 7200)]).toEqual(['$70–72', '$72']);
});
