/** The books as an Admin reads them. */
import type { bookEndpoints } from '#contract/wallet/book-endpoints.ts';
import type { LedgerAccount } from '#contract/wallet/books.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf, AfterCommit } from '../../../call/route.ts';
import { readOnce } from '../../../db/page-rows.ts';
import { BOOKS_ZONE, nextPeriod, obstaclesOf } from './periods.ts';
import { presentDifference, presentPeriod, presentSuspense } from './present-books.ts';
import { type AccountRow, accountsOfKind, entriesIn, findAccount } from './queries/account-queries.ts';
import { closedDifferences, lastReconciliation, openDifferences } from './queries/difference-queries.ts';
import { closedPeriods } from './queries/period-queries.ts';
import { suspenseCents, uncleared } from './queries/suspense-queries.ts';
import { reconcile } from './reconcile.ts';

const SETTLED_SHOWN = 20;

export const getBooks: ActionOf<typeof bookEndpoints.getBooks> = async (call) => {
  const { db } = call;
  const last = await lastReconciliation(db);
  const next = await nextPeriod(call);
  return {
    reconciledAt: last?.finished_at.toISOString() ?? null,
    movements: last?.movements ?? 0,
    differences: (await openDifferences(db)).map(presentDifference),
    settled: (await closedDifferences(db, SETTLED_SHOWN)).map(presentDifference),
    suspenseCents: await suspenseCents(db),
    suspense: presentSuspense(await uncleared(db)),
    periods: (await closedPeriods(db)).map(presentPeriod),
    nextPeriod: next && {
      month: next.month,
      timeZone: BOOKS_ZONE,
      endsAt: next.endsAt.toISOString(),
      obstacles: await obstaclesOf(call, next),
    },
  };
};

export const listLedgerAccounts: ActionOf<typeof bookEndpoints.listLedgerAccounts> = async (call, { query }) => {
  const { rows, total } = await accountsOfKind(call.db, query.kind, query);
  return {
    items: rows.map(presentAccount),
    total,
    page: query.page,
  };
};

export const listLedgerEntries: ActionOf<typeof bookEndpoints.listLedgerEntries> = async (call, { query }) => {
  const { accountId = null, transactionId = null } = query;
  if (!accountId && !transactionId) refuse('invalid_input', {}, { accountId: 'blank' });
  const { rows, total } = await entriesIn(call.db, { accountId, transactionId }, query);
  const account = accountId ? await readOnce(call.db, () => findAccount(call.db, accountId), 'account') : undefined;
  return {
    account: account ? presentAccount(account) : null,
    items: rows.map((row) => ({
      id: row.id,
      transactionId: row.transaction_id,
      at: row.at.toISOString(),
      kind: row.kind,
      phase: row.phase,
      account: row.account,
      owner: row.owner,
      amountCents: row.amount_cents,
      paymentId: row.payment_id,
    })),
    total,
    page: query.page,
  };
};

function presentAccount({ id, kind, owner, posted, pending }: AccountRow): LedgerAccount {
  return { id, kind, owner, postedCents: posted, pendingCents: pending };
}

type ReconcileLedger = typeof bookEndpoints.reconcileLedger;

/** The comparison runs after the commit: it asks the provider. */
export const reconcileLedger: ActionOf<ReconcileLedger> = () => ({ movements: 0, opened: 0, closed: 0 });
export const runReconciliation: AfterCommit<ReconcileLedger> = async (call) => reconcile(call.deps, call.actor);
