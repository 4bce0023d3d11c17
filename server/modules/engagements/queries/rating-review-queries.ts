/** The SQL of ratings before an Admin, and of what was reported of them. */
import { type Insertable, type Selectable, sql } from 'kysely';
import type { RatingPart } from '#contract/engagements/rating.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { countedPage, type Page } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import type { RatingRow } from './rating-queries.ts';

export type RatingReportRow = Selectable<DB['rating_reports']>;

/** A shown rating with the people and the shift it is about. */
export type RatingReviewRow = RatingRow & {
  readonly published_at: Date;
  readonly author_first_name: string;
  readonly author_last_name: string;
  readonly author_gone: boolean;
  readonly business_name: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
};

/** Adds a report; one of the same part is there already. Returns whether it is new. */
export async function insertRatingReport(db: Db, row: Insertable<DB['rating_reports']>): Promise<boolean> {
  const made = await db
    .insertInto('rating_reports')
    .values(row)
    .onConflict((conflict) => conflict.columns(['rating_id', 'part']).doNothing())
    .executeTakeFirst();
  return (made.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Returns what was reported of these ratings, the first report first. */
export async function ratingReportsOf(db: Db, ratingIds: readonly string[]): Promise<RatingReportRow[]> {
  if (ratingIds.length === 0) return [];
  return db
    .selectFrom('rating_reports')
    .selectAll()
    .where('rating_id', '=', anyOf(ratingIds))
    .orderBy('reported_at')
    .orderBy('id')
    .execute();
}

/** Decides what was reported of a part. */
export async function decideRatingReport(
  db: Db,
  { ratingId, part }: { readonly ratingId: string; readonly part: RatingPart },
  decision: { readonly by: string; readonly at: Date; readonly isHidden: boolean; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('rating_reports')
    .set({
      decided_at: decision.at,
      decided_by: decision.by,
      is_hidden: decision.isHidden,
      decision_reason: decision.reason,
    })
    .where('rating_id', '=', ratingId)
    .where('part', '=', part)
    .where('decided_at', 'is', null)
    .execute();
}

/** Reopens what was decided of a rating by hiding it, and returns of which parts. */
export async function reopenRatingReports(
  db: Db,
  { id, hidden_at }: Pick<RatingRow, 'id' | 'hidden_at'>,
): Promise<string[]> {
  const reopened = await db
    .updateTable('rating_reports')
    .set({ decided_at: null, decided_by: null, is_hidden: null, decision_reason: null })
    .where('rating_id', '=', id)
    .where('decided_at', '=', hidden_at)
    .where('is_hidden', '=', true)
    .returning('part')
    .execute();
  return reopened.map(({ part }) => part);
}

const reviews = sql`
  from ratings r
    join users a on a.id = r.author_id
    join businesses b on b.id = r.business_id
    join specialists s on s.id = r.specialist_id
    join users u on u.id = s.user_id
    join engagements e on e.id = r.engagement_id
    join shifts h on h.id = e.shift_id
    left join (select rating_id, min(reported_at) as since from rating_reports where decided_at is null group by rating_id) w
      on w.rating_id = r.id`;
const columns = sql`r.*, a.first_name as author_first_name, a.last_name as author_last_name,
  a.deleted_at is not null as author_gone, b.name as business_name, u.first_name, u.last_name,
  h.starts_at, h.ends_at, h.time_zone`;

const filters = {
  reported: { where: sql`w.since is not null`, order: sql`w.since, r.id` },
  hidden: {
    where: sql`(r.hidden_at is not null or r.reply_hidden_at is not null)`,
    order: sql`greatest(r.hidden_at, r.reply_hidden_at) desc, r.id`,
  },
  all: { where: sql`true`, order: sql`r.published_at desc, r.id` },
} as const;

/** Returns a page of shown ratings; what is not shown yet is nobody's to read. */
export async function listRatingReviewRows(
  db: Db,
  show: keyof typeof filters,
  page: Page,
): Promise<{ rows: RatingReviewRow[]; total: number }> {
  const { where, order } = filters[show];
  const shown = sql<RatingReviewRow & { total: number }>`
    select ${columns}, (count(*) over ())::int as total ${reviews}
    where r.published_at is not null and ${where} order by ${order}`;
  return countedPage(db, shown, page);
}

export async function findRatingReview(db: Db, id: string): Promise<RatingReviewRow | undefined> {
  const { rows } = await sql<RatingReviewRow>`
    select ${columns} ${reviews} where r.published_at is not null and r.id = ${id}`.execute(db);
  return rows[0];
}
