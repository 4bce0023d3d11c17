/** Every cent of every total is somewhere: split, fee, lines and rounding over random amounts (PRODUCT §6). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, shareOut, sumCents } from '#contract/money.ts';
import { splitSettlement, totalOf } from '../wallet/split-settlement.ts';
import { initialsOf } from './issue-paper.ts';
import { type Charge, chargeLines, creditLines, type PlannedLine, totalOfLines } from './plan-lines.ts';

const cents = (max: number) => fc.integer({ min: 0, max });
const AnyCharge = fc.record({
  kind: fc.constantFrom('shift', 'extra', 'compensation', 'adjustment', 'change', 'expense'),
  capturedCents: cents(300_000),
  payCents: cents(200_000),
  feeCents: cents(24_000),
  expenseCents: cents(8000),
  bonusCents: cents(20_000),
  allowanceCents: cents(8000),
});

const noneIsNegative = (lines: readonly PlannedLine[]) => lines.every(({ amountCents }) => amountCents > 0);
const inAll = (lines: readonly PlannedLine[]) =>
  [...Map.groupBy(lines, ({ kind }) => kind)].map(([, same]) => totalOfLines(same));

test('the lines of a charge are what was taken, none of them negative', () => {
  fc.assert(
    fc.property(AnyCharge, (charge) => {
      const lines = chargeLines(charge);
      expect(totalOfLines(lines)).toBe(charge.capturedCents);
      expect(noneIsNegative(lines)).toBe(true);
    }),
  );
});

test('what was agreed is on its own lines, and what was taken beyond it is in escrow', () => {
  fc.assert(
    fc.property(AnyCharge, cents(10_000), (charge, beyond) => {
      const { payCents, feeCents, expenseCents } = charge;
      const capturedCents = sumCents([payCents, feeCents, expenseCents, beyond]);
      const lines = chargeLines({ ...charge, capturedCents });
      const sum = (...kinds: string[]) => totalOfLines(lines.filter(({ kind }) => kinds.includes(kind)));
      expect(sum('pay', 'bonus', 'allowance', 'cancellationPay')).toBe(payCents);
      expect([sum('fee'), sum('expenses'), sum('disputed')]).toEqual([feeCents, expenseCents, beyond]);
    }),
  );
});

test('credit notes are what went back, and leave the charge as it stands, however often and however it was shared', () => {
  const Step = fc.record({ back: fc.double({ min: 0, max: 1, noNaN: true }), share: AnyCharge });
  fc.assert(
    fc.property(AnyCharge, fc.array(Step, { maxLength: 4 }), (charge, steps) => {
      let onPaper = chargeLines(charge);
      let kept = charge.capturedCents;
      for (const { back, share } of steps) {
        const returned = Math.floor(kept * back);
        kept = sumCents([kept, -returned]);
        const standing: Charge = { ...share, capturedCents: kept };
        const note = creditLines(onPaper, standing);
        expect(totalOfLines(note)).toBe(0 - returned);
        onPaper = [...onPaper, ...note];
        expect(totalOfLines(onPaper)).toBe(kept);
        expect(inAll(onPaper).every((total) => total >= 0)).toBe(true);
      }
    }),
  );
});

test('a settlement split in two charges is on paper to the cent, at a fee of 12 % and of 3 %, whatever is left of what was taken', () => {
  const Share = fc.record({ payCents: cents(150_000), expenseCents: cents(4000), percent: fc.constantFrom(12, 3) });
  fc.assert(
    fc.property(Share, Share, fc.constantFrom(0, 0.3, 1), (booked, worked, left) => {
      const full = ({ payCents, expenseCents, percent }: typeof booked) => ({
        payCents,
        expenseCents,
        feeCents: percentOf(payCents, percent),
      });
      const final = full(worked);
      const securedCents = Math.floor(totalOf(full(booked)) * left);
      const { covered, extra } = splitSettlement(securedCents, full(booked), final);
      const parts = [covered, ...(extra ? [extra] : [])];
      for (const kind of ['payCents', 'feeCents', 'expenseCents'] as const) {
        expect(parts.every((part) => part[kind] >= 0)).toBe(true);
        expect(sumCents(parts.map((part) => part[kind]))).toBe(final[kind]);
      }
      expect(totalOf(covered)).toBe(Math.min(totalOf(final), securedCents));
      const lines = parts.flatMap((share) =>
        chargeLines({ ...share, kind: 'extra', capturedCents: totalOf(share), bonusCents: 0, allowanceCents: 0 }),
      );
      expect(totalOfLines(lines)).toBe(totalOf(final));
      expect(totalOfLines(lines.filter(({ kind }) => kind === 'fee'))).toBe(final.feeCents);
    }),
  );
});

test('a share-out adds up, and nobody is a cent away from their part', () => {
  fc.assert(
    fc.property(cents(1_000_000), fc.array(cents(10_000), { minLength: 1, maxLength: 8 }), (amount, weights) => {
      const shares = shareOut(amount, weights);
      expect(sumCents(shares)).toBe(amount);
      const whole = sumCents(weights);
      if (whole > 0)
        shares.forEach((share, index) => {
          expect(Math.abs(share - (amount * (weights[index] ?? 0)) / whole)).toBeLessThan(1);
        });
    }),
  );
});

test.each([
  ['Fennimore Group LLC', 'FG'],
  ['Ñandú Érable', 'NE'],
  ['X', 'XX'],
  ['42', 'MX'],
])('the numbers of %s begin with %s', (name, prefix) => {
  expect(initialsOf(name)).toBe(prefix);
});
