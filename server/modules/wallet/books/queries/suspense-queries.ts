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
  /** Of what an Admin recorded that it moved another way: a credit, a refund, pay, or a debt. */
  readonly reference: string | null;
  readonly reason: string | null;
};

/** What an Admin wrote down of a transaction `t` in suspense. */
const recorded = sql`
  select r.reference, r.reason, null::uuid as payment_id from terms_returns r where t.cause_type = 'termsReturn' and r.id::text = t.cause_id
  union all select r.reference, r.reason, r.payment_id from recorded_refunds r where t.kind = 'refund_recorded' and r.id::text = t.cause_id
  union all select o.reference, o.reason, null from manual_payouts o where t.cause_type = 'payout' and o.payout_id::text = split_part(t.cause_id, ':', 1)
  union all select b.reference, b.reason, null from debt_settlements b where t.cause_type = 'debt' and b.id::text = t.cause_id
  union all select b.reference, b.reason, c.payment_id from debt_settlements b join payments d on d.id = b.payment_id join chargebacks c on c.id = d.cause_id
    where b.how = 'paid' and case t.kind when 'chargeback_offset' then c.payment_id::text when 'chargeback_won' then c.id::text end = split_part(t.cause_id, ':', 1)`;

/** Returns what stands in suspense and was not cleared, oldest first. */
export async function uncleared(db: Db): Promise<SuspenseRow[]> {
  const { rows } = await sql<SuspenseRow>`
    select t.id as transaction_id, t.kind, t.at, sum(e.amount_cents)::bigint as cents, t.cause_type, t.cause_id,
      coalesce(d.payment_id, w.payment_id) as payment_id, w.reference, coalesce(d.reason, w.reference || ': ' || w.reason) as reason
    from ledger_accounts a
      join ledger_entries e on e.account_id = a.id
      join ledger_transactions t on t.id = e.transaction_id and t.phase = 'posted' and t.kind <> 'suspense_cleared'
      left join ledger_differences d on d.id = case t.cause_type when 'difference' then t.cause_id::uuid end
      left join lateral (select * from (${recorded}) r limit 1) w on true
    where a.kind = 'suspense'
      and not exists (select from ledger_transactions c where c.kind = 'suspense_cleared' and c.cause_type = 'suspense' and c.cause_id = t.id::text)
      and not exists (select from suspense_matches m where m.transaction_id = t.id)
    group by t.id, d.payment_id, d.reason, w.payment_id, w.reference, w.reason order by t.at, t.id`.execute(db);
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
