/** The SQL of standing: its lines, and the pauses they lead to (PRODUCT §4). */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { StandingRule } from '#contract/engagements/standing.ts';
import { anyOf } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';

export type LineRow = Selectable<DB['standing_events']>;
export type NewLine = Omit<Insertable<DB['standing_events']>, 'rule'> & { readonly rule: StandingRule };
type LineChanges = Pick<Updateable<DB['standing_events']>, 'waiting_since' | 'counts_from' | 'voided_at' | 'voided_as'>;
export type PauseRow = Selectable<DB['standing_pauses']>;

const countsForBooking = sql<boolean>`voided_as is distinct from 'notWorked'`;

/**
 * Inserts a line of standing; the same rule on the same engagement counts once. One that is void since nothing was worked stands
 * beside that of hours granted after all.
 */
export async function insertLine(db: Db, line: NewLine): Promise<void> {
  await db
    .insertInto('standing_events')
    .values(line)
    .onConflict((conflict) => conflict.columns(['engagement_id', 'rule']).where(countsForBooking).doNothing())
    .execute();
}

/** Returns the line of a rule on a booking, if any; not one that hours found not worked made void. */
export async function findLineOf(db: Db, engagementId: string, rule: StandingRule): Promise<LineRow | undefined> {
  return db
    .selectFrom('standing_events')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .where('rule', '=', rule)
    .where(countsForBooking)
    .executeTakeFirst();
}

export async function findLine(db: Db, id: string): Promise<LineRow | undefined> {
  return db.selectFrom('standing_events').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function changeLine(db: Db, id: string, changes: LineChanges): Promise<void> {
  await db.updateTable('standing_events').set(changes).where('id', '=', id).execute();
}

/** Returns every line of a person, also what lapsed or is void, in the order they are replayed. */
export async function linesOf(db: Db, specialistId: string): Promise<LineRow[]> {
  return db
    .selectFrom('standing_events')
    .selectAll()
    .where('specialist_id', '=', specialistId)
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/**
 * Selects the score of the person `s.id`: `standingAt` of the contract, for many people at once. It begins at 100 and never
 * rises above, so that only who has a fall among the lines that count is replayed.
 */
export const scoreOf = (now: Date) => sql<number>`(case when exists (
  select from standing_events e where e.specialist_id = s.id and e.effect < 0 and ${counts(now)})
  then (select standing_score(e.effect order by e.at, e.id) from standing_events e where e.specialist_id = s.id and ${counts(now)})
  else 100 end)`;

const counts = (now: Date) => sql`e.lapses_at > ${now} and e.waiting_since is null and e.voided_at is null`;

/** Returns today's score of each person, 0 to 100. */
export async function scoresOf(db: Db, specialistIds: readonly string[], now: Date): Promise<Map<string, number>> {
  if (specialistIds.length === 0) return new Map();
  const { rows } = await sql<{ id: string; score: number }>`
    select s.id, ${scoreOf(now)} as score from specialists s where s.id = ${anyOf(specialistIds)}`.execute(db);
  return new Map(rows.map(({ id, score }) => [id, score]));
}

export async function insertPause(db: Db, pause: Insertable<DB['standing_pauses']>): Promise<PauseRow> {
  return db.insertInto('standing_pauses').values(pause).returningAll().executeTakeFirstOrThrow();
}

export async function changePause(db: Db, id: string, changes: Updateable<DB['standing_pauses']>): Promise<PauseRow> {
  return db.updateTable('standing_pauses').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

export async function findPause(db: Db, id: string): Promise<PauseRow | undefined> {
  return db.selectFrom('standing_pauses').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the pauses of a person, the oldest first. */
export async function pausesOf(db: Db, specialistId: string): Promise<PauseRow[]> {
  return db
    .selectFrom('standing_pauses')
    .selectAll()
    .where('specialist_id', '=', specialistId)
    .orderBy('begun_at')
    .orderBy('id')
    .execute();
}

/** Voids the line that a pause ended with. */
export async function voidEndOf(db: Db, pauseId: string, now: Date): Promise<void> {
  await db
    .updateTable('standing_events')
    .set({ voided_at: now, voided_as: 'pauseVoid' })
    .where('pause_id', '=', pauseId)
    .where('voided_at', 'is', null)
    .execute();
}

/** Running, not in review. */
export const pausesOver = dueRows({
  from: sql`standing_pauses`,
  moment: sql`ends_at`,
  where: sql`ended_at is null and suspended_at is null and ends_at is not null`,
});

/** Returns a page of the pauses that wait for an Admin, oldest first. */
export async function pausesInReview(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: PauseRow[]; total: number }> {
  const base = db
    .selectFrom('standing_pauses')
    .where('ended_at', 'is', null)
    .where('suspended_at', 'is', null)
    .where('ends_at', 'is', null);
  return pageAndTotal(db, base.selectAll().orderBy('begun_at').orderBy('id'), { page, pageSize });
}
