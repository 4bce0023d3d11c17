/** The SQL of what an Admin decides about attendance. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';

export type ReviewRow = Selectable<DB['attendance_reviews']>;
export type ReviewKind = 'arrival' | 'noShow' | 'sentHome' | 'walkOut';

/** Opens a review, unless one of its kind is open for the booking. */
export async function insertReview(db: Db, row: Insertable<DB['attendance_reviews']>): Promise<ReviewRow | undefined> {
  return db
    .insertInto('attendance_reviews')
    .values(row)
    .onConflict((conflict) => conflict.columns(['engagement_id', 'kind']).where('closed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** Records that the pharmacy denies an arrival an Admin already looks at: that is what there is to decide now. */
export async function recordDenied(db: Db, engagementId: string): Promise<void> {
  await db
    .updateTable('attendance_reviews')
    .set({ cause: 'notHere' })
    .where('engagement_id', '=', engagementId)
    .where('kind', '=', 'arrival')
    .where('closed_at', 'is', null)
    .execute();
}

type Closing = { readonly decision: string; readonly decidedBy: string | null; readonly reason: string };

/** Closes the open review of a booking, if there is one. */
export async function closeReview(
  db: Db,
  engagementId: string,
  kind: ReviewKind,
  { decision, decidedBy, reason }: Closing,
  now: Date,
): Promise<void> {
  await db
    .updateTable('attendance_reviews')
    .set({ closed_at: now, decision, decided_by: decidedBy, reason })
    .where('engagement_id', '=', engagementId)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute();
}

export async function findReview(db: Db, id: string): Promise<ReviewRow | undefined> {
  return db.selectFrom('attendance_reviews').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the newest review of each kind, per booking. */
export async function newestReviews(db: Db, engagementIds: readonly string[]): Promise<ReviewRow[]> {
  return db
    .selectFrom('attendance_reviews')
    .distinctOn(['engagement_id', 'kind'])
    .selectAll()
    .where('engagement_id', '=', anyOf(engagementIds))
    .orderBy('engagement_id')
    .orderBy('kind')
    .orderBy('opened_at', 'desc')
    .execute();
}

/** Returns a page: open ones oldest first, decided ones newest first. Those that settled without an Admin are not listed. */
export async function listReviewRows(
  db: Db,
  { status, page, pageSize }: { status: 'open' | 'decided'; page: number; pageSize: number },
): Promise<{ rows: ReviewRow[]; total: number }> {
  const base = db
    .selectFrom('attendance_reviews')
    .where(status === 'open' ? sql<boolean>`closed_at is null` : sql<boolean>`decision <> 'settled'`);
  return pageAndTotal(
    db,
    base
      .selectAll()
      .orderBy(status === 'open' ? 'opened_at' : 'closed_at', status === 'open' ? 'asc' : 'desc')
      .orderBy('id'),
    { page, pageSize },
  );
}
