/** Payouts that are pulled back: what an operator asked for, and what is left of them. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { payoutsCarrying } from './earning-queries.ts';

type ReversalRow = Selectable<DB['payout_reversals']>;

export async function insertReversal(db: Db, row: Insertable<DB['payout_reversals']>): Promise<void> {
  await db.insertInto('payout_reversals').values(row).execute();
}

/** Returns a reversal the provider has not answered for, with its transfer's id; null where it has. */
export async function findOpenReversal(
  db: Db,
  id: string,
): Promise<(ReversalRow & { readonly provider_id: string }) | null> {
  const row = await db
    .selectFrom('payout_reversals as r')
    .innerJoin('payouts as o', 'o.id', 'r.payout_id')
    .selectAll('r')
    .select('o.provider_id')
    .where('r.id', '=', id)
    .where('r.done_at', 'is', null)
    .executeTakeFirst();
  return row?.provider_id ? { ...row, provider_id: row.provider_id } : null;
}

/** Returns what the provider has not answered for of one payout, oldest first. */
export async function openReversalsOf(db: Db, payoutId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('payout_reversals')
    .select('id')
    .where('payout_id', '=', payoutId)
    .where('done_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function markReversed(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('payout_reversals').set({ done_at: now }).where('id', '=', id).execute();
}

export type DeskPayout = {
  readonly id: string;
  readonly state: string;
  readonly amount_cents: number;
  readonly reversed_cents: number;
  /** Asked for, and not answered yet. */
  readonly asked_cents: number;
  readonly brand: string | null;
  readonly last4: string | null;
  /** Of one that an Admin made another way. */
  readonly reference: string | null;
};

const payout = sql`
  select o.id, o.state, o.amount_cents, o.reversed_cents, m.brand, m.last4, w.reference,
    (select coalesce(sum(r.amount_cents), 0)::int from payout_reversals r where r.payout_id = o.id and r.done_at is null) as asked_cents
  from payouts o left join payment_methods m on m.id = o.payment_method_id left join manual_payouts w on w.payout_id = o.id`;

export async function findDeskPayout(db: Db, id: string): Promise<DeskPayout | null> {
  return (await sql<DeskPayout>`${payout} where o.id = ${id}`.execute(db)).rows[0] ?? null;
}

/** Returns the payouts that carry what a payment earned, or did until the bank returned them, oldest first. */
export async function payoutsOfPayment(db: Db, paymentId: string): Promise<DeskPayout[]> {
  const { rows } = await sql<DeskPayout>`
    ${payout} where o.id in (${payoutsCarrying(paymentId)})
    order by o.id`.execute(db);
  return rows;
}

export const openReversals = dueRows({
  from: sql`payout_reversals`,
  moment: sql`created_at`,
  where: sql`done_at is null`,
});
