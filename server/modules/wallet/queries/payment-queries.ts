/** What businesses pay, one row a payment at the provider. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { sumCents } from '#contract/money.ts';
import { anyOf } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { currentPolicyNumber } from '../../../policy/policy-number-queries.ts';
import type { PaymentState } from '../payment-status.ts';
import { type FullShare, totalOf } from '../split-settlement.ts';

export type PaymentRow = Omit<Selectable<DB['payments']>, 'state' | 'kind'> & {
  readonly state: PaymentState;
  readonly kind:
    | 'shift'
    | 'extra'
    | 'compensation'
    | 'adjustment'
    | 'change'
    | 'renewal'
    | 'expense'
    | 'chargeback'
    | 'invoice';
};

/** Returns what a payment is made of, as the rules of money name it. */
export function shareOf(row: Pick<PaymentRow, 'pay_cents' | 'fee_cents' | 'expense_cents'>): FullShare {
  return { payCents: row.pay_cents, feeCents: row.fee_cents, expenseCents: row.expense_cents };
}

/** Returns the columns of a payment that say what it is made of, and its amount. */
export function shareColumns(share: FullShare) {
  return {
    amount_cents: totalOf(share),
    pay_cents: share.payCents,
    fee_cents: share.feeCents,
    expense_cents: share.expenseCents,
  };
}

/** Returns what charging a refused payment anew takes: less than what was asked before, once a dispute lowered it. */
export function owedCents(row: PaymentRow): number {
  return sumCents([totalOf(shareOf(row)), row.repays_cents]);
}

const over = ['canceled', 'failed'];

export async function insertPayment(db: Db, row: Insertable<DB['payments']>): Promise<PaymentRow> {
  return (await db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()) as PaymentRow;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as PaymentRow;
}

export async function findPaymentIfAny(db: Db, id: string): Promise<PaymentRow | null> {
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return (row as PaymentRow | undefined) ?? null;
}

/** Returns the newest payment that follows from a cause: an invoice's. */
export async function findPaymentOfCause(db: Db, causeId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('cause_id', '=', causeId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return (row as PaymentRow | undefined) ?? null;
}

/** Returns the payment an intent of the provider belongs to; by our id in it when theirs is not stored yet. */
export async function findPaymentOfIntent(db: Db, providerId: string, paymentId: string): Promise<PaymentRow | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where((eb) =>
      eb.or([eb('provider_id', '=', providerId), eb.and([eb('provider_id', 'is', null), eb('id', '=', paymentId)])]),
    )
    .executeTakeFirst();
  return (row as PaymentRow | undefined) ?? null;
}

/** Locks the payment alone; `lockPayment` locks what its events may move first. */
export async function lockPaymentRow(db: Db, id: string): Promise<PaymentRow> {
  return (await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as PaymentRow;
}

/** Returns the engagement's open payment, locked. The action on the engagement has locked its parents. */
export async function lockOpenPayment(
  db: Db,
  engagementId: string,
  kind: PaymentRow['kind'],
): Promise<PaymentRow | null> {
  const row = await openPayment(db, engagementId, kind).forUpdate().executeTakeFirst();
  return (row as PaymentRow | undefined) ?? null;
}

export async function findOpenPayment(
  db: Db,
  engagementId: string,
  kind: PaymentRow['kind'],
): Promise<PaymentRow | null> {
  return ((await openPayment(db, engagementId, kind).executeTakeFirst()) as PaymentRow | undefined) ?? null;
}

function openPayment(db: Db, engagementId: string, kind: PaymentRow['kind']) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where('kind', '=', kind)
    .where('state', 'not in', over)
    .where('released_at', 'is', null);
}

/**
 * Returns, locked, the payments that stand for an engagement, oldest first: what was or is being taken, what is owed, and what Mortar
 * paid in the business's place. A refused one in whose place a newer stands, or that was let go, does not.
 */
export async function lockStanding(db: Db, engagementId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`${standing(engagementId)} for update`.execute(db);
  return rows;
}

/** Returns the same, unlocked. */
export async function findStanding(db: Db, engagementId: string): Promise<PaymentRow[]> {
  return (await standing(engagementId).execute(db)).rows;
}

function standing(engagementId: string) {
  return sql<PaymentRow>`
    select p.* from payments p
    where p.engagement_id = ${engagementId} and (p.released_at is null or p.written_off_at is not null)
      and p.kind in ('shift', 'extra', 'compensation', 'adjustment')
      and not (p.state in ('failed', 'canceled') and exists (select 1 from payments n where n.engagement_id = p.engagement_id
        and n.kind = p.kind and n.cause_id is not distinct from p.cause_id and n.id > p.id))
    order by p.id`;
}

/** Returns what of taken money is disputed and rests in escrow, by engagement. */
export async function findDisputedCents(db: Db, engagementIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => ['engagement_id', eb.fn.sum<number>('disputed_cents').as('cents')])
    .where('engagement_id', '=', anyOf(engagementIds))
    .where('disputed_cents', '>', 0)
    .where('state', 'not in', over)
    .where('released_at', 'is', null)
    .groupBy('engagement_id')
    .execute();
  return new Map(rows.map(({ engagement_id, cents }) => [engagement_id, Number(cents)]));
}

/** Returns all payments of these engagements, oldest first. */
export async function paymentsOfEngagements(db: Db, engagementIds: readonly string[]): Promise<PaymentRow[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('engagement_id', '=', anyOf(engagementIds))
    .orderBy('id')
    .execute();
  return rows as PaymentRow[];
}

export async function changePayment(db: Db, id: string, patch: Updateable<DB['payments']>): Promise<PaymentRow> {
  return (await db
    .updateTable('payments')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as PaymentRow;
}

/** Marks the refused holds of an engagement as let go: they are to be placed no more, and nobody is asked about them. */
export async function releaseRefusedHolds(db: Db, engagementId: string, now: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ released_at: now, updated_at: now })
    .where('engagement_id', '=', engagementId)
    .where('kind', '=', 'shift')
    .where('state', 'in', over)
    .where('settled_at', 'is', null)
    .where('released_at', 'is', null)
    .execute();
}

/** Planned payments whose hold is due. */
export const plannedPayments = dueRows({
  from: sql`payments`,
  moment: sql`hold_at`,
  where: sql`state = 'planned' and not on_terms`,
});

/** Returns planned payments of one engagement that are due. */
export async function duePlannedOf(db: Db, engagementId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .where('state', '=', 'planned')
    .where('on_terms', '=', false)
    .where('hold_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds that lapse soon and that nobody has asked to capture. */
export const lapsingHolds = dueRows({
  from: sql`payments`,
  moment: sql`capture_before`,
  wait: sql`make_interval(hours => -${currentPolicyNumber('captureBeforeLapseHours')})`,
  where: sql`
    state = 'requires_capture' and settled_at is null and released_at is null and capture_before is not null
    and not exists (select 1 from payment_attempts a where a.payment_id = payments.id and a.state = 'open')`,
});

/** True when no newer payment of its kind, expense and cause replaces payment `p`. */
export const nothingNewer = sql<boolean>`not exists (select 1 from payments n where n.engagement_id = p.engagement_id and n.kind = p.kind
  and n.expense_id is not distinct from p.expense_id and n.cause_id is not distinct from p.cause_id and n.id > p.id)`;

/** True when payment `p` was refused, is still to be made, and nothing newer stands in its place. */
export const stillRefused = sql<boolean>`p.state in ('failed', 'canceled') and p.released_at is null and p.kind not in ('change', 'renewal')
  and ${nothingNewer}`;

/**
 * Returns a payer's refused payments in whose place nothing newer stands, oldest first; locked, so that none is tried again that an
 * operator tries or writes off meanwhile. Who holds a refused payment waits for nobody's methods.
 */
export async function refusedPayments(db: Db, payerId: string): Promise<PaymentRow[]> {
  return lockAndReread(
    db,
    sql<PaymentRow>`
      select p.* from payments p
      where p.payer_id = ${payerId} and ${stillRefused}
      order by p.id for no key update of p`,
  );
}

/** Returns a payment, locked, if it is refused still and nothing newer stands in its place. */
export async function findStillRefused(db: Db, id: string): Promise<PaymentRow | null> {
  const [row] = await lockAndReread(
    db,
    sql<PaymentRow>`select p.* from payments p where p.id = ${id} and ${stillRefused} for no key update of p`,
  );
  return row ?? null;
}

type Try = Pick<PaymentRow, 'payment_method_id' | 'created_at'>;

/** Returns every payment there was for what this one is for: with which method, and since when. */
export async function triesOf(db: Db, { id }: Pick<PaymentRow, 'id'>): Promise<Try[]> {
  const { rows } = await sql<Try>`
    select t.payment_method_id, t.created_at from payments p join payments t on t.engagement_id = p.engagement_id and t.kind = p.kind
      and t.expense_id is not distinct from p.expense_id and t.cause_id is not distinct from p.cause_id
    where p.id = ${id}`.execute(db);
  return rows;
}

/** Returns rows locked, as they are once the locks were waited for: what somebody wrote meanwhile counts. */
export async function lockAndReread<T>(db: Db, locked: RawBuilder<T>): Promise<T[]> {
  const { rows } = await locked.execute(db);
  return rows.length === 0 ? [] : (await locked.execute(db)).rows;
}

/** Whether the hold of an engagement (its alias) was refused and nothing newer stands in its place. */
export function refusedHoldOf(engagement: string) {
  return sql<boolean>`exists (select from payments p where p.engagement_id = ${sql.ref(`${engagement}.id`)} and p.kind = 'shift'
    and p.state in ('failed', 'canceled') and p.settled_at is null and p.released_at is null
    and not exists (select from payments n where n.engagement_id = p.engagement_id and n.kind = 'shift' and n.id > p.id))`;
}

/** Returns those of these engagements whose hold was refused and not tried again since. */
export async function refusedHoldsOf(db: Db, engagementIds: readonly string[]): Promise<Set<string>> {
  if (engagementIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select e.id from unnest(${engagementIds}::uuid[]) e (id) where ${refusedHoldOf('e')}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns the planned payments of these bookings whose hold is due and not placed yet. */
export async function findDueHolds(db: Db, engagementIds: readonly string[], now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', anyOf(engagementIds))
    .where('kind', '=', 'shift')
    .where('state', 'in', ['planned', 'created'])
    .where('on_terms', '=', false)
    .where('hold_at', '<=', now)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}
