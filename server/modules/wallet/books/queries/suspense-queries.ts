/** Money nobody could match yet. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/open.ts';
import type { DB } from '../../../../db/schema.ts';

export type SuspenseRow = {
  readonly transaction_id: string;
  readonly kind: string;
  readonly at: Date;
  readonly cents: number;
  readonly cause_type: string;
  readonly cause_id: string;
  readonly payment_id: string | null;
  /** Of money that an Admin sent another way: a credit, a refund, or pay. */
  readonly reference: string | null;
  readonly reason: string | null;
};

/** Returns what stands in suspense and was not cleared, oldest first. */
export async function uncleared(db: Db): Promise<SuspenseRow[]> {
  const { rows } = await sql<SuspenseRow>`
    select t.id as transaction_id, t.kind, t.at, sum(e.amount_cents)::bigint as cents, t.cause_type, t.cause_id,
      coalesce(d.payment_id, w.payment_id) as payment_id,
      coalesce(r.reference, w.reference, o.reference) as reference,
      coalesce(d.reason, r.reference || ': ' || r.reason, w.reference || ': ' || w.reason, o.reference || ': ' || o.reason) as reason
    from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted' and t.kind <> 'suspense_cleared'
      left join ledger_differences d on d.id = case t.cause_type when 'difference' then t.cause_id::uuid end
      left join terms_returns r on r.id = case t.cause_type when 'termsReturn' then t.cause_id::uuid end
      left join recorded_refunds w on w.id = case t.kind when 'refund_recorded' then t.cause_id::uuid end
      left join manual_payouts o on o.payout_id = case t.cause_type when 'payout' then split_part(t.cause_id, ':', 1)::uuid end
    where a.kind = 'suspense'
      and not exists (select from ledger_transactions c where c.kind = 'suspense_cleared' and c.cause_type = 'suspense' and c.cause_id = t.id::text)
      and not exists (select from suspense_matches m where m.transaction_id = t.id)
    group by t.id, d.payment_id, d.reason, r.reference, r.reason, w.payment_id, w.reference, w.reason, o.reference, o.reason
    order by t.at, t.id`.execute(
    db,
  );
  return rows;
}

/** Waits until nobody else clears what stands in suspense. */
export async function lockSuspense(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(6667882)`.execute(db);
}

type Match = Omit<Insertable<DB['suspense_matches']>, 'transaction_id' | 'matched_with'>;

/** Takes two amounts out of suspense that come to nothing together. */
export async function insertMatch(db: Db, [one, other]: readonly [string, string], match: Match): Promise<void> {
  await db
    .insertInto('suspense_matches')
    .values([
      { ...match, transaction_id: one, matched_with: other },
      { ...match, transaction_id: other, matched_with: one },
    ])
    .execute();
}

export async function suspenseCents(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(e.amount_cents), 0)::bigint as cents from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted'
    where a.kind = 'suspense'`.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function openAlarm(db: Db): Promise<Selectable<DB['suspense_alarms']> | null> {
  return (await db.selectFrom('suspense_alarms').selectAll().where('ended_at', 'is', null).executeTakeFirst()) ?? null;
}

/** Raises the alarm; false when it is raised already. */
export async function raiseAlarm(db: Db, id: string, cents: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into suspense_alarms (id, cents, raised_at) values (${id}, ${cents}, ${now})
    on conflict ((true)) where ended_at is null do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function endAlarm(db: Db, now: Date): Promise<void> {
  await db.updateTable('suspense_alarms').set({ ended_at: now }).where('ended_at', 'is', null).execute();
}
