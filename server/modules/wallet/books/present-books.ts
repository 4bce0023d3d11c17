import type { LedgerDifference, LedgerPeriod, SuspenseItem } from '#contract/wallet/books.ts';
import { findCounterpart } from './find-counterpart.ts';
import type { DifferenceRow } from './queries/difference-queries.ts';
import type { PeriodRow } from './queries/period-queries.ts';
import type { SuspenseRow } from './queries/suspense-queries.ts';

export function presentDifference(row: DifferenceRow): LedgerDifference {
  return {
    id: row.id,
    key: row.key,
    verdict: row.verdict,
    movement: row.movement_kind,
    objectId: row.object_id,
    providerCents: row.provider_cents,
    ledgerCents: row.ledger_cents,
    at: row.at.toISOString(),
    paymentId: row.payment_id,
    foundAt: row.found_at.toISOString(),
    closedAt: row.closed_at?.toISOString() ?? null,
    closedAs: row.closed_as,
    reason: row.reason,
  };
}

/** Returns what stands in suspense, each with what cancels it out. */
export function presentSuspense(rows: readonly SuspenseRow[]): SuspenseItem[] {
  return rows.map((row) => {
    const { transaction_id: transactionId, kind, at, cents, payment_id: paymentId, reason } = row;
    const canceledBy = findCounterpart(row, rows)?.transaction_id ?? null;
    return { transactionId, kind, at: at.toISOString(), cents, paymentId, reason, canceledBy };
  });
}

export function presentPeriod(row: PeriodRow): LedgerPeriod {
  return {
    month: row.month,
    timeZone: row.time_zone,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    closedAt: row.closed_at.toISOString(),
    closedBy: row.first_name === null ? null : `${row.first_name} ${row.last_name}`,
    transactions: Number(row.transactions),
    balances: Object.entries(row.balances as Record<string, number>).map(([kind, cents]) => ({ kind, cents })),
  };
}
