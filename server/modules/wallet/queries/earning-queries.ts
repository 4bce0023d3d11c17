/** What specialists earned, and the payouts that carry it. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { PayoutState } from '../payment-status.ts';

export type EarningRow = Selectable<DB['earnings']>;
export type PayoutRow = Omit<Selectable<DB['payouts']>, 'state'> & { readonly state: PayoutState };

export async function insertEarning(db: Db, row: Insertable<DB['earnings']>): Promise<void> {
  await db
    .insertInto('earnings')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
}

/** Locks the specialist, so that of two payouts one comes after the other. False: somebody else has them in hand. */
export async function lockOneDueSpecialist(db: Db, now: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from specialists s
    where s.id in (select specialist_id from earnings where payout_id is null and pay_out_at <= ${now})
    limit 1 for update skip locked`.execute(db);
  return rows[0]?.id ?? null;
}

export async function lockPayee(db: Db, specialistId: string): Promise<void> {
  await sql`select 1 from specialists where id = ${specialistId} for update`.execute(db);
}

/** Earnings no payout carries yet, oldest first; only those due by `dueBy` when it is given. */
export async function unpaidEarnings(db: Db, specialistId: string, dueBy: Date | null = null): Promise<EarningRow[]> {
  return db
    .selectFrom('earnings')
    .selectAll()
    .where('specialist_id', '=', specialistId)
    .where('payout_id', 'is', null)
    .$if(dueBy !== null, (query) => query.where('pay_out_at', '<=', dueBy as Date))
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** What no payout carries yet, in all. */
export async function unpaidCents(db: Db, specialistId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from earnings
    where specialist_id = ${specialistId} and payout_id is null`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** When the next payout leaves by itself; of one specialist, or of anybody. */
export async function nextPayoutAt(db: Db, specialistId: string | null = null): Promise<Date | null> {
  const row = await db
    .selectFrom('earnings')
    .select((eb) => eb.fn.min('pay_out_at').as('at'))
    .where('payout_id', 'is', null)
    .$if(specialistId !== null, (query) => query.where('specialist_id', '=', specialistId as string))
    .executeTakeFirst();
  return row?.at ?? null;
}

export async function earningsOfPayout(db: Db, payoutId: string): Promise<EarningRow[]> {
  return db.selectFrom('earnings').selectAll().where('payout_id', '=', payoutId).orderBy('id').execute();
}

export async function carryEarnings(db: Db, ids: readonly string[], payoutId: string): Promise<void> {
  await sql`update earnings set payout_id = ${payoutId} where id = any(${ids}::uuid[])`.execute(db);
}

/** The money is back: the earnings are ready again and leave with a payout from then on. */
export async function returnEarnings(db: Db, payoutId: string, payOutAt: Date): Promise<void> {
  await db
    .updateTable('earnings')
    .set({ payout_id: null, pay_out_at: payOutAt })
    .where('payout_id', '=', payoutId)
    .execute();
}

export async function insertPayout(db: Db, row: Insertable<DB['payouts']>): Promise<PayoutRow> {
  return (await db.insertInto('payouts').values(row).returningAll().executeTakeFirstOrThrow()) as PayoutRow;
}

export async function findPayout(db: Db, id: string): Promise<PayoutRow> {
  return (await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as PayoutRow;
}

/** The payout a transfer belongs to; by our id in it when the provider's is not stored yet. */
export async function findPayoutOfTransfer(db: Db, providerId: string, payoutId: string): Promise<PayoutRow | null> {
  const row = await db
    .selectFrom('payouts')
    .selectAll()
    .where((eb) =>
      eb.or([eb('provider_id', '=', providerId), eb.and([eb('provider_id', 'is', null), eb('id', '=', payoutId)])]),
    )
    .executeTakeFirst();
  return (row as PayoutRow | undefined) ?? null;
}

/** Locks the specialist, then the payout. */
export async function lockPayout(db: Db, id: string): Promise<PayoutRow> {
  await sql`select 1 from specialists where id = (select specialist_id from payouts where id = ${id}) for update`.execute(
    db,
  );
  return (await db
    .selectFrom('payouts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as PayoutRow;
}

export async function changePayout(db: Db, id: string, patch: Updateable<DB['payouts']>): Promise<PayoutRow> {
  return (await db
    .updateTable('payouts')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as PayoutRow;
}

/** Payouts the provider has not answered for; `updated_at` is when they were last asked, in the future while in hand. */
export async function unsentPayoutIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payouts')
    .select('id')
    .where('state', '=', 'created')
    .where('updated_at', '<=', now)
    .orderBy('updated_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function nextUnsentPayout(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('payouts')
    .select((eb) => eb.fn.min('updated_at').as('at'))
    .where('state', '=', 'created')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Takes an unsent payout to ask for it, and puts off the next taker until then. */
export async function takePayout(db: Db, id: string, until: Date): Promise<PayoutRow | null> {
  const row = await db
    .updateTable('payouts')
    .set({ updated_at: until })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .returningAll()
    .executeTakeFirst();
  return (row as PayoutRow | undefined) ?? null;
}

/** Shifts this specialist has completed. */
export async function countCompleted(db: Db, specialistId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from engagements where specialist_id = ${specialistId} and status = 'Completed'`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** The person behind a specialist, and the region they are in. */
export async function payeeOf(db: Db, specialistId: string): Promise<{ userId: string; region: string }> {
  const row = await db
    .selectFrom('specialists')
    .select(['user_id', 'region'])
    .where('id', '=', specialistId)
    .executeTakeFirstOrThrow();
  return { userId: row.user_id, region: row.region };
}
