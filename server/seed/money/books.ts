/** The ledger's side of the seed: the same transactions, kinds and accounts as the wallet writes (its `*-ledger.ts` files). */
import { sumCents } from '#contract/money.ts';
import { type Entry, entry } from '../../modules/wallet/ledger.ts';
import { accountKey } from '../../modules/wallet/queries/ledger-queries.ts';
import type { Making } from '../making.ts';

type CauseType = 'payment' | 'refund' | 'payout';
type Written = {
  readonly kind: string;
  readonly phase?: 'pending' | 'posted' | 'voided';
  readonly resolves?: string;
  readonly cause: readonly [CauseType, string];
  readonly region: string;
  readonly at: Date;
  readonly entries: readonly Entry[];
};

export type Books = {
  /** Writes a transaction, answers its id. */
  write(transaction: Written): string;
  /** Accounts of people and shifts are not asked for again: a batch is over. */
  closeBatch(): void;
};

export { entry };

export function openBooks(making: Pick<Making, 'id' | 'rows' | 'now'>): Books {
  const accounts = new Map<string, string>();
  const accountOf = (line: Entry, at: Date): string => {
    const key = accountKey(line);
    const known = accounts.get(key);
    if (known) return known;
    const id = making.id(at);
    making.rows.add('ledger_accounts', { id, kind: line.kind, owner_id: line.owner, created_at: at });
    accounts.set(key, id);
    return id;
  };
  return {
    write: ({ kind, phase = 'posted', resolves = null, cause, region, at, entries }) => {
      if (at > making.now) throw new RangeError(`${kind} lies ahead`);
      const lines = entries.filter((line) => line.amountCents !== 0);
      if (sumCents(lines.map((line) => line.amountCents)) !== 0)
        throw new RangeError(`${kind} of ${cause.join(' ')} does not balance`);
      const id = making.id(at);
      making.rows.add('ledger_transactions', {
        id,
        region,
        kind,
        phase,
        resolves,
        cause_type: cause[0],
        cause_id: cause[1],
        at,
      });
      for (const line of lines)
        making.rows.add('ledger_entries', {
          id: making.id(at),
          transaction_id: id,
          account_id: accountOf(line, at),
          amount_cents: line.amountCents,
        });
      return id;
    },
    closeBatch: () => {
      for (const [key] of accounts)
        if (key.startsWith('shift_escrow') || key.startsWith('specialist_payable')) accounts.delete(key);
    },
  };
}
