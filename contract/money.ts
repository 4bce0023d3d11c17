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
