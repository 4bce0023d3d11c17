import { after, MINUTE } from '#contract/time.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { applyTransfer } from './apply-transfer.ts';
import { lockPayout, type PayoutRow, releasePayout, takePayout } from './queries/earning-queries.ts';
import { findMethod } from './queries/method-queries.ts';

const LEASE_MINUTES = 2;

/**
 * Asks the provider for a recorded payout, its id as the key, and applies the answer. False when it is sent or in another's
 * hands. Throws when no answer comes; it is due again at once, and the sweep asks again.
 */
export async function sendPayout(deps: Deps, payoutId: string): Promise<boolean> {
  const now = deps.clock.now();
  const payout = await takePayout(deps.db, payoutId, { now, until: after(now, LEASE_MINUTES * MINUTE) });
  if (!payout) return false;
  try {
    await askAndApply(deps, payout);
  } catch (error) {
    await releasePayout(deps.db, payout.id, now);
    throw error;
  }
  return true;
}

async function askAndApply(deps: Deps, payout: PayoutRow): Promise<void> {
  const bank = payout.payment_method_id ? await findMethod(deps.db, payout.payment_method_id) : null;
  const facts = await deps.gateways.payments.transfer({
    key: payout.id,
    payoutId: payout.id,
    specialistId: payout.specialist_id,
    bankToken: bank?.provider_token ?? null,
    amountCents: payout.amount_cents,
    instant: payout.instant,
  });
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    await applyTransfer(call, await lockPayout(db, payout.id), facts);
  });
}
