/** What a debt to Mortar writes in the ledger once an Admin settled it (decision 159). */
import { type Entry, entry } from '../ledger.ts';
import type { PlannedPosting } from '../ledger-postings.ts';
import type { SettlementRow } from '../queries/debt-queries.ts';
import type { PaymentRow } from '../queries/payment-queries.ts';

type Settled = Pick<SettlementRow, 'id' | 'region' | 'payer_id' | 'invoice_id' | 'how' | 'amount_cents'>;

/** Returns a debt that is owed no more: paid another way, suspense meets the deposit; written off, Mortar bears it. */
export function settledDebtPosting({ id, region, payer_id, invoice_id, how, amount_cents }: Settled): PlannedPosting {
  return {
    kind: how === 'paid' ? 'debt_paid' : 'debt_written_off',
    cause: { type: 'debt', id },
    region,
    entries: [
      entry(how === 'paid' ? 'suspense' : 'goodwill', null, amount_cents),
      entry(invoice_id ? 'terms_float' : 'business_receivable', payer_id, -amount_cents),
    ],
  };
}

/**
 * Returns the entry of what comes off a lost chargeback's debt: while it is owed, off that; written off, back to Mortar; paid another
 * way, to suspense, since nothing at the provider can take it back.
 */
export function debtReduction(
  {
    payer_id,
    written_off_at,
    paid_otherwise_at,
  }: Pick<PaymentRow, 'payer_id' | 'written_off_at' | 'paid_otherwise_at'>,
  cents: number,
): Entry {
  if (written_off_at) return entry('goodwill', null, -cents);
  if (paid_otherwise_at) return entry('suspense', null, -cents);
  return entry('business_receivable', payer_id, -cents);
}
