/** What businesses pay, one row a payment at the provider. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Policy } from '#contract/admin/policy.ts';
import { after, HOUR } from '#contract/time.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { policyOf } from '../../../policy/policy.ts';
import type { PaymentState } from '../payment-status.ts';

export type PaymentRow = Omit<Selectable<DB['payments']>, 'state' | 'kind'> & {
  readonly state: PaymentState;
  readonly kind: 'shift' | 'extra' | 'compensation';
};

const over = ['canceled', 'failed'];

export async function insertPayment(db: Db, row: Insertable<DB['payments']>): Promise<PaymentRow> {
  return (await db.insertInto('payments').values(row).returningAll().executeTakeFirstOrThrow()) as PaymentRow;
}

export async function findPayment(db: Db, id: string): Promise<PaymentRow> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()) as PaymentRow;
}

/** The payment an intent of the provider belongs to; by our id in it when theirs is not stored yet. */
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

/**
 * Locks what a payment's events may move (specialist, shift, engagement), then the payment: the one lock order
 * (PRODUCT §2), though only rows of this module are written here.
 */
export async function lockPayment(db: Db, id: string): Promise<PaymentRow> {
  await sql`
    select 1 from specialists where id = (select specialist_id from payments where id = ${id}) for update`.execute(db);
  await sql`
    select 1 from shifts where id = (
      select e.shift_id from engagements e join payments p on p.engagement_id = e.id where p.id = ${id}) for update`.execute(
    db,
  );
  await sql`select 1 from engagements where id = (select engagement_id from payments where id = ${id}) for update`.execute(
    db,
  );
  return (await db
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()) as PaymentRow;
}

/** The engagement's payment that still stands, locked; its parents are locked by whoever acts on the engagement. */
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

/** All payments of these engagements, oldest first. */
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

/** When the shift of an engagement starts. */
export async function startOf(db: Db, engagementId: string): Promise<Date> {
  const row = await db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .select('shifts.starts_at')
    .where('engagements.id', '=', engagementId)
    .executeTakeFirstOrThrow();
  return row.starts_at;
}

/** The policy a booking was made under. */
export async function policyOfBooking(db: Db, engagementId: string): Promise<Policy> {
  const { policy_version } = await db
    .selectFrom('engagements')
    .select('policy_version')
    .where('id', '=', engagementId)
    .executeTakeFirstOrThrow();
  return policyOf(db, policy_version);
}

/** Planned payments whose hold is due. */
export async function duePlannedIds(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('state', '=', 'planned')
    .where('hold_at', '<=', now)
    .orderBy('hold_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function nextPlanned(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom('payments')
    .select((eb) => eb.fn.min('hold_at').as('at'))
    .where('state', '=', 'planned')
    .executeTakeFirst();
  return row?.at ?? null;
}

/** Planned payments of one engagement that are due. */
export async function duePlannedOf(db: Db, engagementId: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('id')
    .where('engagement_id', '=', engagementId)
    .where('state', '=', 'planned')
    .where('hold_at', '<=', now)
    .execute();
  return rows.map(({ id }) => id);
}

const lapsing = sql`
  state = 'requires_capture' and settled_at is null and released_at is null and capture_before is not null
  and not exists (select 1 from payment_attempts a where a.payment_id = payments.id and a.state = 'open')`;

/** Holds that lapse within `hours` and that nobody has asked to capture. */
export async function lapsingIds(db: Db, now: Date, hours: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from payments where ${lapsing} and capture_before <= ${after(now, hours * HOUR)} order by capture_before limit ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export async function nextLapse(db: Db, hours: number): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null;
  }>`select min(capture_before) as at from payments where ${lapsing}`.execute(db);
  const at = rows[0]?.at;
  return at ? after(at, -hours * HOUR) : null;
}

/**
 * A payer's refused payments worth another try: owed ones always, holds until their shift starts; nothing newer stands
 * in their place.
 */
export async function refusedPayments(db: Db, payerId: string, now: Date): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.* from payments p
    join engagements e on e.id = p.engagement_id
    join shifts s on s.id = e.shift_id
    where p.payer_id = ${payerId} and p.state in ('failed', 'canceled') and p.released_at is null
      and not exists (select 1 from payments n where n.engagement_id = p.engagement_id and n.kind = p.kind and n.id > p.id)
      and (p.settled_at is not null or (e.status = 'Booked' and s.starts_at > ${now}))
    order by p.id`.execute(db);
  return rows;
}
