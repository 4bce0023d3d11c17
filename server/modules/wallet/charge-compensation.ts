/** What a business owes for a booking it cancelled too late, or where nobody was there (PRODUCT §4, §6). */
import type { Call } from '../../call/call.ts';
import { chargeAgain, owedTo } from './charge-owed.ts';
import {
  changePayment,
  lockOpenPayment,
  type PaymentRow,
  paymentsOfEngagements,
  releaseRefusedHolds,
  shareColumns,
  shareOf,
} from './queries/payment-queries.ts';
import { releasePayment } from './release-payment.ts';
import { chargeExtra, securedCents, settledColumns, takeCovered } from './settle-payment.ts';
import { type FullShare, type Share, splitSettlement, totalOf } from './split-settlement.ts';

/**
 * Takes what a business owes the specialist of a booking that is off, in the caller's transaction. It is kept of what was secured for
 * the shift, a hold or a debit that arrived or is on its way, and the rest goes back, so `releasePayment` need not be called as well;
 * with nothing secured it is a charge of its own. Zero only releases. Once an engagement.
 */
export async function chargeCompensation(
  call: Call,
  { engagementId, payCents, feeCents }: Share & { readonly engagementId: string },
): Promise<void> {
  const secured = await lockOpenPayment(call.db, engagementId, 'shift');
  const payments = await paymentsOfEngagements(call.db, [engagementId]);
  if (payments.some((payment) => payment.kind === 'compensation')) return;
  const owed = { payCents, feeCents, expenseCents: 0 };
  if (secured && covers(secured, owed)) return keepOf(call, secured, owed);
  await releasePayment(call, engagementId);
  if (totalOf(owed) === 0) return;
  const last = payments.at(-1);
  if (!last) throw new Error(`no payment was ever planned for engagement ${engagementId}`);
  await chargeAgain(call, { ...owedTo(last), kind: 'compensation', ...shareColumns(owed) });
}

/** Returns whether the compensation is kept of a payment: of money in hand always, of what is on its way where it is enough. */
function covers(secured: PaymentRow, owed: FullShare): boolean {
  const isAsked = secured.state !== 'planned' && !secured.settled_at && totalOf(owed) > 0;
  return isAsked && (secured.state === 'succeeded' || totalOf(owed) <= securedCents(secured));
}

/** Makes the locked payment that of the compensation; what somebody returned of it before is charged on top. */
async function keepOf(call: Call, secured: PaymentRow, owed: FullShare): Promise<void> {
  const { covered, extra } = splitSettlement(securedCents(secured), shareOf(secured), owed);
  const kept = await changePayment(call.db, secured.id, {
    kind: 'compensation',
    ...settledColumns(covered, call.now),
    disputed_cents: 0,
  });
  await takeCovered(call, kept);
  // What was refused before it has no payment newer than itself now.
  await releaseRefusedHolds(call.db, secured.engagement_id, call.now);
  if (extra) await chargeExtra(call, kept, extra);
}
