/** How the final amount of a shift is taken from what was secured for it. */
import { sumCents } from '#contract/money.ts';

/** Pay and the service fee on it. */
export type Share = { readonly payCents: number; readonly feeCents: number };
/** All that a shift may cost: expenses go to the specialist as they are, and no fee is on them. */
export type FullShare = Share & { readonly expenseCents: number };

/** Returns what a share comes to for the business, in cents. */
export function totalOf({ payCents, feeCents, expenseCents }: FullShare): number {
  return sumCents([payCents, feeCents, expenseCents]);
}

/**
 * Splits pay, fee and expenses into what the secured amount covers and what has to be charged on top, if anything; the
 * two add up to the whole, to the cent, and neither has a negative part. What of the secured amount no expense needs
 * covers longer hours. Charged on top is first what the fee and the expenses have grown by, then pay; where less is left
 * of what was secured than fee and expenses come to (somebody returned it), those, too.
 */
export function splitSettlement(
  securedCents: number,
  secured: FullShare,
  final: FullShare,
): { covered: FullShare; extra: FullShare | null } {
  const over = sumCents([totalOf(final), -securedCents]);
  if (over <= 0) return { covered: final, extra: null };
  const moreFee = Math.max(0, Math.min(over, sumCents([final.feeCents, -secured.feeCents])));
  const beyondFee = sumCents([over, -moreFee]);
  const moreExpense = Math.max(0, Math.min(beyondFee, sumCents([final.expenseCents, -secured.expenseCents])));
  const payCents = Math.min(sumCents([beyondFee, -moreExpense]), final.payCents);
  const expenseCents = Math.min(sumCents([beyondFee, -payCents]), final.expenseCents);
  const feeCents = sumCents([over, -payCents, -expenseCents]);
  const extra = { payCents, feeCents, expenseCents };
  const covered = {
    payCents: sumCents([final.payCents, -extra.payCents]),
    feeCents: sumCents([final.feeCents, -extra.feeCents]),
    expenseCents: sumCents([final.expenseCents, -extra.expenseCents]),
  };
  return { covered, extra };
}
