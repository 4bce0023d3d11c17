/**
 * Money is integer cents, US dollars (PRODUCT §6). This file is the only place that does arithmetic on it.
 */
import { z } from 'zod';

/** An amount in integer cents; may be negative on ledgers. */
export const Cents = z.int();
/** An amount in integer cents that is not negative. */
export const PositiveCents = z.int().min(0);

/** Rounds a fractional number of cents to whole cents, halves away from zero: the one rounding rule. */
export function roundCents(cents: number): number {
  return Math.sign(cents) * Math.round(Math.abs(cents));
}

/** Returns pay for `minutes` of work at an hourly rate, in cents. */
export function payFor(minutes: number, ratePerHourCents: number): number {
  return roundCents((minutes * ratePerHourCents) / 60);
}

/** Returns `percent` of an amount, in cents: the service fee of 12 % on 68400 is 8208. */
export function percentOf(cents: number, percent: number): number {
  return roundCents((cents * percent) / 100);
}

/** Returns the most cents that are not more than `percent` of an amount: a limit of 130 % on 7205 is 9366. */
export function limitOf(cents: number, percent: number): number {
  return Math.floor((cents * percent) / 100);
}

/** Returns the sum of amounts in cents. */
export function sumCents(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/**
 * Splits an amount by weights into whole cents that add up to it; who is owed the largest fraction of a cent gets the next
 * whole one, the earlier of two alike. All weights zero: nobody has anything but the first.
 */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = sumCents(weights);
  if (whole === 0) return weights.map((_, index) => (index === 0 ? cents : 0));
  const exact = weights.map((weight) => (cents * weight) / whole);
  const shares = exact.map((share) => Math.trunc(share));
  const byFraction = exact
    .map((share, index) => ({ index, fraction: Math.abs(share - Math.trunc(share)) }))
    .sort((a, b) => b.fraction - a.fraction || a.index - b.index);
  const left = Math.abs(sumCents([cents, ...shares.map((share) => -share)]));
  for (const { index } of byFraction.slice(0, left)) shares[index] = (shares[index] ?? 0) + Math.sign(cents);
  return shares;
}
