/** The SQL of postings. */

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PostingStatus } from '#contract/statuses.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type PostingRow = Selectable<DB['postings']>;

export async function insertPosting(db: Db, posting: Insertable<DB['postings']>): Promise<PostingRow> {
  return db.insertInto('postings').values(posting).returningAll().executeTakeFirstOrThrow();
}

/** The posting, locked for change; undefined when there is none (or it was taken back). */
export async function lockPosting(db: Db, id: string): Promise<PostingRow | undefined> {
  return db
    .selectFrom('postings')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

export async function findPosting(db: Db, id: string): Promise<PostingRow | undefined> {
  return db.selectFrom('postings').selectAll().where('id', '=', id).where('deleted_at', 'is', null).executeTakeFirst();
}

/** Puts what waits or is open at a pharmacy in the region it is in now. */
export async function movePostings(db: Db, businessId: string, region: string): Promise<void> {
  await db
    .updateTable('postings')
    .set({ region })
    .where('business_id', '=', businessId)
    .where('status', 'in', ['Pending', 'Active'])
    .where('region', '<>', region)
    .execute();
}

export async function changePosting(db: Db, id: string, change: Updateable<DB['postings']>): Promise<PostingRow> {
  return db.updateTable('postings').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

type Wanted = { businessIds: string[] | null; status?: PostingStatus | undefined; page: number; pageSize: number };

/** One page of postings of these pharmacies (null: of all), newest first, and how many there are. */
export async function listPostingRows(db: Db, wanted: Wanted): Promise<{ rows: PostingRow[]; total: number }> {
  const { businessIds, status } = wanted;
  let base = db.selectFrom('postings').where('deleted_at', 'is', null);
  if (businessIds) base = base.where('business_id', '=', anyOf(businessIds));
  if (status) base = base.where('status', '=', status);
  const [rows, count] = await Promise.all([
    base
      .selectAll()
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(wanted.pageSize)
      .offset(wanted.page * wanted.pageSize)
      .execute(),
    base.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(count.total) };
}

/** Postings of these pharmacies that wait for a profile or a payment method, locked. */
export async function lockWaitingPostings(db: Db, businessIds: string[]): Promise<PostingRow[]> {
  if (businessIds.length === 0) return [];
  return db
    .selectFrom('postings')
    .selectAll()
    .where('business_id', '=', anyOf(businessIds))
    .where('status', '=', 'Pending')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Postings of a pharmacy that are out, locked. */
export async function lockActivePostings(db: Db, businessId: string): Promise<PostingRow[]> {
  return db
    .selectFrom('postings')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', 'Active')
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** The posting of an existing shift, taken back or not, locked. */
export async function lockPostingAnyway(db: Db, id: string): Promise<PostingRow> {
  return db.selectFrom('postings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}
