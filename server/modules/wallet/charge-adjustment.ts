import type { Call } from '../../call/call.ts';
import { chargeAgain } from './charge-owed.ts';
import { paymentsOfEngagements } from './queries/payment-queries.ts';
import type { Share } from './split-settlement.ts';

/**
 * Charges the difference, in the caller's transaction, when an Admin grants more hours after the undisputed part was
 * settled. Once an engagement.
 */
export async function chargeAdjustment(
  call: Call,
  { engagementId, payCents, feeCents }: Share & { readonly engagementId: string },
): Promise<void> {
  const payments = await paymentsOfEngagements(call.db, [engagementId]);
  if (payments.some((payment) => payment.kind === 'adjustment')) return;
  const last = payments.at(-1);
  if (!last) throw new Error(`no payment was ever planned for engagement ${engagementId}`);
  await chargeAgain(call, { ...last, kind: 'adjustment', pay_cents: payCents, fee_cents: feeCents });
}
