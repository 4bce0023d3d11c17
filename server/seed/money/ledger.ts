/** The ledger's rows of the crowd: what the wallet says each step writes. */
import { type Entry, linesOf } from '../../modules/wallet/ledger.ts';
import type { PlannedPosting } from '../../modules/wallet/ledger-postings.ts';
import { accountKey } from '../../modules/wallet/queries/ledger-queries.ts';
import type { SeedContext } from '../seed-context.ts';

export type Ledger = {
  /** Adds a posted transaction, which resolves an earlier one if that is given. */
  post(posting: PlannedPosting, at: Date, resolves?: string | null): void;
  /** Adds a pending transaction. Returns its id. */
  pend(posting: PlannedPosting, at: Date): string;
  /** Accounts of people and shifts are not asked for again: a batch is over. */
  closeBatch(): void;
};

export function openLedger({ id: makeId, rows, now }: Pick<SeedContext, 'id' | 'rows' | 'now'>): Ledger {
  const accounts = new Map<string, string>();
  const accountOf = (line: Entry, at: Date): string => {
    const key = accountKey(line);
    const known = accounts.get(key);
    if (known) return known;
    const id = makeId(at);
    rows.add('ledger_accounts', { id, kind: line.kind, owner_id: line.owner, created_at: at });
    accounts.set(key, id);
    return id;
  };
  const write = (posting: PlannedPosting, at: Date, phase: 'pending' | 'posted', resolves: string | null): string => {
    const { kind, cause, region } = posting;
    if (at > now) throw new RangeError(`${kind} lies ahead`);
    const id = makeId(at);
    const transaction = { id, region, kind, phase, resolves, cause_type: cause.type, cause_id: cause.id, at };
    rows.add('ledger_transactions', transaction);
    for (const line of linesOf(posting))
      rows.add('ledger_entries', {
        id: makeId(at),
        transaction_id: id,
        account_id: accountOf(line, at),
        amount_cents: line.amountCents,
      });
    return id;
  };
  return {
    post: (posting, at, resolves) => {
      write(posting, at, 'posted', resolves ?? null);
    },
    pend: (posting, at) => write(posting, at, 'pending', null),
    closeBatch: () => {
      for (const key of accounts.keys())
        if (key.startsWith('shift_escrow') || key.startsWith('specialist_payable')) accounts.delete(key);
    },
  };
}
