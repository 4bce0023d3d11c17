/** What specialists earned, and the payouts that carry it. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { noneOf } from '../../../db/any-of.ts';
import { type DueRows, dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { PayoutState } from '../payment-status.ts';
import { earnedSince } from './unclaimed-queries.ts';

export type EarningRow = Selectable<DB['earnings']>;
export type PayoutRow = Omit<Selectable<DB['payouts']>, 'state'> & { readonly state: PayoutState };

/** Inserts what a payment earned, once; and once for each decision that changes it. */
export async function insertEarning(db: Db, row: Insertable<DB['earnings']>): Promise<void> {
  await db
    .insertInto('earnings')
    .values(row)
    .onConflict((conflict) =>
      conflict.expression(sql`payment_id, coalesce(cause_id, '00000000-0000-0000-0000-000000000000')`).doNothing(),
    )
    .execute();
}

/** Whether a payout carries what a payment earned. */
export async function isPaidOut(db: Db, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('earnings')
    .select('id')
    .where('payment_id', '=', paymentId)
    .where('payout_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a payout carries anything that a booking earned. */
export async function wasPaidOut(db: Db, engagementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('earnings')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .where('payout_id', 'is not', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a booking pays its specialist anything, or a payout carries what it once did. */
export async function paysAnything(db: Db, engagementId: string): Promise<boolean> {
  const { rows } = await sql<{ pays: boolean }>`
    select exists (select from payments where engagement_id = ${engagementId} and pay_cents + expense_cents > 0)
      or exists (select from earnings where engagement_id = ${engagementId} and payout_id is not null) as pays`.execute(
    db,
  );
  return rows[0]?.pays ?? false;
}

/** Puts off what cannot be paid out yet. */
export async function postponeEarnings(db: Db, ids: readonly string[], until: Date): Promise<void> {
  await sql`update earnings set pay_out_at = ${until} where id = any(${ids}::uuid[])`.execute(db);
}

/** Makes every earning that is not paid out due now. */
export async function makeDue(db: Db, specialistId: string, now: Date): Promise<void> {
  await sql`
    update earnings set pay_out_at = ${now}
    where specialist_id = ${specialistId} and payout_id is null and pay_out_at > ${now}`.execute(db);
}

/**
 * What no payout carries yet of these specialists, each line with what is left by its moment: all that fell due until then, less all
 * that was taken back. What is made up for only later keeps its moment, so that it counts with whatever falls due next.
 */
const unpaidOf = (whose: RawBuilder<unknown>) => sql`(
  select specialist_id, pay_out_at,
    sum(greatest(amount_cents, 0)) over (partition by specialist_id order by pay_out_at)
      + sum(least(amount_cents, 0)) over (partition by specialist_id) as left_cents
  from earnings where payout_id is null and specialist_id ${whose}) as unpaid`;

/** Whom something was taken back from that no payout has made up for yet: few. */
const takenBackFrom = sql`(select specialist_id from earnings where payout_id is null and amount_cents < 0)`;

/** What is due of everybody else is all theirs, line by line. */
const ofOthers = sql`payout_id is null and amount_cents > 0 and specialist_id not in ${takenBackFrom}`;

const ofThem = unpaidOf(sql`in ${takenBackFrom}`);

/** True of specialists whose pay no Admin has to pay: their account lives, or more was earned since an Admin was told. */
const isNotUnclaimed = sql`specialist_id not in (select u.specialist_id from unclaimed_pay u where not ${earnedSince(sql`u`)})`;

const PAYEES_AT_ONCE = 200;
/** Lines that a batch is chosen from. However many are due, it reads no more of them. */
const LINES_AT_ONCE = 10 * PAYEES_AT_ONCE;

/**
 * Specialists to whom more is due, to be paid out automatically, than was taken back. A running sum is kept of those alone from
 * whom something was; of the others the first lines due are read in the order of their index (`bench:payouts`). What a deleted
 * account is owed waits for an Admin.
 */
export const duePayees: Pick<DueRows, 'nextAt' | 'ids'> = {
  nextAt: (except) => {
    const isAsked = sql`specialist_id <> ${noneOf(except)} and ${isNotUnclaimed}`;
    return sql<Date | null>`least(
      (select pay_out_at from earnings where ${ofOthers} and ${isAsked} order by pay_out_at limit 1),
      (select min(pay_out_at) from ${ofThem} where left_cents > 0 and ${isAsked}))`;
  },
  ids: async (db, now, except = []) => {
    const isAsked = sql`pay_out_at <= ${now}::timestamptz and specialist_id <> ${noneOf(except)} and ${isNotUnclaimed}`;
    const { rows } = await sql<{ id: string }>`
      select specialist_id as id from (
        (select specialist_id, pay_out_at from earnings where ${ofOthers} and ${isAsked} order by pay_out_at limit ${LINES_AT_ONCE})
        union all select specialist_id, pay_out_at from ${ofThem} where left_cents > 0 and ${isAsked}) due
      group by specialist_id order by min(pay_out_at), specialist_id limit ${PAYEES_AT_ONCE}`.execute(db);
    return rows.map(({ id }) => id);
  },
};

/** Locks the specialist, so that of two payouts one comes after the other. */
export async function lockPayee(db: Db, specialistId: string): Promise<void> {
  await sql`select 1 from specialists where id = ${specialistId} for no key update`.execute(db);
}

/**
 * Returns earnings no payout carries yet, oldest first; with `dueBy` only those due by then, and all that was taken back: it is made
 * up for by whatever leaves first.
 */
export async function unpaidEarnings(db: Db, specialistId: string, dueBy: Date | null = null): Promise<EarningRow[]> {
  return db
    .selectFrom('earnings')
    .selectAll()
    .where('specialist_id', '=', specialistId)
    .where('payout_id', 'is', null)
    .$if(dueBy !== null, (query) =>
      query.where((eb) => eb.or([eb('pay_out_at', '<=', dueBy as Date), eb('amount_cents', '<', 0)])),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns what no payout carries yet, in all. */
export async function unpaidCents(db: Db, specialistId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from earnings
    where specialist_id = ${specialistId} and payout_id is null`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns when a specialist's next payout leaves by itself; null while what was taken back is as much as all they earned since. */
export async function nextPayoutAt(db: Db, specialistId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(pay_out_at) as at from ${unpaidOf(sql`= ${specialistId}`)} where left_cents > 0`.execute(db);
  return rows[0]?.at ?? null;
}

export async function earningsOfPayout(db: Db, payoutId: string): Promise<EarningRow[]> {
  return db.selectFrom('earnings').selectAll().where('payout_id', '=', payoutId).orderBy('id').execute();
}

export async function carryEarnings(db: Db, ids: readonly string[], payoutId: string): Promise<void> {
  await sql`update earnings set payout_id = ${payoutId} where id = any(${ids}::uuid[])`.execute(db);
}

/** Makes the earnings of a returned payout ready again, to leave with a payout from then on; that it carried them stays known. */
export async function returnEarnings(db: Db, payoutId: string, payOutAt: Date): Promise<void> {
  await sql`
    with returned as (
      update earnings set payout_id = null, pay_out_at = ${payOutAt} where payout_id = ${payoutId} returning id)
    insert into returned_earnings (payout_id, earning_id) select ${payoutId}, id from returned`.execute(db);
}

/** The payouts that carry what a payment earned, or carried it before the bank returned them, as a list of ids in SQL. */
export function payoutsCarrying(paymentId: string) {
  return sql`
    select payout_id from earnings where payment_id = ${paymentId} and payout_id is not null
    union select r.payout_id from returned_earnings r join earnings w on w.id = r.earning_id where w.payment_id = ${paymentId}`;
}

export async function insertPayout(db: Db, row: Insertable<DB['payouts']>): Promise<PayoutRow> {
  return (await db.insertInto('payouts').values(row).returningAll().executeTakeFirstOrThrow()) as PayoutRow;
}

/** Returns the payout a transfer belongs to; by our id in it when the provider's is not stored yet. */
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
  await sql`select 1 from specialists where id = (select specialist_id from payouts where id = ${id}) for no key update`.execute(
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

/** Payouts the provider has not answered for; `updated_at` is when they were last asked, in the future while taken. */
export const unsentPayouts = dueRows({ from: sql`payouts`, moment: sql`updated_at`, where: sql`state = 'created'` });

/** Takes an unsent payout to ask for it, and puts off the next taker until then; null when it is sent or taken. */
export async function takePayout(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<PayoutRow | null> {
  const row = await db
    .updateTable('payouts')
    .set({ updated_at: until })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .where('updated_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
  return (row as PayoutRow | undefined) ?? null;
}

/** Gives back a payout that was taken and not answered. */
export async function releasePayout(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('payouts')
    .set({ updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'created')
    .execute();
}

type Payee = { readonly userId: string; readonly region: string };

/** Returns the person behind a specialist, and the region they are in; null where there is no such specialist. */
export async function findPayee(db: Db, specialistId: string): Promise<Payee | null> {
  const row = await db
    .selectFrom('specialists')
    .select(['user_id', 'region'])
    .where('id', '=', specialistId)
    .executeTakeFirst();
  return row ? { userId: row.user_id, region: row.region } : null;
}

/** Returns the same. Throws where there is none. */
export async function payeeOf(db: Db, specialistId: string): Promise<Payee> {
  const payee = await findPayee(db, specialistId);
  if (!payee) throw new Error(`no specialist ${specialistId}`);
  return payee;
}
