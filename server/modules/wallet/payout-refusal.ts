/** May the balance be paid out on request? Asked by the wallet's `actions` and by the command itself (PRODUCT §6). */
import type { Policy } from '#contract/admin/policy.ts';
import type { RefusalCode } from '#contract/refusals.ts';

export type PayoutSituation = {
  readonly instant: boolean;
  readonly readyCents: number;
  readonly hasBank: boolean;
  readonly completedShifts: number;
  readonly policy: Policy;
};

export type PayoutRefusal = { readonly code: RefusalCode; readonly details: Record<string, number> };

/** Why not; null: go ahead. */
export function payoutRefusal({
  instant,
  readyCents,
  hasBank,
  completedShifts,
  policy,
}: PayoutSituation): PayoutRefusal | null {
  if (readyCents <= (instant ? policy.instantFeeCents : 0)) return { code: 'nothing_to_pay_out', details: {} };
  if (!instant) return null;
  if (!hasBank) return { code: 'no_bank_account', details: {} };
  if (completedShifts < policy.instantAfterShifts)
    return { code: 'instant_not_yet', details: { shifts: policy.instantAfterShifts } };
  return null;
}
