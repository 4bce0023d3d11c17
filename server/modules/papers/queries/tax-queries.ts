/** Tax details, sealed, and what specialists were paid in a year. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TinKind, YearLine } from '#contract/papers/tax.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import type { TripRow } from './miles-queries.ts';

export type TaxRow = Omit<Selectable<DB['tax_details']>, 'tin_kind'> & { readonly tin_kind: TinKind };

/** Returns whether a specialist has given their W-9 details. */
export async function hasTaxDetails(db: Db, specialistId: string): Promise<boolean> {
  return (await findTaxDetails(db, specialistId)) !== null;
}

/** Returns those of these specialists whose W-9 details are missing. */
export async function withoutTaxDetails(db: Db, specialistIds: readonly string[]): Promise<Set<string>> {
  if (specialistIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('tax_details')
    .select('specialist_id')
    .where('specialist_id', '=', anyOf(specialistIds))
    .execute();
  const given = new Set(rows.map(({ specialist_id }) => specialist_id));
  return new Set(specialistIds.filter((id) => !given.has(id)));
}

export async function findTaxDetails(db: Db, specialistId: string): Promise<TaxRow | null> {
  const row = await db
    .selectFrom('tax_details')
    .selectAll()
    .where('specialist_id', '=', specialistId)
    .executeTakeFirst();
  return (row as TaxRow | undefined) ?? null;
}

export async function putTaxDetails(db: Db, row: Insertable<DB['tax_details']>): Promise<void> {
  const { specialist_id: _id, ...changed } = row;
  await db
    .insertInto('tax_details')
    .values(row)
    .onConflict((conflict) => conflict.column('specialist_id').doUpdateSet(changed))
    .execute();
}

/** Removes the tax details of somebody who was never paid: nobody has to file anything about them. */
export async function deleteUnusedTaxDetails(db: Db, userId: string): Promise<void> {
  await sql`
    delete from tax_details d using specialists s where s.id = d.specialist_id and s.user_id = ${userId}
      and not exists (select from payouts o where o.specialist_id = s.id)`.execute(db);
}

export type PaidRow = {
  readonly engagement_id: string;
  readonly kind: YearLine['kind'];
  readonly pharmacy: string;
  readonly paid_at: Date;
  readonly starts_at: Date;
  readonly time_zone: string;
  readonly amount_cents: number;
  readonly expense_cents: number;
  /** The first that was ever paid of its shift, in whichever year. */
  readonly is_first: boolean;
};

type Between = readonly [Date, Date];

/** What arrived at the bank or was paid another way, and when: a payout that came back counts for nothing. */
const arrived = sql`payouts o join ledger_transactions t on t.kind in ('payout_paid', 'payout_recorded') and t.cause_type = 'payout' and t.cause_id = o.id::text and o.state = 'succeeded'`;

/** What was pulled back of payouts: less pay in the year it went back. It is pay again once it arrives again. */
const movedTo = sql`
  select w.id, w.kind, w.specialist_id, w.engagement_id, w.payment_id, w.amount_cents, w.expense_cents, t.at as paid_at
  from ${arrived} join earnings w on w.payout_id = o.id
  union all
  select id, kind, specialist_id, engagement_id, payment_id, -amount_cents, 0, created_at from earnings where kind = 'reversal'`;
/** A line that a decision or a pull-back made is a correction of its shift, not another shift. */
const lineKind = sql`case when w.kind = 'earned' then p.kind else 'adjustment' end`;

/** Returns what of a specialist's earnings arrived in a time, and what was pulled back, in that order. */
export async function paidBetween(db: Db, specialistId: string, [from, to]: Between): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select w.engagement_id, ${lineKind} as kind, b.name as pharmacy, w.paid_at, s.starts_at, s.time_zone, w.amount_cents, w.expense_cents,
      w.is_first
    from (select m.*, row_number() over (partition by m.engagement_id order by m.paid_at, m.id) = 1 as is_first
      from (${movedTo}) m where m.specialist_id = ${specialistId}) w join payments p on p.id = w.payment_id
    join engagements e on e.id = w.engagement_id join shifts s on s.id = e.shift_id join businesses b on b.id = e.business_id
    where w.paid_at >= ${from} and w.paid_at < ${to}
    order by w.paid_at, w.id`.execute(db);
  return rows;
}

export type PaidTrip = TripRow & {
  readonly engagement_id: string;
  /** Of the local day of the shift. */
  readonly year: number;
  /** The estimate that was kept; null: none was. */
  readonly miles: number | null;
};

/**
 * Returns the ways to shifts somebody came to, worked or turned away, and was paid anything for, whenever that was. Hours found not
 * worked make no way, also where they were paid before.
 */
export async function paidTrips(db: Db, specialistId: string): Promise<PaidTrip[]> {
  const { rows } = await sql<PaidTrip>`
    select e.id as engagement_id, extract(year from s.starts_at at time zone s.time_zone)::int as year, d.miles::float8 as miles,
      e.specialist_id, sp.lat, sp.lng, b.exact_lat, b.exact_lng
    from engagements e join shifts s on s.id = e.shift_id join businesses b on b.id = e.business_id
    join specialists sp on sp.id = e.specialist_id left join driven_miles d on d.engagement_id = e.id
    where e.specialist_id = ${specialistId} and (e.arrived_at is not null or e.ended_as = 'turnedAway') and (e.status <> 'Cancelled' or e.ended_as is not null)
      and e.id in (select m.engagement_id from (${movedTo}) m where m.specialist_id = ${specialistId})`.execute(db);
  return rows;
}

/** Returns the fees of instant payouts that arrived in a time. */
export async function instantFeesBetween(db: Db, specialistId: string, [from, to]: Between): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(o.fee_cents), 0)::bigint as cents from ${arrived}
    where o.specialist_id = ${specialistId} and t.at >= ${from} and t.at < ${to}`.execute(db);
  return rows[0]?.cents ?? 0;
}

/** Returns the years in which anything arrived, newest first, as Mortar's books count them. */
export async function paidYears(db: Db, specialistId: string, zone: string): Promise<number[]> {
  const { rows } = await sql<{ year: number }>`
    select distinct extract(year from t.at at time zone ${zone})::int as year from ${arrived}
    where o.specialist_id = ${specialistId} order by 1 desc`.execute(db);
  return rows.map(({ year }) => year);
}

export type FormRow = {
  readonly specialist_id: string;
  readonly name: string;
  readonly pay_cents: number;
  readonly sealed: string | null;
  readonly tin_kind: TinKind | null;
  readonly tin_last4: string | null;
};

/** Returns everybody to whom at least so much pay arrived in a time, by name. Expenses are no pay. */
export async function formsBetween(db: Db, [from, to]: Between, fromCents: number): Promise<FormRow[]> {
  const { rows } = await sql<FormRow>`
    select w.specialist_id, u.first_name || ' ' || u.last_name as name, sum(w.amount_cents - w.expense_cents)::bigint as pay_cents,
      x.sealed, x.tin_kind, x.tin_last4
    from (${movedTo}) w join specialists sp on sp.id = w.specialist_id
    join users u on u.id = sp.user_id left join tax_details x on x.specialist_id = w.specialist_id
    where w.paid_at >= ${from} and w.paid_at < ${to}
    group by w.specialist_id, u.first_name, u.last_name, x.sealed, x.tin_kind, x.tin_last4
    having sum(w.amount_cents - w.expense_cents) >= ${fromCents}
    order by u.last_name, u.first_name, w.specialist_id`.execute(db);
  return rows;
}
