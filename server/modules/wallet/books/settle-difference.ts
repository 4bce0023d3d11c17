/** How a difference between the ledger and the provider ends: by its facts, in suspense with a reason, or explained. */

import { sumCents } from '#contract/money.ts';
import type { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import { type Call, systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { refuse } from '../../../call/refuse.ts';
import type { Prepare, PreparedAction } from '../../../call/route.ts';
import { inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { applyIntent } from '../apply-intent.ts';
import { applyTransfer } from '../apply-transfer.ts';
import { lockPayment } from '../bookings.ts';
import { entry, postTransaction } from '../ledger.ts';
import { findPayoutOfTransfer, lockPayout } from '../queries/earning-queries.ts';
import { findPaymentOfIntent } from '../queries/payment-queries.ts';
import { presentDifference } from './present-books.ts';
import { closeDifference, type DifferenceRow, findDifference, lockDifference } from './queries/difference-queries.ts';
import { ledgerLinesOf } from './queries/movement-queries.ts';
import { watchSuspense } from './suspense.ts';

type SettleDifference = typeof bookEndpoints.settleDifference;

/** Asks the provider again and applies what it says, in a transaction of its own as a webhook would. */
export const askAgain: Prepare<SettleDifference, null> = async (call, { params, body }) => {
  if (body.how !== 'ask') return null;
  const difference = await findDifference(call.deps.db, params.id);
  if (difference && !difference.closed_at) await applyFacts(call.deps, difference);
  return null;
};

async function applyFacts(deps: Deps, difference: DifferenceRow): Promise<void> {
  const { movement_kind: kind, object_id: objectId, intent_id: intentId } = difference;
  const { payments } = deps.gateways;
  if (kind === 'transfer' || kind === 'reversal') {
    const facts = await payments.retrieveTransfer(objectId);
    const payout = facts && (await findPayoutOfTransfer(deps.db, facts.id, facts.payoutId));
    if (!facts || !payout) return;
    await inTransaction(deps.db, async (db) =>
      applyTransfer(systemCall(deps, db, deps.clock.now()), await lockPayout(db, payout.id), facts),
    );
    return;
  }
  const facts = await payments.retrieveIntent(kind === 'charge' ? objectId : (intentId ?? ''));
  const payment = facts && (await findPaymentOfIntent(deps.db, facts.id, facts.paymentId));
  if (!facts || !payment) return;
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    await applyIntent(call, await lockPayment(call, payment.id), facts);
  });
}

/**
 * Settles a difference. Refusals: `not_found`, `changed_meanwhile` when it is settled already or the ledger moved since it was
 * found, `difference_stays` when the provider's facts changed nothing.
 */
export const settleDifference: PreparedAction<SettleDifference, null> = async (call, { params, body }) => {
  const difference = (await lockDifference(call.db, params.id)) ?? refuse('not_found');
  if (difference.closed_at) refuse('changed_meanwhile');
  const ledgerCents = (await ledgerLinesOf(call.db, [difference.key])).get(difference.key)?.cents ?? 0;
  if (body.how === 'ask' && ledgerCents !== difference.provider_cents) refuse('difference_stays');
  if (body.how === 'suspense') {
    // The provider's news came late: what it moved would be in the books twice.
    if (ledgerCents !== difference.ledger_cents) refuse('changed_meanwhile');
    await postToSuspense(call, difference);
  }
  const as = body.how === 'ask' ? 'applied' : body.how;
  await closeDifference(call.db, difference.id, { as, by: call.actor.userId, reason: body.reason, now: call.now });
  await recordEvent(call, 'differenceSettled', {
    subject: ['ledger', difference.key],
    data: {
      how: body.how,
      reason: body.reason,
      key: difference.key,
      cents: sumCents([difference.provider_cents, -difference.ledger_cents]),
    },
  });
  await watchSuspense(call);
  return presentDifference({ ...difference, closed_at: call.now, closed_as: as, reason: body.reason });
};

/** Brings the ledger to what the provider says, against suspense, where it stays until somebody knows what it was. */
async function postToSuspense(call: Call, difference: DifferenceRow): Promise<void> {
  const cents = sumCents([difference.provider_cents, -difference.ledger_cents]);
  await postTransaction(call.db, {
    kind: 'suspense',
    cause: { type: 'difference', id: difference.id },
    region: 'US',
    at: call.now,
    entries: [entry('provider_available', null, cents), entry('suspense', null, 0 - cents)],
  });
}
