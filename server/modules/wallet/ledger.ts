/**
 * The double-entry ledger (PRODUCT §6, docs/decisions/030): signed cents, debits positive, each transaction summing to
 * zero. It only grows: a pending transaction is resolved by another that posts at most as much or voids it, a mistake is
 * undone by its opposite. A kind of transaction happens once for its cause, which makes every repeat harmless.
 */
import { sumCents } from '#contract/money.ts';
import type { Db } from '../../db/open.ts';
import { newId } from '../../ids.ts';
import {
  type AccountKind,
  type AccountRef,
  accountKey,
  type Cause,
  ensureAccounts,
  entriesOf,
  findPending,
  insertEntries,
  insertTransaction,
} from './queries/ledger-queries.ts';

export type Entry = AccountRef & { readonly amountCents: number };

export type Posting = {
  /** What happened: `capture`, `settlement`, `payout` … once per cause. */
  readonly kind: string;
  readonly cause: Cause;
  readonly region: string;
  readonly at: Date;
  /** Zero amounts are left out. */
  readonly entries: readonly Entry[];
};

/** Returns a line: positive debits the account, negative credits it. */
export function entry(kind: AccountKind, owner: string | null, amountCents: number): Entry {
  return { kind, owner, amountCents };
}

/** Returns the entries that are not zero. Throws when they do not balance. */
export function linesOf({ kind, cause, entries }: Omit<Posting, 'at'>): readonly Entry[] {
  const lines = entries.filter(({ amountCents }) => amountCents !== 0);
  if (sumCents(lines.map(({ amountCents }) => amountCents)) !== 0)
    throw new RangeError(`${kind} of ${cause.type} ${cause.id} does not balance`);
  return lines;
}

/** Writes a posted transaction. False: it was written before. Unbalanced entries are refused by the database at commit. */
export async function postTransaction(db: Db, posting: Posting): Promise<boolean> {
  return write(db, posting, 'posted');
}

/** Writes a pending transaction: promised, counted apart until it is resolved. False: it was written before. */
export async function postPending(db: Db, posting: Posting): Promise<boolean> {
  return write(db, posting, 'pending');
}

type Resolution = {
  readonly pending: { readonly kind: string; readonly cause: Cause };
  readonly kind: string;
  readonly cause: Cause;
  readonly at: Date;
  /** How much of it becomes real; 0 voids it. The rest is released. */
  readonly postCents: number;
};

/**
 * Ends a pending transaction of two lines. False: this resolution was made before. Throws when there is nothing to
 * resolve, when it was resolved otherwise, or when more would be posted than was promised.
 */
export async function resolve(db: Db, { pending, kind, cause, at, postCents }: Resolution): Promise<boolean> {
  const found = await findPending(db, pending.kind, pending.cause);
  if (!found) throw new Error(`no pending ${pending.kind} of ${pending.cause.type} ${pending.cause.id}`);
  if (found.resolvedBy) {
    if (found.resolvedBy.kind === kind && found.resolvedBy.cause_id === cause.id) return false;
    throw new Error(
      `${pending.kind} of ${pending.cause.type} ${pending.cause.id} was resolved by ${found.resolvedBy.kind}`,
    );
  }
  const lines = await entriesOf(db, found.id);
  const promised = Math.max(...lines.map((line) => line.amount_cents));
  if (lines.length !== 2 || postCents < 0 || postCents > promised)
    throw new RangeError(`cannot post ${postCents} of ${promised} cents`);
  const id = newId();
  const phase = postCents === 0 ? 'voided' : 'posted';
  const inserted = await insertTransaction(db, {
    id,
    region: found.region,
    kind,
    phase,
    resolves: found.id,
    cause_type: cause.type,
    cause_id: cause.id,
    at,
  });
  if (!inserted) return false;
  const posted =
    postCents === 0
      ? []
      : lines.map((line) => ({ accountId: line.account_id, amountCents: Math.sign(line.amount_cents) * postCents }));
  await insertEntries(db, id, posted);
  return true;
}

/** Returns whether something is promised under this cause and not yet resolved. */
export async function isPending(db: Db, kind: string, cause: Cause): Promise<boolean> {
  const found = await findPending(db, kind, cause);
  return found !== null && found.resolvedBy === null;
}

async function write(db: Db, posting: Posting, phase: 'posted' | 'pending'): Promise<boolean> {
  const { kind, cause, region, at } = posting;
  const lines = linesOf(posting);
  const id = newId();
  const inserted = await insertTransaction(db, {
    id,
    region,
    kind,
    phase,
    resolves: null,
    cause_type: cause.type,
    cause_id: cause.id,
    at,
  });
  if (!inserted) return false;
  const accounts = await ensureAccounts(db, lines, at);
  const accountOf = (line: Entry) => accounts.get(accountKey(line)) ?? missing(line);
  await insertEntries(
    db,
    id,
    lines.map((line) => ({ accountId: accountOf(line), amountCents: line.amountCents })),
  );
  return true;
}

function missing(line: Entry): never {
  throw new Error(`no ledger account ${accountKey(line)}`);
}
