/** Pay that is owed to a deleted account (decision 158). */
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { systemCall } from '#server/call/call.ts';
import { inTransaction } from '#server/db/open.ts';
import { extendSessions } from '#server/modules/accounts/index.ts';
import { applyTransfer } from '#server/modules/wallet/apply-transfer.ts';
import { lockPayout } from '#server/modules/wallet/queries/earning-queries.ts';
import type { World } from '../world.ts';
import { approvedShift } from './approved-shift.ts';

/** Returns a specialist who deleted the account after a payout of $684.00 had arrived, which the bank then sent back. */
export async function unclaimedPay(world: World) {
  const { specialist, engagement } = await approvedShift(world);
  const admin = await world.admin();
  await world.prove(specialist);
  const bank = { kind: 'bankAccount', token: 'pm_usBankAccount', makeDefault: true } as const;
  await world.must(walletEndpoints.addPaymentMethod, { as: specialist, body: bank });
  await extendSessions(world.db, 90 * 24 * 60);
  await world.advance('9d');
  await world.prove(specialist);
  const params = { id: specialist.userId };
  await world.must(accountEndpoints.deleteUser, { as: specialist, params, body: { reasons: ['I moved'] } });
  await sendBack(world, specialist.specialistId);
  await world.advance('2d');
  return { specialistId: specialist.specialistId, engagementId: engagement.id, admin };
}

/** Has the bank return the specialist's payout. */
async function sendBack(world: World, specialistId: string): Promise<void> {
  const { id, provider_id } = await world.db
    .selectFrom('payouts')
    .select(['id', 'provider_id'])
    .where('specialist_id', '=', specialistId)
    .executeTakeFirstOrThrow();
  const facts = await world.deps.gateways.payments.retrieveTransfer(provider_id ?? '');
  if (!facts) throw new Error('the provider knows no such transfer');
  const failed = { ...facts, status: 'failed', failure: reasonOf('accountClosed') } as const;
  await inTransaction(world.db, async (db) => {
    await applyTransfer(systemCall(world.deps, db, world.clock.now()), await lockPayout(db, id), failed);
  });
}
