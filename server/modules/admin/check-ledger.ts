import type { adminEndpoints } from '#contract/admin/endpoints.ts';
import type { ActionOf } from '../../call/route.ts';
import { accountTotals, countLedger, unbalancedTransactions } from './queries/ledger-queries.ts';

/**
 * Returns whether every transaction and the whole ledger sum to zero, with the totals of each kind of account (PRODUCT
 * §6).
 */
export const checkLedger: ActionOf<typeof adminEndpoints.checkLedger> = async (call) => {
  const [counts, unbalanced, accounts] = await Promise.all([
    countLedger(call.db),
    unbalancedTransactions(call.db),
    accountTotals(call.db),
  ]);
  return {
    balanced: unbalanced.length === 0 && counts.postedCents === 0 && counts.pendingCents === 0,
    transactions: counts.transactions,
    entries: counts.entries,
    unbalanced,
    accounts,
  };
};
