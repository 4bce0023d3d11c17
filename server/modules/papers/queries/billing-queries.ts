/** Codes that bookkeepers choose. */
import { sql } from 'kysely';
import type { GlCodes, PharmacyCodes, PostingOrder } from '#contract/papers/billing.ts';
import type { PaperLineKind } from '#contract/papers/paper.ts';
import type { Db } from '../../../db/open.ts';

/** Returns the accounts an owner chose by kind of line. */
export async function glCodesOf(db: Db, ownerId: string): Promise<GlCodes> {
  const rows = await db.selectFrom('gl_codes').select(['line_kind', 'code']).where('owner_id', '=', ownerId).execute();
  return Object.fromEntries(rows.map(({ line_kind, code }) => [line_kind, code])) as GlCodes;
}

/** Stores the accounts of the kinds named; an empty code removes one. */
export async function putGlCodes(db: Db, ownerId: string, codes: GlCodes, now: Date): Promise<void> {
  const named = Object.entries(codes) as [PaperLineKind, string][];
  for (const [line_kind, code] of named)
    await db
      .insertInto('gl_codes')
      .values({ owner_id: ownerId, line_kind, code, updated_at: now })
      .onConflict((conflict) => conflict.columns(['owner_id', 'line_kind']).doUpdateSet({ code, updated_at: now }))
      .execute();
  await db.deleteFrom('gl_codes').where('owner_id', '=', ownerId).where('code', '=', '').execute();
}

/** Returns an owner's pharmacies with their codes, by name. */
export async function pharmacyCodesOf(db: Db, ownerId: string): Promise<PharmacyCodes[]> {
  const { rows } = await sql<PharmacyCodes>`
    select b.id as "businessId", b.name, coalesce(c.cost_center, '') as "costCenter", coalesce(c.purchase_order, '') as "purchaseOrder"
    from businesses b left join billing_codes c on c.business_id = b.id
    where b.owner_id = ${ownerId} and b.status <> 'Deleted' order by b.name, b.id`.execute(db);
  return rows;
}

type Codes = Pick<PharmacyCodes, 'costCenter' | 'purchaseOrder'>;

export async function putPharmacyCodes(db: Db, businessId: string, codes: Codes, now: Date): Promise<void> {
  const row = { cost_center: codes.costCenter, purchase_order: codes.purchaseOrder, updated_at: now };
  await db
    .insertInto('billing_codes')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute();
}

/** Returns whose pharmacy a posting is for; undefined: there is none. */
export async function pharmacyOfPosting(db: Db, postingId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('postings')
    .select('business_id')
    .where('id', '=', postingId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row?.business_id;
}

/** Returns what the papers of a posting's shifts carry; null: there is no such posting. */
export async function postingOrderOf(db: Db, postingId: string): Promise<PostingOrder | null> {
  const { rows } = await sql<Codes & { standingOrder: string; standingCenter: string }>`
    select coalesce(o.purchase_order, '') as "purchaseOrder", coalesce(o.cost_center, '') as "costCenter",
      coalesce(c.purchase_order, '') as "standingOrder", coalesce(c.cost_center, '') as "standingCenter"
    from postings p left join posting_orders o on o.posting_id = p.id left join billing_codes c on c.business_id = p.business_id
    where p.id = ${postingId}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { purchaseOrder, costCenter, standingOrder, standingCenter } = row;
  return { purchaseOrder, costCenter, standing: { purchaseOrder: standingOrder, costCenter: standingCenter } };
}

export async function putPostingOrder(db: Db, postingId: string, codes: Codes, now: Date): Promise<void> {
  const row = { purchase_order: codes.purchaseOrder, cost_center: codes.costCenter, updated_at: now };
  await db
    .insertInto('posting_orders')
    .values({ posting_id: postingId, ...row })
    .onConflict((conflict) => conflict.column('posting_id').doUpdateSet(row))
    .execute();
}
