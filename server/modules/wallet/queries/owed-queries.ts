/** What a payer owes: charges that did not go through and that nothing newer stands in place of. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { lockAndReread, nothingNewer, type PaymentRow } from './payment-queries.ts';

const owed = sql`
  p.settled_at is not null and p.released_at is null and p.kind not in ('change', 'renewal', 'invoice')
  and ${nothingNewer}`;

/** Returns whether a payment that did not go through is still to be made: nothing newer stands in its place, nobody let go of it. */
export async function isStillOwed(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from payments p where p.id = ${id} and ${owed}`.execute(db);
  return rows.length > 0;
}

/** Returns them oldest first; or what is being charged right now instead. */
export async function owedPayments(
  db: Db,
  payerId: string,
  which: 'owed' | 'beingCharged' = 'owed',
): Promise<PaymentRow[]> {
  return (await select(payerId, which).execute(db)).rows;
}

/** Returns what is owed, locked, so that nothing is charged that an operator writes off meanwhile. */
export async function lockOwed(db: Db, payerId: string): Promise<PaymentRow[]> {
  return lockAndReread(db, sql<PaymentRow>`${select(payerId, 'owed')} for no key update of p`);
}

function select(payerId: string, which: 'owed' | 'beingCharged') {
  const states = which === 'owed' ? ['failed', 'canceled'] : ['created'];
  return sql<PaymentRow>`
    select p.* from payments p
    where p.payer_id = ${payerId} and p.state = any(${states}::text[]) and ${owed} order by p.id`;
}

export type OwedLine = Pick<
  PaymentRow,
  'id' | 'engagement_id' | 'business_id' | 'amount_cents' | 'created_at' | 'failure'
> & { readonly kind: Exclude<PaymentRow['kind'], 'renewal'>; readonly business_name: string };

/** Returns the same as lines of the wallet, oldest first. */
export async function owedLines(db: Db, payerId: string): Promise<OwedLine[]> {
  const { rows } = await sql<OwedLine>`
    select p.id, p.kind, p.engagement_id, p.business_id, p.amount_cents, p.created_at, p.failure, b.name as business_name
    from payments p join businesses b on b.id = p.business_id
    where p.payer_id = ${payerId} and p.state in ('failed', 'canceled') and ${owed} order by p.id`.execute(db);
  return rows;
}
