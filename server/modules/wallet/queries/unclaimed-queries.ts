/** Pay that is owed to deleted accounts, and how it was paid another way. */
import { type Insertable, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

/** Returns whether the account of a specialist is deleted. The specialist is locked, which whoever deletes it does too. */
export async function isPayeeDeleted(db: Db, specialistId: string): Promise<boolean> {
  const { rows } = await sql`
    select from specialists s join users u on u.id = s.user_id
    where s.id = ${specialistId} and u.deleted_at is not null`.execute(db);
  return rows.length > 0;
}

/** Returns whether more was earned since a mark, as a condition in SQL. */
export function earnedSince(mark: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from earnings n where n.specialist_id = ${mark}.specialist_id
    and n.payout_id is null and n.amount_cents > 0 and n.created_at > ${mark}.since)`;
}

/** Marks that a specialist's pay waits for an Admin; false where it was marked and nothing was earned since. */
export async function markUnclaimed(db: Db, specialistId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into unclaimed_pay as u (specialist_id, since) values (${specialistId}, ${now})
    on conflict (specialist_id) do update set since = excluded.since where ${earnedSince(sql`u`)} returning 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function isUnclaimed(db: Db, specialistId: string): Promise<boolean> {
  const { rows } = await sql`select from unclaimed_pay where specialist_id = ${specialistId}`.execute(db);
  return rows.length > 0;
}

/** Ends the wait: whatever is owed later is told anew. */
export async function clearUnclaimed(db: Db, specialistId: string): Promise<void> {
  await db.deleteFrom('unclaimed_pay').where('specialist_id', '=', specialistId).execute();
}

export async function insertManualPayout(db: Db, row: Insertable<DB['manual_payouts']>): Promise<void> {
  await db.insertInto('manual_payouts').values(row).execute();
}

/** What is marked and still owed: a decision may have taken it back since. */
const waiting = sql`
  select u.specialist_id, u.since, sum(w.amount_cents)::bigint as cents, max(w.payment_id::text)::uuid as payment_id
  from unclaimed_pay u join earnings w on w.specialist_id = u.specialist_id and w.payout_id is null
  group by u.specialist_id having sum(w.amount_cents) > 0`;

/** Returns how many deleted accounts are owed pay, as a value in SQL. */
export function unclaimedWaiting(): RawBuilder<number> {
  return sql<number>`(select count(*) from (${waiting}) unclaimed)`;
}

export type UnclaimedRow = {
  readonly specialist_id: string;
  readonly since: Date;
  readonly cents: number;
  readonly payment_id: string;
};

/** Returns them, the oldest first. */
export async function unclaimedPay(db: Db): Promise<UnclaimedRow[]> {
  return (await sql<UnclaimedRow>`${waiting} order by u.since, u.specialist_id`.execute(db)).rows;
}
