/** Rounding loses no cent: of every amount, share and rate (PRODUCT §6). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitOf, payFor, percentOf, roundCents, sumCents } from './money.ts';

const cents = fc.integer({ min: -1_000_000, max: 1_000_000 });

test('a fraction of a cent is rounded to the nearest, halves away from zero, a loss as a gain', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 99 }), (whole, hundredths) => {
      const amount = Math.abs(whole) + hundredths / 100;
      expect(roundCents(amount)).toBe(Math.abs(whole) + (hundredths >= 50 ? 1 : 0));
      expect(sumCents([roundCents(-amount), roundCents(amount)])).toBe(0);
    }),
  );
});

test('a fee is within half a cent of its percent, and of a refund what it was of the charge', () => {
  fc.assert(
    fc.property(cents, fc.integer({ min: 0, max: 100 }), (amount, percent) => {
      expect(Math.abs(percentOf(amount, percent) * 100 - amount * percent)).toBeLessThanOrEqual(50);
      expect(sumCents([percentOf(amount, percent), percentOf(0 - amount, percent)])).toBe(0);
    }),
  );
});

test('a limit is never above its percent, nor a cent below it', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.integer({ min: 100, max: 300 }), (amount, percent) => {
      const above = amount * percent - limitOf(amount, percent) * 100;
      expect([above >= 0, above < 100]).toEqual([true, true]);
    }),
  );
});

test('hours cut in two pay what they pay together, to a cent', () => {
  const minutes = fc.nat(900);
  fc.assert(
    fc.property(minutes, minutes, fc.integer({ min: 2_000, max: 30_000 }), (first, second, rate) => {
      const parts = sumCents([payFor(first, rate), payFor(second, rate)]);
      expect(Math.abs(sumCents([parts, -payFor(first + second, rate)]))).toBeLessThanOrEqual(1);
      expect(Math.abs(payFor(first, rate) * 60 - first * rate)).toBeLessThanOrEqual(30);
    }),
  );
});
