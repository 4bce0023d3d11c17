/** The SQL of ratings: the window they are given in, the ratings themselves, the sums that are shown. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { RatingSide } from '#contract/engagements/rating.ts';
import { workedStatuses } from '#contract/statuses.ts';
import { anyOf, literalList } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { countedPage, type Page, pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';

export type RatingRow = Selectable<DB['ratings']>;
export type RatingWindowRow = Selectable<DB['rating_windows']>;
type GivenRating = Pick<RatingRow, 'stars' | 'note'> & { readonly facts: string | null };

export async function insertRatingWindow(db: Db, row: Insertable<DB['rating_windows']>): Promise<void> {
  await db.insertInto('rating_windows').values(row).execute();
}

export async function findRatingWindow(db: Db, engagementId: string): Promise<RatingWindowRow | undefined> {
  return db.selectFrom('rating_windows').selectAll().where('engagement_id', '=', engagementId).executeTakeFirst();
}

/** Returns the same, locked: whoever rates and what shows the ratings meet here. */
export async function lockRatingWindow(db: Db, engagementId: string): Promise<RatingWindowRow | undefined> {
  return db
    .selectFrom('rating_windows')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .forUpdate()
    .executeTakeFirst();
}

export async function changeRatingWindow(
  db: Db,
  engagementId: string,
  changes: Updateable<DB['rating_windows']>,
): Promise<void> {
  await db.updateTable('rating_windows').set(changes).where('engagement_id', '=', engagementId).execute();
}

export async function ratingsOf(db: Db, engagementId: string): Promise<RatingRow[]> {
  return db.selectFrom('ratings').selectAll().where('engagement_id', '=', engagementId).execute();
}

export async function findRating(db: Db, id: string): Promise<RatingRow | undefined> {
  return db.selectFrom('ratings').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function lockRating(db: Db, id: string): Promise<RatingRow | undefined> {
  return db.selectFrom('ratings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/** Writes what a side says of a booking, in the place of what it said before. */
export async function writeRating(
  db: Db,
  row: Omit<Insertable<DB['ratings']>, keyof GivenRating> & GivenRating,
): Promise<void> {
  const { stars, facts, note, author_id, changed_at } = row;
  await db
    .insertInto('ratings')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['engagement_id', 'by_side'])
        .doUpdateSet({ stars, facts, note, author_id, changed_at, erased_at: null }),
    )
    .execute();
}

export async function changeRating(db: Db, id: string, changes: Updateable<DB['ratings']>): Promise<RatingRow> {
  return db.updateTable('ratings').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Shows the ratings of a booking to both sides. */
export async function publishRatings(db: Db, engagementId: string, now: Date): Promise<RatingRow[]> {
  return db
    .updateTable('ratings')
    .set({ published_at: now })
    .where('engagement_id', '=', engagementId)
    .where('published_at', 'is', null)
    .returningAll()
    .execute();
}

/** Adds to what a specialist's shown ratings come to. */
export async function addSpecialistRating(
  db: Db,
  specialistId: string,
  { ratings, stars }: { readonly ratings: number; readonly stars: number },
): Promise<void> {
  // Locked before it is written, so that no row is proposed that its check would refuse.
  await sql`
    insert into specialist_ratings (specialist_id) values (${specialistId}) on conflict do nothing`.execute(db);
  await sql`
    update specialist_ratings set ratings = ratings + ${ratings}, stars = stars + ${stars}
    where specialist_id = ${specialistId}`.execute(db);
}

/** A shown rating, with the locked terms of its booking. */
export type ShownRow = RatingRow & { readonly terms: unknown };

/** Returns a page of what was shown of a pharmacy or a specialist, the newest first. */
export async function listShownRatings(
  db: Db,
  about: { readonly businessId: string } | { readonly specialistId: string },
  page: Page,
): Promise<{ rows: ShownRow[]; total: number }> {
  const shown = db
    .selectFrom('ratings')
    .where('published_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .where((eb) =>
      'businessId' in about
        ? eb.and([eb('by_side', '=', 'specialist'), eb('business_id', '=', about.businessId)])
        : eb.and([eb('by_side', '=', 'business'), eb('specialist_id', '=', about.specialistId)]),
    );
  const ordered = shown
    .selectAll()
    .select((eb) =>
      eb.selectFrom('engagements').select('terms').whereRef('engagements.id', '=', 'ratings.engagement_id').as('terms'),
    )
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc');
  return pageAndTotal(db, ordered, page);
}

export type ToGiveRow = {
  readonly engagement_id: string;
  readonly closes_at: Date;
  readonly shift_id: string;
  readonly starts_at: Date;
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly business_id: string;
  readonly business_name: string;
  readonly specialist_id: string;
  readonly first_name: string;
  readonly last_name: string;
};

/** Returns a page of the bookings that a side may rate and has not, the first to close first. */
export async function listToGive(
  db: Db,
  whose: { readonly specialistId: string } | { readonly businessIds: readonly string[] },
  now: Date,
  page: Page,
): Promise<{ rows: ToGiveRow[]; total: number }> {
  const side: RatingSide = 'specialistId' in whose ? 'specialist' : 'business';
  const own =
    'specialistId' in whose
      ? sql`w.specialist_id = ${whose.specialistId}`
      : sql`w.business_id = ${anyOf(whose.businessIds)}`;
  const toGive = sql<ToGiveRow & { total: number }>`
    select w.engagement_id, w.closes_at, h.id as shift_id, h.starts_at, h.ends_at, h.time_zone,
      b.id as business_id, b.name as business_name, s.id as specialist_id, u.first_name, u.last_name,
      (count(*) over ())::int as total
    from rating_windows w
      join engagements e on e.id = w.engagement_id and e.status in ${literalList(workedStatuses)}
      join shifts h on h.id = e.shift_id
      join businesses b on b.id = w.business_id
      join specialists s on s.id = w.specialist_id
      join users u on u.id = s.user_id
    where w.closed_at is null and w.closes_at > ${now} and ${own}
      and not exists (select from ratings r where r.engagement_id = w.engagement_id and r.by_side = ${side})
    order by w.closes_at, w.engagement_id`;
  return countedPage(db, toGive, page);
}

/** Erases what an account wrote; the stars stay with the booking. */
export async function eraseRatingWords(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('ratings')
    .set({ note: '', erased_at: now })
    .where('author_id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
  await db
    .updateTable('ratings')
    .set({ reply: '', reply_erased_at: now })
    .where('replied_by', '=', userId)
    .where('reply_erased_at', 'is', null)
    .execute();
}

const windows = { from: sql`rating_windows`, id: sql`engagement_id` };

/** The days for rating are over. */
export const closingWindows = dueRows({ ...windows, moment: sql`closes_at`, where: sql`closed_at is null` });

/** Soon they are. */
export const windowsToRemindOf = dueRows({
  ...windows,
  moment: sql`remind_at`,
  where: sql`closed_at is null and reminded_at is null`,
});
