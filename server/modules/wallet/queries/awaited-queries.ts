/** SQL of what people were asked to do about money, and whether it is still to be done (PRODUCT §9). */
import { sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { stillRefused } from './payment-queries.ts';
import { statusOfTermsInvoice } from './terms-queries.ts';

export type AwaitedPayment = {
  readonly id: string;
  /** Refused, and neither tried again since nor written off. */
  readonly is_refused: boolean;
  /** What it pays is owed: it is no hold any more. */
  readonly is_settled: boolean;
  /** Its bank waits for evidence that nobody has written. */
  readonly lacks_evidence: boolean;
  /** What its bank kept is owed, and not being charged. */
  readonly owes_chargeback: boolean;
};

/** Returns what decides whether something is still to be done about each of these payments, by id. */
export async function paymentsAwaited(db: Db, ids: readonly string[], now: Date): Promise<Map<string, AwaitedPayment>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<AwaitedPayment>`
    select asked.id, asked.settled_at is not null as is_settled,
      exists (select from payments p where p.id = asked.id and ${stillRefused}) as is_refused,
      exists (select from chargebacks c where c.payment_id = asked.id and c.state = 'needsResponse'
        and c.evidence_asked_at is null and c.respond_by > ${now}) as lacks_evidence,
      exists (select from payments p join chargebacks c on c.id = p.cause_id and c.payment_id = asked.id
        where p.engagement_id = asked.engagement_id and p.kind = 'chargeback' and ${stillRefused}) as owes_chargeback
    from payments asked where asked.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns those of these invoices on terms that are to be paid: neither paid nor being paid. */
export async function invoicesToPay(db: Db, ids: readonly string[], now: Date): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select i.id from terms_invoices i
    where i.id = ${anyOf(ids)} and ${statusOfTermsInvoice(now)} in ('open', 'overdue')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** A bank account that payouts can go on to. */
const canBePaidTo = sql`m.removed_at is null and m.declined_at is null and m.payouts_paused_at is null`;

/**
 * Returns those of these payouts whose money came back and left with no other yet, of specialists who have no bank account
 * that can be paid to.
 */
export async function payoutsToFix(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select o.id from payouts o join specialists s on s.id = o.specialist_id
    where o.id = ${anyOf(ids)} and o.state = 'failed'
      and not exists (select from payment_methods m where m.user_id = s.user_id and m.kind = 'bankAccount'
        and ${canBePaidTo})
      and exists (select from returned_earnings r join earnings w on w.id = r.earning_id
        where r.payout_id = o.id and w.payout_id is null
          and not exists (select from returned_earnings n where n.earning_id = w.id and n.payout_id > o.id))`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns those of these specialists who have no bank account that can be paid to. */
export async function withoutBank(db: Db, specialistIds: readonly string[]): Promise<Set<string>> {
  if (specialistIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.id from specialists s
    where s.id = ${anyOf(specialistIds)}
      and not exists (select from payment_methods m where m.user_id = s.user_id and m.kind = 'bankAccount'
        and ${canBePaidTo})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
