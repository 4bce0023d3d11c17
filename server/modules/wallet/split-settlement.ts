/** How the final amount of a shift is taken from what was secured for it. */
import { sumCents } from '#contract/money.ts';

export type Share = { readonly payCents: number; readonly feeCents: number };

/**
 * Splits pay and fee into what the secured amount covers and what has to be charged on top, if anything; the two add up
 * to the whole, to the cent.
 */
export function splitSettlement(
  securedCents: number,
  secured: Share,
  final: Share,
): { covered: Share; extra: Share | null } {
  const over = sumCents([final.payCents, final.feeCents, -securedCents]);
  if (over <= 0) return { covered: final, extra: null };
  const extraFee = Math.max(0, Math.min(over, sumCents([final.feeCents, -secured.feeCents])));
  const extra = { payCents: sumCents([over, -extraFee]), feeCents: extraFee };
  const covered = {
    payCents: sumCents([final.payCents, -extra.payCents]),
    feeCents: sumCents([final.feeCents, -extra.feeCents]),
  };
  return { covered, extra };
}
