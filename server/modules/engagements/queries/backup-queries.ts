/** The SQL of backup plans: their waves, and whom each asked. */
import { type Insertable, type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type BackupPlanRow = Selectable<DB['backup_plans']>;
export type WaveRow = Selectable<DB['backup_waves']>;

/** Waves to send, each by its shift's id: one plan of a shift is open at most. */
export const dueWaves = dueRows({
  from: sql`backup_plans p join shifts s on s.id = p.shift_id`,
  id: sql`p.shift_id`,
  moment: sql`p.next_at`,
  where: sql`p.closed_at is null and p.paused_at is null and s.status = 'Active' and s.published`,
});

export async function insertPlan(db: Db, row: Insertable<DB['backup_plans']>): Promise<BackupPlanRow> {
  return db.insertInto('backup_plans').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns the newest plan of a shift, open or not. */
export async function newestPlan(db: Db, shiftId: string): Promise<BackupPlanRow | undefined> {
  return db
    .selectFrom('backup_plans')
    .selectAll()
    .where('shift_id', '=', shiftId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Writes to a plan, whose shift is locked. */
export async function changePlan(db: Db, id: string, change: Partial<BackupPlanRow>): Promise<void> {
  await db.updateTable('backup_plans').set(change).where('id', '=', id).execute();
}

/** Stops the clocks of what is open for these shifts; they are locked. */
export async function pausePlans(db: Db, shiftIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('backup_plans')
    .set({ paused_at: now })
    .where('shift_id', '=', anyOf(shiftIds))
    .where('closed_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute();
}

/** Resumes the clock of a shift's open plan where it stopped. Returns whether there is one. */
export async function resumePlan(db: Db, shiftId: string, now: Date): Promise<boolean> {
  const rows = await db
    .updateTable('backup_plans')
    .set({
      paused_at: null,
      next_at: sql<Date>`next_at + (${now}::timestamptz - coalesce(paused_at, ${now}::timestamptz))`,
    })
    .where('shift_id', '=', shiftId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute();
  return rows.length > 0;
}

/** Ends the open plans of these shifts; returns the shifts that had one. */
export async function closePlans(
  db: Db,
  shiftIds: readonly string[],
  as: 'filled' | 'stopped' | 'ended',
  now: Date,
): Promise<string[]> {
  const rows = await db
    .updateTable('backup_plans')
    .set({ closed_at: now, closed_as: as, next_at: null, paused_at: null })
    .where('shift_id', '=', anyOf(shiftIds))
    .where('closed_at', 'is', null)
    .returning('shift_id')
    .execute();
  return rows.map(({ shift_id }) => shift_id);
}

/**
 * Writes the start and break that a shift and the open places of its line have now to their newest plans, open or stopped; what
 * an open one has still to ask is due. Returns the shifts whose plan is open. They are locked.
 */
export async function followTerms(db: Db, shiftId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ shift_id: string; closed_at: Date | null }>`
    update backup_plans p set starts_at = s.starts_at, break_minutes = s.break_minutes,
      next_at = case when p.closed_at is null then ${now}::timestamptz end
    from shifts changed join shifts s on s.id = changed.id or s.line_id = changed.line_id
    where changed.id = ${shiftId} and s.status = 'Active'
      and p.id = (select id from backup_plans where shift_id = s.id order by started_at desc, id desc limit 1)
      and (p.closed_at is null or p.closed_as = 'stopped')
    returning p.shift_id, p.closed_at`.execute(db);
  return rows.filter(({ closed_at }) => closed_at === null).map(({ shift_id }) => shift_id);
}

/** Resumes a stopped plan from now; its waves and whom they asked stay. The shift is locked. */
export async function reopenPlan(db: Db, id: string, now: Date): Promise<void> {
  await changePlan(db, id, { closed_at: null, closed_as: null, next_at: now });
}

/** Open shifts (`s`) of these pharmacies whose newest plan (`p`) is open or was stopped. */
const backupsOf = (businessIds: readonly string[]) => sql`shifts s
    cross join lateral (select closed_as, paused_at from backup_plans
      where shift_id = s.id order by started_at desc, id desc limit 1) p
  where s.business_id = ${anyOf(businessIds)} and s.status = 'Active' and s.published
    and (p.closed_as is null or p.closed_as = 'stopped')`;

/** Returns the open shifts of these pharmacies whose newest plan is open or was stopped, by start. */
export async function findBackups(db: Db, businessIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.id from ${backupsOf(businessIds)} order by s.starts_at, s.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns how many of them start before a moment and wait for nobody's undo. */
export async function countBackupsBefore(db: Db, businessIds: readonly string[], before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${backupsOf(businessIds)}
    and s.starts_at < ${before} and p.paused_at is null`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function wavesOf(db: Db, planId: string): Promise<WaveRow[]> {
  return db.selectFrom('backup_waves').selectAll().where('plan_id', '=', planId).orderBy('number').execute();
}

export async function insertWaves(db: Db, rows: readonly Insertable<DB['backup_waves']>[]): Promise<void> {
  if (rows.length > 0) await db.insertInto('backup_waves').values(rows).execute();
}

export async function insertAsk(db: Db, row: Insertable<DB['backup_asks']>): Promise<void> {
  await db.insertInto('backup_asks').values(row).execute();
}

/** Returns whether an engagement is what an open plan asked. */
export async function isAskOfOpenPlan(db: Db, engagementId: string): Promise<boolean> {
  const row = await db
    .selectFrom('backup_asks')
    .innerJoin('backup_plans', 'backup_plans.id', 'backup_asks.plan_id')
    .select('backup_plans.id')
    .where('backup_asks.engagement_id', '=', engagementId)
    .where('backup_plans.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom a plan asked, and what became of it. */
export type AskRow = {
  readonly wave: number;
  readonly specialist_id: string;
  readonly engagement_id: string;
  readonly status: string;
  readonly cancelled_by: string | null;
  readonly updated_at: Date;
  readonly first_name: string;
  readonly last_name: string;
  readonly lat: number | null;
  readonly lng: number | null;
};

export async function asksOf(db: Db, planId: string): Promise<AskRow[]> {
  const { rows } = await sql<AskRow>`
    select a.wave, a.specialist_id, a.engagement_id, e.status, e.cancelled_by, e.updated_at, u.first_name, u.last_name, s.lat, s.lng
    from backup_asks a join engagements e on e.id = a.engagement_id
    join specialists s on s.id = a.specialist_id join users u on u.id = s.user_id
    where a.plan_id = ${planId} order by a.wave, e.invited_at, e.id`.execute(db);
  return rows;
}

/** Returns the names of these people, by their ids. */
export async function namesOf(db: Db, specialistIds: readonly string[]) {
  const rows = await db
    .selectFrom('specialists')
    .innerJoin('users', 'users.id', 'specialists.user_id')
    .select(['specialists.id', 'users.first_name', 'users.last_name'])
    .where('specialists.id', '=', anyOf(specialistIds))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
