/** The operator's books: the ledger's accounts and entries, what it and the provider disagree about, and closed months (PRODUCT §6). */
import { z } from 'zod';
import { Id } from '../lists.ts';
import { Cents } from '../money.ts';
import { Instant } from '../time.ts';

export const LedgerAccount = z.object({
  id: Id,
  kind: z.string(),
  /** The person or shift it belongs to; null for Mortar's own. */
  owner: z.string().nullable(),
  postedCents: Cents,
  pendingCents: Cents,
});
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const LedgerEntry = z.object({
  id: Id,
  transactionId: Id,
  at: Instant,
  kind: z.string(),
  phase: z.enum(['pending', 'posted', 'voided']),
  account: z.string(),
  owner: z.string().nullable(),
  amountCents: Cents,
  paymentId: Id.nullable(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

export const differenceEndings = ['ask', 'suspense', 'explained'] as const;

export const LedgerDifference = z.object({
  id: Id,
  /** `charge:pi_…` */
  key: z.string(),
  verdict: z.enum(['missing_here', 'missing_there', 'different_amount']),
  movement: z.string(),
  objectId: z.string(),
  providerCents: Cents,
  ledgerCents: Cents,
  at: Instant,
  paymentId: Id.nullable(),
  foundAt: Instant,
  closedAt: Instant.nullable(),
  closedAs: z.enum(['vanished', 'applied', 'suspense', 'explained']).nullable(),
  reason: z.string(),
});
export type LedgerDifference = z.infer<typeof LedgerDifference>;

export const SuspenseItem = z.object({
  transactionId: Id,
  kind: z.string(),
  at: Instant,
  cents: Cents,
  paymentId: Id.nullable(),
  reason: z.string().nullable(),
  /** The transaction of the one amount that cancels this one out, by amount and reference; both can be cleared together. */
  canceledBy: Id.nullable(),
});
export type SuspenseItem = z.infer<typeof SuspenseItem>;

/** What keeps a month from being closed. */
export const periodObstacles = [
  'period_not_over',
  'period_not_next',
  'ledger_unbalanced',
  'suspense_not_zero',
  'differences_open',
  'not_reconciled',
] as const;

/** `2026-11` */
export const Month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/);

export const LedgerPeriod = z.object({
  month: Month,
  timeZone: z.string(),
  startsAt: Instant,
  endsAt: Instant,
  closedAt: Instant,
  closedBy: z.string().nullable(),
  transactions: z.int(),
  balances: z.array(z.object({ kind: z.string(), cents: Cents })),
});
export type LedgerPeriod = z.infer<typeof LedgerPeriod>;

export const Books = z.object({
  /** When the two were last compared; null: never. */
  reconciledAt: Instant.nullable(),
  movements: z.int(),
  differences: z.array(LedgerDifference),
  settled: z.array(LedgerDifference),
  suspenseCents: Cents,
  suspense: z.array(SuspenseItem),
  periods: z.array(LedgerPeriod),
  /** The next month to be closed, and what is in its way; null while nothing was ever written. */
  nextPeriod: z
    .object({ month: Month, timeZone: z.string(), endsAt: Instant, obstacles: z.array(z.enum(periodObstacles)) })
    .nullable(),
});
export type Books = z.infer<typeof Books>;
