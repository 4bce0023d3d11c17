/** Cards and bank accounts people keep at the provider. */
import type { Insertable, Selectable, Updateable } from 'kysely';
import { sql } from 'kysely';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';
import { overdueCents } from './terms-queries.ts';

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

/**
 * Locks and returns the same, so that of two changes of default one comes after the other. Not as against deletion: a booking that
 * names its payer holds its shift by then, which a change of methods asks for next.
 */
export async function lockMethodsOf(db: Db, userId: string): Promise<MethodRow[]> {
  await sql`select 1 from users where id = ${userId} for no key update`.execute(db);
  return methodsOf(db, userId);
}

/** Keeps a person's methods as they are until the transaction ends. */
export async function shareMethodsOf(db: Db, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for share`.execute(db);
}

/**
 * Returns whether a bank account is all a person can pay with now: no card, and no terms, or terms that pause while an invoice on
 * them is overdue (PRODUCT §6).
 */
export async function paysByDebitAlone(db: Db, userId: string, now: Date): Promise<boolean> {
  const methods = await methodsInUse(db, userId).select('kind').execute();
  if (methods.length === 0 || methods.some(({ kind }) => kind === 'card')) return false;
  const terms = await db
    .selectFrom('payment_terms')
    .select('payer_id')
    .where('payer_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return terms === undefined || (await overdueCents(db, userId, now)) > 0;
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

/**
 * Removed methods that the provider still has. One that is being charged, or paid out to, waits for the answer; one that was added
 * again is in use.
 */
export const methodsToDetach = dueRows({
  from: sql`payment_methods m`,
  id: sql`m.id`,
  moment: sql`m.removed_at`,
  where: sql`m.removed_at is not null and m.detached_at is null
    and not exists (select from payment_attempts a join payments p on p.id = a.payment_id
      where p.payment_method_id = m.id and a.state = 'open' and a.kind in ('hold', 'charge'))
    and not exists (select from payouts o where o.payment_method_id = m.id and o.state = 'created')
    and not exists (select from payment_methods n where n.user_id = m.user_id and n.provider_token = m.provider_token and n.removed_at is null)`,
});

/** What a person's methods pay for: anything, and what a hold on a card is to secure. */
export type Secured = { readonly any: boolean; readonly byCard: boolean };

export async function securedByMethods(db: Db, userId: string): Promise<Secured> {
  const [any, byCard] = await Promise.all([securesBookings(db, userId), awaitsHoldOfCard(db, userId)]);
  return { any, byCard };
}

/** Returns whether this person still owes or plans a payment for a booking. A refused one counts until another took its place. */
async function securesBookings(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments p
    where p.payer_id = ${userId} and p.released_at is null
      and (p.state in ('planned', 'created', 'processing', 'requires_capture')
        or (p.state in ('failed', 'canceled') and p.settled_at is not null
          and not exists (select 1 from payments n where n.engagement_id = p.engagement_id and n.kind = p.kind and n.id > p.id)))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns whether a booking is still to be secured with a card of this person: its hold is not placed yet, or was refused. */
async function awaitsHoldOfCard(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from payments p join payment_methods m on m.id = p.payment_method_id and m.kind = 'card'
    where p.payer_id = ${userId} and p.released_at is null and not p.on_terms
      and (p.state in ('planned', 'created')
        or (p.state in ('failed', 'canceled') and p.settled_at is null
          and not exists (select 1 from payments n where n.engagement_id = p.engagement_id and n.kind = p.kind and n.id > p.id)))
    limit 1`.execute(db);
  return rows.length > 0;
}

function methodsInUse(db: Db, userId: string) {
  return db.selectFrom('payment_methods').where('user_id', '=', userId).where('removed_at', 'is', null);
}

/** Returns whether what an engagement is paid with comes by a debit of a bank account that has not arrived; on terms nothing waits for it. */
export async function waitsForBank(db: Db, engagementId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments p join payment_methods m on m.id = p.payment_method_id
    where p.engagement_id = ${engagementId} and m.kind = 'bankAccount' and not p.on_terms
      and p.state in ('created', 'processing') limit 1`.execute(db);
  return rows.length > 0;
}
