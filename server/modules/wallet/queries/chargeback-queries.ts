/** What banks took back of payments that had succeeded, and what businesses owe. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { DisputeFacts } from '../../../gateways/payments/payment-gateway.ts';
import { lockAndReread, type PaymentRow } from './payment-queries.ts';

export type ChargebackRow = Omit<Selectable<DB['chargebacks']>, 'state'> & { readonly state: DisputeFacts['status'] };

export async function findChargeback(db: Db, providerId: string): Promise<ChargebackRow | null> {
  const row = await db.selectFrom('chargebacks').selectAll().where('provider_id', '=', providerId).executeTakeFirst();
  return (row as ChargebackRow | undefined) ?? null;
}

export async function insertChargeback(db: Db, row: Insertable<DB['chargebacks']>): Promise<ChargebackRow> {
  return (await db.insertInto('chargebacks').values(row).returningAll().executeTakeFirstOrThrow()) as ChargebackRow;
}

export async function changeChargeback(
  db: Db,
  id: string,
  patch: Pick<ChargebackRow, 'state' | 'respond_by' | 'resolved_at'>,
): Promise<ChargebackRow> {
  return (await db
    .updateTable('chargebacks')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as ChargebackRow;
}

/** Returns those of these payments a bank still decides about. */
export async function contestedOf(db: Db, paymentIds: readonly string[]): Promise<Set<string>> {
  if (paymentIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('chargebacks')
    .select('payment_id')
    .where('payment_id', '=', anyOf(paymentIds))
    .where('resolved_at', 'is', null)
    .execute();
  return new Set(rows.map(({ payment_id }) => payment_id));
}

/** Returns whether a bank still decides about this payment. */
export async function isContested(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('chargebacks')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the newest payment of what a business owes for this one's lost chargebacks, locked. */
export async function lockDebtOf(db: Db, paymentId: string): Promise<PaymentRow | null> {
  // Who tries it again holds it while a newer one is written.
  const rows = await lockAndReread(
    db,
    sql<PaymentRow>`
      select p.* from payments p join chargebacks c on c.id = p.cause_id
      where c.payment_id = ${paymentId} and p.kind = 'chargeback' order by p.id desc limit 1 for update of p`,
  );
  return rows[0] ?? null;
}

/** Returns the newest payment of what is owed for this chargeback, locked. */
export async function lockDebtFor(db: Db, chargebackId: string): Promise<PaymentRow | null> {
  const rows = await lockAndReread(
    db,
    sql<PaymentRow>`
      select p.* from payments p where p.cause_id = ${chargebackId} and p.kind = 'chargeback' order by p.id desc limit 1 for update of p`,
  );
  return rows[0] ?? null;
}

/** Returns how often the ledger says that a chargeback moved money at the provider. */
export async function countMoves(db: Db, chargebackId: string): Promise<number> {
  const { rows } = await sql<{ moves: number }>`
    select count(*)::int as moves from ledger_transactions
    where cause_type = 'chargeback' and (cause_id = ${chargebackId} or cause_id like ${`${chargebackId}:%`})
      and kind in ('chargeback', 'chargeback_won')`.execute(db);
  return rows[0]?.moves ?? 0;
}

export type ChargebackLine = ChargebackRow & { readonly engagement_id: string; readonly business_name: string };

/** Returns a payer's chargebacks, newest first. */
export async function chargebackLines(
  db: Db,
  { payerId, businessId, limit }: { payerId: string; businessId: string | null; limit: number },
): Promise<ChargebackLine[]> {
  const { rows } = await sql<ChargebackLine>`
    select c.*, p.engagement_id, b.name as business_name
    from chargebacks c join payments p on p.id = c.payment_id join businesses b on b.id = c.business_id
    where c.payer_id = ${payerId} and (${businessId}::uuid is null or c.business_id = ${businessId}::uuid)
    order by c.created_at desc, c.id desc limit ${limit}`.execute(db);
  return rows;
}
