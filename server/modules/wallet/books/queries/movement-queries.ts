/** What the ledger says moved at the provider: each transaction whose entries on the provider's side do not cancel out. */
import { sql } from 'kysely';
import type { Db } from '../../../../db/open.ts';
import type { LedgerLine } from '../compare-books.ts';

type Row = { key: string; cents: number; at: Date; payment_id: string | null; payout_id: string | null };

/** Money at the provider, or on its way from there: pending and available balance, and payouts in transit. */
const movements = sql`
  select x.*, case
      when x.cause_type = 'payment' then 'charge:' || coalesce(p.provider_id, p.id::text)
      when x.cause_type = 'refund' then 'refund:' || x.cause_id
      when x.cause_type = 'payout' then case x.kind when 'payout' then 'transfer:' else 'reversal:' end || coalesce(o.provider_id, o.id::text)
      when x.cause_type = 'difference' then d.key
      when x.cause_type = 'fee' then 'fee:' || x.cause_id
      when x.cause_type = 'chargeback' then case when x.cents < 0 then 'dispute:' else 'disputeReversal:' end || c.provider_id
      else x.kind || ':' || x.cause_id end as key,
    coalesce(p.id, c.payment_id, d.payment_id) as payment_id, coalesce(o.id, d.payout_id) as payout_id
  from (
    select t.id, t.kind, t.cause_type, t.cause_id, t.at, sum(e.amount_cents)::bigint as cents
    from ledger_transactions t
      join ledger_entries e on e.transaction_id = t.id
      join ledger_accounts a on a.id = e.account_id and a.kind in ('provider_pending', 'provider_available', 'payout_in_transit')
    where t.phase = 'posted'
    group by t.id having sum(e.amount_cents) <> 0) x
  left join payments p on p.id = case x.cause_type when 'payment' then split_part(x.cause_id, ':', 1)::uuid end
  left join payouts o on o.id = case x.cause_type when 'payout' then split_part(x.cause_id, ':', 1)::uuid end
  left join chargebacks c on c.id = case x.cause_type when 'chargeback' then split_part(x.cause_id, ':', 1)::uuid end
  left join ledger_differences d on d.id = case x.cause_type when 'difference' then x.cause_id::uuid end`;

/** Returns the lines that moved within the period, each with all that ever moved under its key. */
export async function ledgerLinesBetween(db: Db, from: Date, to: Date): Promise<Map<string, LedgerLine>> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from (${movements}) m where m.at >= ${from} and m.at < ${to}`.execute(db);
  return ledgerLinesOf(
    db,
    rows.map(({ key }) => key),
  );
}

/** Returns the lines of these keys, whenever they moved. */
export async function ledgerLinesOf(db: Db, keys: readonly string[]): Promise<Map<string, LedgerLine>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select key, sum(cents)::bigint as cents, min(at) as at, min(payment_id::text)::uuid as payment_id, min(payout_id::text)::uuid as payout_id
    from (${movements}) m where key = any(${[...keys]}::text[]) group by key`.execute(db);
  return new Map(
    rows.map(({ key, cents, at, payment_id, payout_id }) => [
      key,
      { key, cents, at, paymentId: payment_id, payoutId: payout_id },
    ]),
  );
}
