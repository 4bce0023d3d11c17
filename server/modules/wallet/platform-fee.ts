import type { Policy } from '#contract/admin/policy.ts';
import { percentOf } from '#contract/money.ts';

/** Returns what the platform adds to a specialist's pay, in cents (PRODUCT §6). */
export function platformFee(payCents: number, { feePercent }: Pick<Policy, 'feePercent'>): number {
  return percentOf(payCents, feePercent);
}
