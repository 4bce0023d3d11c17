/** Pay owed to a deleted account that an Admin paid another way, by a wire or a check, and writes down (decision 158). */
import { sumCents } from '#contract/money.ts';
import type { UnclaimedPay } from '#contract/wallet/unclaimed-pay.ts';
import type { unclaimedPayEndpoints } from '#contract/wallet/unclaimed-pay-endpoints.ts';
import type { Call } from '../../../call/call.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { watchSuspense } from '../books/suspense.ts';
import { plannedPayout } from '../create-payout.ts';
import { postTransaction } from '../ledger.ts';
import { recordedPayoutPosting } from '../ledger-postings.ts';
import { carryEarnings, findPayee, insertPayout, lockPayee, unpaidEarnings } from '../queries/earning-queries.ts';
import { clearUnclaimed, insertManualPayout, isUnclaimed, unclaimedPay } from '../queries/unclaimed-queries.ts';

type Desk = typeof unclaimedPayEndpoints;

export const listUnclaimedPay: ActionOf<Desk['listUnclaimedPay']> = listOf;

/**
 * Settles all that is owed by a payout that arrived another way, against suspense, where the withdrawal at the provider meets it.
 * Refusals: `not_found`, `no_unclaimed_pay`, `amount_changed` where another amount was paid.
 */
export const recordManualPayout: ActionOf<Desk['recordManualPayout']> = async (
  call,
  { params, body: { amountCents, reference, reason } },
) => {
  const { id: specialistId } = params;
  const { region } = (await findPayee(call.db, specialistId)) ?? refuse('not_found');
  await lockPayee(call.db, specialistId);
  const earnings = await unpaidEarnings(call.db, specialistId);
  const nowCents = sumCents(earnings.map(({ amount_cents }) => amount_cents));
  if (nowCents <= 0 || !(await isUnclaimed(call.db, specialistId))) refuse('no_unclaimed_pay');
  if (nowCents !== amountCents) refuse('amount_changed', { nowCents });
  const planned = plannedPayout(
    { specialistId, region, bank: null, instant: false, amountCents, feeCents: 0 },
    call.now,
  );
  const payout = await insertPayout(call.db, { id: newId(), ...planned, state: 'succeeded', arrives_at: call.now });
  await insertManualPayout(call.db, { payout_id: payout.id, recorded_by: call.actor.userId, reference, reason });
  await carryEarnings(
    call.db,
    earnings.map(({ id }) => id),
    payout.id,
  );
  await clearUnclaimed(call.db, specialistId);
  await postTransaction(call.db, { ...recordedPayoutPosting(payout), at: call.now });
  const engagementIds = [...new Set(earnings.map(({ engagement_id }) => engagement_id))];
  await recordEvent(call, 'manualPayoutRecorded', {
    subject: ['payout', payout.id],
    region,
    data: { specialistId, amountCents, engagementIds, reference, reason },
  });
  await watchSuspense(call);
  return listOf(call);
};

async function listOf({ db, deps }: Pick<Call, 'db' | 'deps'>): Promise<{ items: UnclaimedPay[] }> {
  const items: UnclaimedPay[] = [];
  for (const { specialist_id: specialistId, since, cents, payment_id } of await unclaimedPay(db))
    items.push({
      specialistId,
      amountCents: cents,
      since: since.toISOString(),
      paymentId: payment_id,
      payee: await deps.questions.taxPayeeOf({ db, deps }, specialistId),
    });
  return { items };
}
