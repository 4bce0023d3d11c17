import { expect, test } from 'vitest';
import { paymentWords } from './payment-words.ts';

const card = { kind: 'card', brand: 'Visa', last4: '4242' } as const;
const bank = { kind: 'bankAccount', brand: 'Chase', last4: '6789' } as const;

test('a posting whose bookings all go on the weekly invoice names no card or bank account', () => {
  for (const method of [card, bank, null]) {
    expect(paymentWords(method, 'all')).toContain('weekly invoice');
    expect(paymentWords(method, 'all')).not.toMatch(/Visa|Chase|payment method/);
  }
});

test.each([
  [card, /Visa 4242/],
  [bank, /Chase ••6789/],
  [null, /the pharmacy’s payment method/i],
] as const)(
  'what the limit of the invoice doesn’t cover is paid by %j, and so is all without terms',
  (method, named) => {
    expect(paymentWords(method, 'some')).toMatch(/weekly invoice until its limit/);
    expect(paymentWords(method, 'some')).toMatch(named);
    expect(paymentWords(method, 'none')).toMatch(named);
    expect(paymentWords(method, 'none')).not.toContain('invoice');
  },
);
