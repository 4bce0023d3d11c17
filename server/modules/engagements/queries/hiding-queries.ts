/** The SQL of what a side has hidden from its own lists (PRODUCT §2, "Deleted"), and of what keeps it from that. */
import { type RawBuilder, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { hasMoneyOf } from './holder-queries.ts';

/** A side with lists of its own. Admins see everything. */
export type HidingSide = 'specialist' | 'business';

/**
 * Returns when a side hid an engagement, by its table's alias; null: it did not. What changed since, and what has money on it by
 * now, is hidden from nobody.
 */
function hiddenAtFrom(side: HidingSide, engagement: string): RawBuilder<Date | null> {
  return sql<Date | null>`(select h.hidden_at from hidden_engagements h where h.engagement_id = ${sql.ref(`${engagement}.id`)}
    and h.side = ${side} and h.engagement_version = ${sql.ref(`${engagement}.version`)} and not ${hasMoneyOf(engagement)})`;
}

/** Says that an engagement is in a side's list: of what it hides nothing, that alone, or all. Null: an Admin's list. */
export function isListedFor(
  side: HidingSide | null,
  hidden: 'only' | 'included' | undefined,
  engagement: string,
): RawBuilder<boolean> {
  if (hidden === 'included') return sql<boolean>`true`;
  if (side === null) return hidden === 'only' ? sql<boolean>`false` : sql<boolean>`true`;
  const hiddenAt = hiddenAtFrom(side, engagement);
  return hidden === 'only' ? sql<boolean>`${hiddenAt} is not null` : sql<boolean>`${hiddenAt} is null`;
}

/** An Admin still decides about the day of `e`. */
const inReview = sql<boolean>`exists (select from attendance_reviews r where r.engagement_id = e.id and r.closed_at is null)`;

export type Hiding = {
  readonly hidden_at: Date | null;
  readonly has_money: boolean;
  /** An Admin still decides what the day ended in. */
  readonly in_review: boolean;
};

/**
 * Returns when a side hid each of these engagements, and whether something speaks against hiding it, by id; nothing to those who
 * have no lists of their own.
 */
export async function hidingsOf(
  db: Db,
  engagementIds: readonly string[],
  side: HidingSide | null,
): Promise<Map<string, Hiding>> {
  if (engagementIds.length === 0 || side === null) return new Map();
  const { rows } = await sql<Hiding & { id: string }>`
    select e.id, ${hasMoneyOf('e')} as has_money,
      ${inReview} as in_review,
      ${hiddenAtFrom(side, 'e')} as hidden_at
    from engagements e where e.id = ${anyOf(engagementIds)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type DayOnShift = Omit<Hiding, 'hidden_at'> & {
  readonly shift_id: string;
  readonly ends_at: Date;
  /** When the day ended the booking; null: it didn't. */
  readonly ended_at: Date | null;
  readonly ended_as: string | null;
  readonly policy_version: number;
  readonly own_bank: boolean;
};

/** Returns the engagements on these shifts that have money on them, a review, or a day that ended them. */
export async function daysOnShifts(db: Db, shiftIds: readonly string[]): Promise<DayOnShift[]> {
  if (shiftIds.length === 0) return [];
  const { rows } = await sql<DayOnShift>`
    select * from (
      select e.shift_id, s.ends_at, e.ended_at, e.ended_as, e.policy_version, e.own_bank, ${hasMoneyOf('e')} as has_money, ${inReview} as in_review
      from engagements e join shifts s on s.id = e.shift_id where e.shift_id = ${anyOf(shiftIds)}
    ) e where e.has_money or e.in_review or e.ended_at is not null`.execute(db);
  return rows;
}

type Hidden = { readonly id: string; readonly version: number; readonly side: HidingSide; readonly by: string };

/** Hides an engagement as it is now; returns false where it is hidden already. */
export async function insertHidden(db: Db, { id, version, side, by }: Hidden, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into hidden_engagements as h (engagement_id, side, engagement_version, hidden_by, hidden_at)
    values (${id}, ${side}, ${version}, ${by}, ${now})
    on conflict (engagement_id, side) do update set engagement_version = excluded.engagement_version,
      hidden_by = excluded.hidden_by, hidden_at = excluded.hidden_at
    where h.engagement_version <> excluded.engagement_version
    returning engagement_id`.execute(db);
  return rows.length > 0;
}

/** Shows it again; returns false where it was not hidden. */
export async function deleteHidden(db: Db, id: string, side: HidingSide): Promise<boolean> {
  const deleted = await db
    .deleteFrom('hidden_engagements')
    .where('engagement_id', '=', id)
    .where('side', '=', side)
    .executeTakeFirst();
  return deleted.numDeletedRows > 0n;
}
