/** A kept credit on terms that an Admin returned another way, by a wire or a check, and writes down (decision 141). */
import { sumCents } from '#contract/money.ts';
import type { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { newId } from '../../../ids.ts';
import { watchSuspense } from '../books/suspense.ts';
import { postTransaction } from '../ledger.ts';
import { recordedReturnPosting } from '../ledger-postings.ts';
import { findPayment } from '../queries/payment-queries.ts';
import { clearKeptCredit, insertReturn, putOnReturn } from '../queries/terms-credit-queries.ts';
import { findTerms, lockOpenLines, lockTerms } from '../queries/terms-queries.ts';
import { termsOf } from './present-terms.ts';

/**
 * Settles the lines of a kept credit, all of it, and takes the cents out of the float against suspense, where the withdrawal at the
 * provider meets them. Something booked on terms meanwhile is invoiced whole. Refusals: `not_found` for who never had terms,
 * `no_kept_credit`, `kept_credit_changed` where another amount was returned.
 */
export const recordCreditReturn: ActionOf<typeof walletEndpoints.recordCreditReturn> = async (
  call,
  { params, body: { amountCents, reference, reason } },
) => {
  const { id: payerId } = params;
  await lockTerms(call.db, payerId);
  const terms = (await findTerms(call.db, payerId)) ?? refuse('not_found');
  const lines = await lockOpenLines(call.db, payerId);
  const nowCents = sumCents(lines.map(({ amount_cents }) => -amount_cents));
  const [first] = lines;
  if (!terms.credit_kept_at || !first || nowCents <= 0) refuse('no_kept_credit');
  if (nowCents !== amountCents) refuse('kept_credit_changed', { nowCents });
  const { region } = await findPayment(call.db, first.payment_id);
  const returned = await insertReturn(call.db, {
    id: newId(),
    region,
    payer_id: payerId,
    amount_cents: amountCents,
    created_at: call.now,
    recorded_by: call.actor.userId,
    reference,
    reason,
  });
  await putOnReturn(
    call.db,
    lines.map(({ id }) => id),
    returned.id,
  );
  await clearKeptCredit(call.db, payerId);
  await postTransaction(call.db, { ...recordedReturnPosting(returned), at: call.now });
  await recordEvent(call, 'termsCreditReturnRecorded', {
    subject: ['user', payerId],
    region,
    data: { returnId: returned.id, amountCents, reference, reason },
  });
  await watchSuspense(call);
  return { terms: await termsOf(call.db, payerId, call.now) };
};
