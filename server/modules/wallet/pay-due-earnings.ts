/** Pays out what is due, by itself. */
import type { PayWaits } from '#contract/events/pay-waits.ts';
import { sumCents } from '#contract/money.ts';
import { type Call, systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import type { RowSweep } from '../../call/sweep.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import type { PayoutAccount } from '../../gateways/payments/payment-gateway.ts';
import { accountGap, createPayout } from './create-payout.ts';
import { type AccountGap, waitForAccount, waitForTaxDetails } from './payout-waits.ts';
import { applyAccount } from './provider-account.ts';
import { duePayees, lockPayee, payeeOf, unpaidEarnings } from './queries/earning-queries.ts';
import { methodsOf } from './queries/method-queries.ts';
import { isPayeeDeleted } from './queries/unclaimed-queries.ts';
import { holdUnclaimed } from './unclaimed/hold-unclaimed.ts';

export const payDueEarnings: RowSweep = {
  name: 'payDueEarnings',
  nextDue: (_deps, except) => duePayees.nextAt(except),
  due: ({ db, clock }, except) => duePayees.ids(db, clock.now(), except),
  act: async (deps, id) => {
    const account = await askAgain(deps, id);
    return inTransaction(deps.db, async (db) => {
      const call = systemCall(deps, db, deps.clock.now());
      if (account) await applyAccount(call, id, account);
      return payOut(call, id);
    });
  },
};

/** Returns the account of a specialist who cannot be paid by what we know: what the provider said of it may have been lost. */
async function askAgain(deps: Deps, specialistId: string): Promise<PayoutAccount | null> {
  const { payments } = deps.gateways;
  if (!(await gapOf(deps, deps.db, specialistId))) return null;
  return payments.retrieveAccount(specialistId);
}

/** Pays out all that is due to one specialist, in one transfer; waits for what it needs of them. A deleted account gets none. */
async function payOut(call: Call, specialistId: string): Promise<boolean> {
  await lockPayee(call.db, specialistId);
  const earnings = await unpaidEarnings(call.db, specialistId, call.now);
  // What a decision took back is made up for by later pay.
  if (sumCents(earnings.map(({ amount_cents }) => amount_cents)) <= 0) return false;
  if (await isPayeeDeleted(call.db, specialistId)) {
    await holdUnclaimed(call, specialistId);
    return true;
  }
  if (!(await call.deps.questions.hasTaxDetails(call.db, specialistId))) {
    await waitForTaxDetails(call, specialistId, earnings);
    return true;
  }
  const gap = await gapOf(call.deps, call.db, specialistId);
  if (gap) await waitForAccount(call, specialistId, { earnings, gap });
  else await createPayout(call, { specialistId, earnings, instant: false, feeCents: 0 });
  return true;
}

/** Returns what keeps a specialist's account at the provider from being paid to; null where nothing does, or none is needed. */
async function gapOf({ gateways }: Pick<Deps, 'gateways'>, db: Db, specialistId: string): Promise<AccountGap | null> {
  if (!gateways.payments.needsAccount) return null;
  const { userId } = await payeeOf(db, specialistId);
  return accountGap(await methodsOf(db, userId));
}

/** Returns what pay waits for that its specialist has to give: the details of the W-9, an account that can be paid to. */
export async function payWaitsOf(
  { deps, db }: Pick<Call, 'deps' | 'db'>,
  specialistId: string,
): Promise<Omit<PayWaits, 'waitsForBank'>> {
  return {
    waitsForTaxDetails: !(await deps.questions.hasTaxDetails(db, specialistId)),
    waitsForAccount: (await gapOf(deps, db, specialistId)) !== null,
  };
}
