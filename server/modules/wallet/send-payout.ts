import { after, MINUTE } from '#contract/time.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import { applyTransfer } from './apply-transfer.ts';
import { lockPayout, takePayout } from './queries/earning-queries.ts';
import { findMethod } from './queries/method-queries.ts';

const LEASE_MINUTES = 2;

/** Asks the provider for a recorded payout, its id as the key, and applies the answer. Throws when none comes: the sweep asks again. */
export async function sendPayout(deps: Deps, payoutId: string): Promise<void> {
  const payout = await takePayout(deps.db, payoutId, after(deps.clock.now(), LEASE_MINUTES * MINUTE));
  if (!payout) return;
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
