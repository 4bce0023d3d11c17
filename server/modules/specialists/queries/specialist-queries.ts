/** The SQL of specialists themselves. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type SpecialistRow = Selectable<DB['specialists']>;

export async function findSpecialist(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findSpecialistOfUser(db: Db, userId: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Rows by id; an unknown id is not in the answer. */
export async function findSpecialists(db: Db, ids: readonly string[]): Promise<Map<string, SpecialistRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('specialists').selectAll().where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function lockSpecialistRow(db: Db, id: string): Promise<SpecialistRow | undefined> {
  return db.selectFrom('specialists').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function insertSpecialist(db: Db, row: Insertable<DB['specialists']>): Promise<SpecialistRow> {
  return db.insertInto('specialists').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function changeSpecialist(
  db: Db,
  id: string,
  change: Updateable<DB['specialists']>,
): Promise<SpecialistRow> {
  return db.updateTable('specialists').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** When the last shift a person completed with each system ended. */
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

/** What a card says besides the profile. */
export type SpecialistFigures = {
  readonly standing: number;
  readonly completedShifts: number;
  readonly rating: number | null;
};

/**
 * Standing (100 and the lines that have not lapsed, within 0 and 100; PRODUCT §4), shifts worked and paid, and the mean
 * of the stars pharmacies gave: each counts once both sides have rated or seven days have passed (PRODUCT §8).
 */
export async function findFigures(db: Db, ids: readonly string[], now: Date): Promise<Map<string, SpecialistFigures>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; standing: number; completed: number; rating: number | null }>`
    select s.id,
      greatest(0, least(100, 100 + coalesce((select sum(effect) from standing_events e where e.specialist_id = s.id and e.lapses_at > ${now}), 0)))::int as standing,
      (select count(*) from engagements e where e.specialist_id = s.id and e.status = 'Completed')::int as completed,
      (select round(avg(r.stars), 1)::float8 from engagements e
        join ratings r on r.engagement_id = e.id and r.by_side = 'business'
        where e.specialist_id = s.id and (r.created_at <= ${now}::timestamptz - interval '7 days'
          or exists (select 1 from ratings o where o.engagement_id = e.id and o.by_side = 'specialist'))) as rating
    from specialists s where s.id = ${anyOf(ids)}`.execute(db);
  return new Map(
    rows.map((row) => [row.id, { standing: row.standing, completedShifts: row.completed, rating: row.rating }]),
  );
}

/** How the person is tied to pharmacies this user owns or runs: booked or later, or at least asked or invited. */
export async function tiesWith(
  db: Db,
  specialistId: string,
  userId: string,
): Promise<{ known: boolean; booked: boolean }> {
  const { rows } = await sql<{ known: boolean; booked: boolean }>`
    select count(*) > 0 as known,
      coalesce(bool_or(e.status in ('Booked', 'In Progress', 'In Review', 'Approved', 'Completed')), false) as booked
    from engagements e join businesses b on b.id = e.business_id
    where e.specialist_id = ${specialistId} and e.status <> 'Saved'
      and (b.owner_id = ${userId} or exists (select 1 from business_managers m where m.business_id = b.id and m.user_id = ${userId}))`.execute(
    db,
  );
  return rows[0] ?? { known: false, booked: false };
}

/** Approved or paused people whose license ended before `day`, locked; others' hands are skipped. */
export async function lockLapsed(db: Db, day: string, limit: number): Promise<SpecialistRow[]> {
  return db
    .selectFrom('specialists')
    .selectAll()
    .where('status', 'in', ['Approved', 'Paused'])
    .where('license_exp', '<', day)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
}

/** The first day on which a license in force ends; null when none does. */
export async function firstLicenseEnd(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('specialists')
    .select((eb) => eb.fn.min('license_exp').as('first'))
    .where('status', 'in', ['Approved', 'Paused'])
    .executeTakeFirst();
  return row?.first ?? null;
}
