/** Where an invoice stands: papers never change, what they bill does. */
import { type RawBuilder, sql } from 'kysely';
import type { InvoiceStatus } from '#contract/wallet/terms.ts';
import { statusOfTermsInvoice } from '../../wallet/index.ts';

/**
 * Returns the status of the paper `p` as a value in SQL; null for what is no invoice. A week's is paid by its own payment, what a
 * returned credit paid is none of a week. A
 * charge is paid when its invoice is issued, until its bank took it back: then it is owed again, the bank's fee beside it.
 */
export function statusAt(now: Date): RawBuilder<InvoiceStatus | null> {
  return sql`
    case when p.kind <> 'invoice' then null
      when p.cause_type = 'terms' then coalesce((
        select ${statusOfTermsInvoice(now)} from terms_invoices i where i.id = p.cause_id::uuid), 'paid')
      else coalesce((
        select case when d.written_off_at is not null then 'writtenOff' when d.state = 'succeeded' or d.released_at is not null then 'paid'
          when d.state in ('failed', 'canceled') then 'open' else 'beingPaid' end
        from chargebacks c join payments d on d.kind = 'chargeback' and d.cause_id = c.id
        where c.state = 'lost' and case p.cause_type when 'payment' then c.payment_id = p.cause_id::uuid else c.id = split_part(p.cause_id, ':', 1)::uuid end
        order by d.id desc limit 1), 'paid')
    end`;
}

/**
 * Returns when the paper `p` was paid as a value in SQL: a week's by its own payment, a charge as its invoice was issued. Null for
 * what is no invoice or not paid, and where a bank took the charge back.
 */
export function paidAt(): RawBuilder<Date | null> {
  return sql`
    case when p.kind <> 'invoice' then null
      when p.cause_type = 'terms' then case when exists (select from terms_returns r where r.id = p.cause_id::uuid) then p.issued_at
        else (select i.paid_at from terms_invoices i where i.id = p.cause_id::uuid) end
      when p.cause_type = 'payment' and not exists (
        select from chargebacks c where c.payment_id = p.cause_id::uuid and c.state = 'lost') then p.issued_at end`;
}
