/** The SQL of what a specialist has worked: standing, rating, completed shifts, systems used. */
import { sql } from 'kysely';
import { meanStars } from '#contract/engagements/rating.ts';
import type { SpecialistFigures } from '../../../call/questions.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { scoreOf } from './standing-queries.ts';

/** Returns when the last shift a specialist completed with each system ended. */
export async function lastWorkedWith(db: Db, specialistId: string): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('engagements')
    .innerJoin('shifts', 'shifts.id', 'engagements.shift_id')
    .select((eb) => ['shifts.software', eb.fn.max('shifts.ends_at').as('last_end')])
    .where('engagements.specialist_id', '=', specialistId)
    .where('engagements.status', '=', 'Completed')
    .groupBy('shifts.software')
    .execute();
  return new Map(rows.map((row) => [row.software, row.last_end]));
}

/**
 * Returns standing (0 to 100, replayed from its lines; PRODUCT §4), shifts worked and paid, and
 * how many shown ratings pharmacies gave with the mean of their stars, once there are enough (PRODUCT §8).
 */
export async function figuresOf(db: Db, ids: readonly string[], now: Date): Promise<Map<string, SpecialistFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; standing: number; completed: number; ratings: number; stars: number }>`
    select s.id,
      ${scoreOf(now)} as standing,
      (select count(*) from engagements e where e.specialist_id = s.id and e.status = 'Completed')::int as completed,
      coalesce(r.ratings, 0) as ratings, coalesce(r.stars, 0) as stars
    from specialists s left join specialist_ratings r on r.specialist_id = s.id where s.id = ${anyOf(ids)}`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      { standing: row.standing, completedShifts: row.completed, rating: meanStars(row), ratings: row.ratings },
    ]),
  );
}

export async function countCompleted(db: Db, specialistId: string): Promise<number> {
  const row = await db
    .selectFrom('engagements')
    .select((eb) => eb.fn.countAll<number>().as('completed'))
    .where('specialist_id', '=', specialistId)
    .where('status', '=', 'Completed')
    .executeTakeFirstOrThrow();
  return Number(row.completed);
}
