/** The SQL of what was before a dispute, and of who read its messages. */
import { sql } from 'kysely';
import type { DisputeCase } from '#contract/engagements/dispute-case.ts';
import type { Db } from '../../../db/open.ts';
import type { DisputeRow } from './dispute-queries.ts';

/**
 * Returns how many disputes each side had before this one, how many were decided in its favor, and how many shifts' hours were
 * approved. The pharmacy wins what is decided as it says, or agreed to; the specialist what is decided as claimed, or withdrawn.
 */
export async function historyOf(db: Db, dispute: DisputeRow): Promise<DisputeCase['history']> {
  const { rows } = await sql<{ of: 'business' | 'specialist'; disputes: number; won: number; shifts: number }>`
    with last as (
      select distinct on (dispute_id) dispute_id, decision from dispute_decisions order by dispute_id, round desc),
    earlier as (
      select d.business_id, d.specialist_id, d.outcome, l.decision from disputes d left join last l on l.dispute_id = d.id
      where d.kind <> 'silence' and d.opened_at < ${dispute.opened_at} and d.id <> ${dispute.id}
        and (d.business_id = ${dispute.business_id} or d.specialist_id = ${dispute.specialist_id}))
    select 'business' as of,
      (select count(*) from earlier where business_id = ${dispute.business_id})::int as disputes,
      (select count(*) from earlier where business_id = ${dispute.business_id} and (outcome = 'agreed' or decision = 'offered'))::int as won,
      (select count(*) from engagements where business_id = ${dispute.business_id} and status in ('Approved', 'Completed'))::int as shifts
    union all
    select 'specialist',
      (select count(*) from earlier where specialist_id = ${dispute.specialist_id})::int,
      (select count(*) from earlier where specialist_id = ${dispute.specialist_id} and (outcome = 'withdrawn' or decision = 'claimed'))::int,
      (select count(*) from engagements where specialist_id = ${dispute.specialist_id} and status in ('Approved', 'Completed'))::int`.execute(
    db,
  );
  const none = { disputes: 0, won: 0, shifts: 0 };
  const of = (side: 'business' | 'specialist') => {
    const { of: _side, ...counts } = rows.find((row) => row.of === side) ?? { of: side, ...none };
    return counts;
  };
  return { business: of('business'), specialist: of('specialist') };
}

/** Returns when an Admin last read the messages of a dispute. */
export async function readingOf(db: Db, disputeId: string, adminId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('dispute_thread_readings')
    .select('read_at')
    .where('dispute_id', '=', disputeId)
    .where('admin_id', '=', adminId)
    .executeTakeFirst();
  return row?.read_at ?? null;
}

/** Remembers that an Admin reads the messages of a dispute. */
export async function recordThreadReading(db: Db, disputeId: string, adminId: string, now: Date): Promise<void> {
  await db
    .insertInto('dispute_thread_readings')
    .values({ dispute_id: disputeId, admin_id: adminId, read_at: now })
    .onConflict((conflict) => conflict.columns(['dispute_id', 'admin_id']).doUpdateSet({ read_at: now }))
    .execute();
}

/** Whether an Admin read the messages of a dispute about this booking that is open. */
export async function hasReadThread(db: Db, engagementId: string, adminId: string): Promise<boolean> {
  const row = await db
    .selectFrom('dispute_thread_readings')
    .innerJoin('disputes', 'disputes.id', 'dispute_thread_readings.dispute_id')
    .select('disputes.id')
    .where('disputes.engagement_id', '=', engagementId)
    .where('admin_id', '=', adminId)
    .where(sql<boolean>`disputes.status <> 'Closed'`)
    .executeTakeFirst();
  return row !== undefined;
}
