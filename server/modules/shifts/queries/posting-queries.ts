/** The SQL of postings. */

import type { Insertable, Selectable, Updateable } from 'kysely';
import type { PostingStatus } from '#contract/statuses.ts';
import { type NextStatus, statusesBefore } from '../../../call/lifecycle.ts';
import { anyOf, anyText, literalList } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import { postingLifecycle } from '../lifecycle.ts';

export type PostingRow = Selectable<DB['postings']>;
type NewPosting = Omit<Insertable<DB['postings']>, 'status'> & { readonly status: NextStatus<PostingStatus> };
export type PostingChanges = Omit<Updateable<DB['postings']>, 'status' | 'updated_at'> & {
  readonly status?: NextStatus<PostingStatus>;
  readonly updated_at?: Date;
};

export async function insertPosting(db: Db, posting: NewPosting): Promise<PostingRow> {
  return db.insertInto('postings').values(posting).returningAll().executeTakeFirstOrThrow();
}

/** Returns the posting, locked for change; undefined when there is none, or it was deleted. */
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

/** Moves what waits or is open at a pharmacy to the region the pharmacy is in now. */
export async function movePostings(db: Db, businessId: string, region: string): Promise<void> {
  await db
    .updateTable('postings')
    .set({ region })
    .where('business_id', '=', businessId)
    .where('status', 'in', literalList(statusesBefore(postingLifecycle, 'completePosting')))
    .where('region', '<>', region)
    .execute();
}

export async function changePosting(db: Db, id: string, change: PostingChanges): Promise<PostingRow> {
  return db.updateTable('postings').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

type PostingFilter = {
  businessIds: string[] | null;
  status?: PostingStatus | undefined;
  page: number;
  pageSize: number;
};

/** Returns a page of postings of these pharmacies (null: of all), newest first, and how many there are. */
export async function listPostingRows(db: Db, filter: PostingFilter): Promise<{ rows: PostingRow[]; total: number }> {
  const { businessIds, status } = filter;
  let base = db.selectFrom('postings').where('deleted_at', 'is', null);
  if (businessIds) base = base.where('business_id', '=', anyOf(businessIds));
  if (status) base = base.where('status', '=', status);
  return pageAndTotal(db, base.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'), filter);
}

/** Returns the postings of these pharmacies that wait for a profile or a payment method, locked. */
export async function lockWaitingPostings(db: Db, businessIds: string[]): Promise<PostingRow[]> {
  if (businessIds.length === 0) return [];
  return db
    .selectFrom('postings')
    .selectAll()
    .where('business_id', '=', anyOf(businessIds))
    .where('status', '=', anyText(statusesBefore(postingLifecycle, 'activatePosting')))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the open postings of a pharmacy, locked. */
export async function lockActivePostings(db: Db, businessId: string): Promise<PostingRow[]> {
  return db
    .selectFrom('postings')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('status', '=', anyText(statusesBefore(postingLifecycle, 'holdPosting')))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns whether a posting is open, deleted or not; it stays so until the transaction ends. */
export async function isPostingOpen(db: Db, id: string): Promise<boolean> {
  const { open } = await db
    .selectFrom('postings')
    .select((eb) => eb('status', '=', anyText(statusesBefore(postingLifecycle, 'holdPosting'))).as('open'))
    .where('id', '=', id)
    .forShare()
    .executeTakeFirstOrThrow();
  return Boolean(open);
}

/** Returns the posting of an existing shift, deleted or not, locked. */
export async function lockPostingAnyway(db: Db, id: string): Promise<PostingRow> {
  return db.selectFrom('postings').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Returns the hourly rate a pharmacy last posted for a role, in cents; null before the first. */
export async function lastPostedRate(db: Db, businessId: string, role: string): Promise<number | null> {
  const row = await db
    .selectFrom('postings')
    .select('rate_per_hour_cents')
    .where('business_id', '=', businessId)
    .where('role', '=', role)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.rate_per_hour_cents ?? null;
}
