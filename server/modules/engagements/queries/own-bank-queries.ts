/** The SQL of pharmacies' own banks. */
import { type Expression, type Selectable, sql } from 'kysely';
import { reasonOf } from '#contract/words/reasons.ts';
import type { OwnBankAt } from '../../../call/questions.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type OwnBankRow = Selectable<DB['own_bank']>;
type Pair = { readonly business_id: string; readonly specialist_id: string };
export type EndedBy = 'business' | 'specialist' | 'system';

const openOf = (db: Db, { business_id, specialist_id }: Pair) =>
  db
    .selectFrom('own_bank')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('specialist_id', '=', specialist_id)
    .where('ended_at', 'is', null);

/** Returns whether the person confirmed to be in the pharmacy's own bank. */
export async function isInOwnBank(db: Db, pair: Pair): Promise<boolean> {
  return (await openOf(db, pair).where('confirmed_at', 'is not', null).executeTakeFirst()) !== undefined;
}

export async function lockOwnBank(db: Db, pair: Pair): Promise<OwnBankRow | undefined> {
  return openOf(db, pair).forUpdate().executeTakeFirst();
}

/** Inserts the question; returns false where one is open or the person is in the bank. */
export async function insertOwnBank(
  db: Db,
  row: Pair & { readonly id: string; readonly proposed_by: string; readonly proposed_at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into own_bank (id, business_id, specialist_id, proposed_by, proposed_at)
    values (${row.id}, ${row.business_id}, ${row.specialist_id}, ${row.proposed_by}, ${row.proposed_at})
    on conflict (business_id, specialist_id) where ended_at is null do nothing returning id`.execute(db);
  return rows.length > 0;
}

export async function confirmOwnBankRow(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable('own_bank').set({ confirmed_at: now }).where('id', '=', id).execute();
}

export async function endOwnBankRow(db: Db, id: string, by: EndedBy, now: Date): Promise<void> {
  await db.updateTable('own_bank').set({ ended_at: now, ended_by: by }).where('id', '=', id).execute();
}

/** Gives what the two still talk about the fee of now; what is booked keeps its own. */
export async function setFeeOfPending(db: Db, { business_id, specialist_id }: Pair, ownBank: boolean): Promise<void> {
  await db
    .updateTable('engagements')
    .set({ own_bank: ownBank })
    .where('business_id', '=', business_id)
    .where('specialist_id', '=', specialist_id)
    .where('status', '=', 'Pending')
    .execute();
}

/**
 * Returns whether Mortar brought the person to a pharmacy of this owner: booked at the usual fee, ever. What was taken back
 * while undo was possible does not count, nor what was booked from an own bank.
 */
export async function wasBookedAt(db: Db, { business_id, specialist_id }: Pair): Promise<boolean> {
  const { rows } = await sql<{ booked: boolean }>`
    select exists (${broughtByMortar(sql.val(business_id), sql.val(specialist_id))}) as booked`.execute(db);
  return rows[0]?.booked ?? false;
}

const broughtByMortar = (businessId: Expression<unknown>, specialistId: Expression<unknown>) => sql`
  select from engagements e join businesses b on b.id = e.business_id
  where e.specialist_id = ${specialistId} and e.booked_at is not null and not e.own_bank
    and e.cancel_reason is distinct from ${reasonOf('takenBackInTime')}
    and b.owner_id = (select owner_id from businesses where id = ${businessId})`;

/** Returns the id of the specialist whose account has this e-mail. */
export async function specialistByEmail(db: Db, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('specialists')
    .innerJoin('users', 'users.id', 'specialists.user_id')
    .select('specialists.id')
    .where('users.email', '=', email)
    .where('users.deleted_at', 'is', null)
    .where('specialists.status', '<>', 'Deleted')
    .executeTakeFirst();
  return row?.id;
}

/** Returns the own banks a person is in or asked into, the questions first. */
export async function ownBanksOf(db: Db, specialistId: string) {
  return db
    .selectFrom('own_bank as o')
    .innerJoin('businesses as b', 'b.id', 'o.business_id')
    .select([
      'o.business_id',
      'o.proposed_at',
      'o.confirmed_at',
      'b.name',
      'b.city',
      'b.state',
      sql<boolean>`exists (${broughtByMortar(sql.ref('o.business_id'), sql.ref('o.specialist_id'))})`.as(
        'booked_before',
      ),
    ])
    .where('o.specialist_id', '=', specialistId)
    .where('o.ended_at', 'is', null)
    .where('b.status', '<>', 'Deleted')
    .orderBy(sql`o.confirmed_at is not null`)
    .orderBy('o.proposed_at', 'desc')
    .execute();
}

/** Returns who is in these pharmacies' own banks or was asked. */
export async function ownBankAt(db: Db, businessIds: readonly string[]): Promise<OwnBankAt[]> {
  return db
    .selectFrom('own_bank')
    .select(['business_id', 'specialist_id', 'proposed_at', 'confirmed_at'])
    .where('business_id', '=', anyOf(businessIds))
    .where('ended_at', 'is', null)
    .execute();
}

/** Returns the open rows of everybody, of a pharmacy or of a person, for what ends them all. */
export async function openOwnBanks(
  db: Db,
  of: { readonly businessIds: readonly string[] } | { readonly userId: string },
): Promise<OwnBankRow[]> {
  const open = db.selectFrom('own_bank').selectAll().where('ended_at', 'is', null);
  if ('businessIds' in of) return open.where('business_id', '=', anyOf(of.businessIds)).execute();
  return open
    .where((eb) =>
      eb('specialist_id', 'in', eb.selectFrom('specialists').select('id').where('user_id', '=', of.userId)),
    )
    .execute();
}
