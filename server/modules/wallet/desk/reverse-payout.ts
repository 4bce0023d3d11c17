/**
 * A payout that arrived and should not have, or not in full, is pulled back by an operator (PRODUCT §6, §11): recorded, asked,
 * recorded. What comes back is a line of the specialist's balance: it makes up for what was overpaid, or is paid out again.
 */
import { sumCents } from '#contract/money.ts';
import type { DeskPayout } from '#contract/wallet/payment-desk.ts';
import type { paymentDeskEndpoints } from '#contract/wallet/payment-desk-endpoints.ts';
import { systemCall } from '../../../call/call.ts';
import type { Deps } from '../../../call/deps.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../../call/route.ts';
import type { RowSweep } from '../../../call/sweep.ts';
import { type Db, inTransaction } from '../../../db/open.ts';
import { recordEvent } from '../../../events/record-event.ts';
import type { TransferFacts } from '../../../gateways/payments/payment-gateway.ts';
import { newId } from '../../../ids.ts';
import { applyTransfer } from '../apply-transfer.ts';
import { lockPayout } from '../queries/earning-queries.ts';
import {
  type DeskPayout as DeskPayoutRow,
  findDeskPayout,
  findOpenReversal,
  insertReversal,
  markReversed,
  openReversals,
  openReversalsOf,
} from '../queries/reversal-queries.ts';

type ReversePayout = typeof paymentDeskEndpoints.reversePayout;

/** Records what is to be pulled back. Refusals: `not_found`, `not_reversible`, `reversal_too_large` with what is left in cents. */
export const reversePayout: ActionOf<ReversePayout> = async (call, { params, body }) => {
  if (!(await findDeskPayout(call.db, params.id))) refuse('not_found');
  const payout = await lockPayout(call.db, params.id);
  const { leftCents, actions } = await readPayout(call.db, payout.id);
  if (actions.some(({ refusal }) => refusal !== null)) refuse('not_reversible');
  if (body.amountCents > leftCents) refuse('reversal_too_large', { leftCents });
  await insertReversal(call.db, {
    id: newId(),
    region: payout.region,
    payout_id: payout.id,
    amount_cents: body.amountCents,
    reason: body.reason,
    made_by: call.actor.userId,
    created_at: call.now,
  });
  await recordEvent(call, 'payoutReversalAsked', {
    subject: ['payout', payout.id],
    region: payout.region,
    data: { specialistId: payout.specialist_id, amountCents: body.amountCents, reason: body.reason },
  });
  return readPayout(call.db, payout.id);
};

/** Asks the provider at once, after the commit; without an answer the sweep goes on. */
export const sendReversalsOf: AfterCommit<ReversePayout> = async ({ deps }, { params }) => {
  try {
    for (const id of await openReversalsOf(deps.db, params.id)) await sendReversal(deps, id);
  } catch (error) {
    deps.log.warn({ err: error }, 'the payment provider did not answer');
  }
  return readPayout(deps.db, params.id);
};

/**
 * Asks the provider with the reversal's id as the key, and applies the answer. False when it is done. What there is no room for any
 * more is over. Throws without an answer.
 */
async function sendReversal(deps: Deps, id: string): Promise<boolean> {
  const reversal = await findOpenReversal(deps.db, id);
  if (!reversal) return false;
  const { payout_id, provider_id: transferId, amount_cents: amountCents } = reversal;
  const { payments } = deps.gateways;
  const facts = await payments.reverse({ key: id, transferId, amountCents }).catch(async (error: unknown) => {
    const now = await payments.retrieveTransfer(transferId);
    if (!now || hasRoom(now, amountCents)) throw error;
    return now;
  });
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    const payout = await lockPayout(db, payout_id);
    await markReversed(db, id, call.now);
    await applyTransfer(call, payout, facts);
  });
  return true;
}

/** Whether so much can still be pulled back; not once the bank returned it, or somebody did it at the provider. */
function hasRoom({ status, amountCents, reversedCents }: TransferFacts, cents: number): boolean {
  return status !== 'failed' && sumCents([amountCents, -reversedCents]) >= cents;
}

async function readPayout(db: Db, id: string): Promise<DeskPayout> {
  return presentDeskPayout((await findDeskPayout(db, id)) ?? refuse('not_found'));
}

export function presentDeskPayout(row: DeskPayoutRow): DeskPayout {
  const leftCents = sumCents([row.amount_cents, -row.reversed_cents, -row.asked_cents]);
  const isReversible = row.state === 'succeeded' && row.reference === null && leftCents > 0;
  return {
    id: row.id,
    amountCents: row.amount_cents,
    reversedCents: row.reversed_cents,
    askedCents: row.asked_cents,
    returnedCents: row.state === 'failed' ? sumCents([row.amount_cents, -row.reversed_cents]) : 0,
    leftCents: isReversible ? leftCents : 0,
    method: row.brand && row.last4 ? `${row.brand} ••${row.last4}` : null,
    reference: row.reference,
    actions: [{ name: 'reversePayout', refusal: isReversible ? null : 'not_reversible' }],
  };
}

export const reversalSweeps: readonly RowSweep[] = [
  {
    name: 'sendPayoutReversals',
    nextDue: (_deps, except) => openReversals.nextAt(except),
    due: ({ db, clock }, except) => openReversals.ids(db, clock.now(), except),
    act: sendReversal,
    longestPauseMinutes: 60,
  },
];
