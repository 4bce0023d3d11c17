/** Cards and bank accounts people keep at the provider. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type MethodRow = Omit<Selectable<DB['payment_methods']>, 'kind'> & { readonly kind: 'card' | 'bankAccount' };

/** Returns whether this person has a way to pay. */
export async function hasPaymentMethod(db: Db, userId: string): Promise<boolean> {
  const row = await methodsInUse(db, userId).select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Returns a person's methods, the default first, then the newest. */
export async function methodsOf(db: Db, userId: string): Promise<MethodRow[]> {
  const rows = await methodsInUse(db, userId)
    .selectAll()
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows as MethodRow[];
}

/** Locks and returns the same, so that of two changes of default one comes after the other. */
export async function lockMethodsOf(db: Db, userId: string): Promise<MethodRow[]> {
  await sql`select 1 from users where id = ${userId} for update`.execute(db);
  return methodsOf(db, userId);
}

export async function findMethod(db: Db, id: string): Promise<MethodRow> {
  return (await db
    .selectFrom('payment_methods')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as MethodRow;
}

export async function insertMethod(db: Db, row: Insertable<DB['payment_methods']>): Promise<MethodRow> {
  return (await db.insertInto('payment_methods').values(row).returningAll().executeTakeFirstOrThrow()) as MethodRow;
}

export async function changeMethod(db: Db, id: string, patch: Updateable<DB['payment_methods']>): Promise<MethodRow> {
  return (await db
    .updateTable('payment_methods')
    .set(patch)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()) as MethodRow;
}

/** Makes this one the default and every other not. */
export async function makeDefault(db: Db, userId: string, id: string): Promise<MethodRow> {
  await db
    .updateTable('payment_methods')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  return changeMethod(db, id, { is_default: true });
}

/** Returns whether this person still owes or plans a payment for a booking. A refused one counts until another took its place. */
export async function securesBookings(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments p
    where p.payer_id = ${userId} and p.released_at is null
      and (p.state in ('planned', 'created', 'processing', 'requires_capture')
        or (p.state in ('failed', 'canceled') and p.settled_at is not null
          and not exists (select 1 from payments n where n.engagement_id = p.engagement_id and n.kind = p.kind and n.id > p.id)))
    limit 1`.execute(db);
  return rows.length > 0;
}

function methodsInUse(db: Db, userId: string) {
  return db.selectFrom('payment_methods').where('user_id', '=', userId).where('removed_at', 'is', null);
}
