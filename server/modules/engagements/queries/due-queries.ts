/** What falls due when: for each sweep the earliest moment, the ids due now, and whether one still is under its lock. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export type Due = {
  readonly next: (db: Db) => Promise<Date | null>;
  readonly ids: (db: Db, now: Date) => Promise<string[]>;
  readonly still: (db: Db, id: string, now: Date) => Promise<boolean>;
};

/** The question goes out this many hours before the start (PRODUCT §5). */
export const CONFIRMATION_HOURS = [48, 24, 12] as const;

const AT_ONCE = 200;

/** `from`: tables with `e` for engagements; `moment`: when each row falls due; `where`: which rows wait at all. */
function due({
  from,
  moment,
  where,
}: {
  from: RawBuilder<unknown>;
  moment: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}): Due {
  return {
    next: async (db) => {
      const { rows } = await sql<{ at: Date | null }>`select min(${moment}) as at from ${from} where ${where}`.execute(
        db,
      );
      return rows[0]?.at ?? null;
    },
    ids: async (db, now) => {
      const { rows } = await sql<{
        id: string;
      }>`select e.id from ${from} where ${where} and ${moment} <= ${now} order by ${moment}, e.id limit ${AT_ONCE}`.execute(
        db,
      );
      return rows.map((row) => row.id);
    },
    still: async (db, id, now) => {
      const { rows } = await sql`select 1 from ${from} where ${where} and ${moment} <= ${now} and e.id = ${id}`.execute(
        db,
      );
      return rows.length > 0;
    },
  };
}

const alone = sql`engagements e`;
const withShift = sql`engagements e join shifts s on s.id = e.shift_id`;
const withPolicy = sql`engagements e join shifts s on s.id = e.shift_id join policies p on p.version = e.policy_version`;
const withHours = sql`engagements e join timesheets t on t.engagement_id = e.id and t.status = 'Pending'`;

/** A number of the booking's own policy, PRODUCT's where that version does not say. */
function policyNumber(name: string, otherwise: number): RawBuilder<unknown> {
  return sql`coalesce((p.policy ->> ${sql.lit(name)})::numeric, ${sql.lit(otherwise)})::float8`;
}

export const dueQueries = {
  heldTooLong: due({ from: alone, moment: sql`e.held_until`, where: sql`e.status = 'Active'` }),
  unanswered: due({ from: alone, moment: sql`e.answer_by`, where: sql`e.status = 'Pending'` }),
  staleBookmarks: due({ from: withShift, moment: sql`s.starts_at`, where: sql`e.status = 'Saved'` }),
  unconfirmed: due({
    from: withShift,
    moment: sql`s.starts_at - case e.confirmations_asked when 0 then interval '48 hours' when 1 then interval '24 hours' else interval '12 hours' end`,
    where: sql`e.status = 'Booked' and e.confirmations_asked < 3 and e.confirmed_at is null`,
  }),
  waitedLongEnough: due({
    from: withPolicy,
    moment: sql`e.waiting_since + make_interval(mins => ${policyNumber('arrivedByEvidenceMinutes', 15)}::int)`,
    where: sql`e.status = 'Booked' and e.waiting_since is not null`,
  }),
  forgottenDepartures: due({
    from: withPolicy,
    moment: sql`s.ends_at + make_interval(hours => ${policyNumber('forgottenDepartureHours', 4)}::int)`,
    where: sql`e.status = 'In Progress'`,
  }),
  // A day after the end: an arrival proved without signal may still be on its way.
  unattended: due({
    from: withShift,
    moment: sql`s.ends_at + interval '24 hours'`,
    where: sql`e.status = 'Booked' and e.waiting_since is null`,
  }),
  unsentHours: due({
    from: withHours,
    moment: sql`t.submit_by`,
    where: sql`e.status = 'In Review' and t.submitted_at is null`,
  }),
  unapprovedHours: due({
    from: withHours,
    moment: sql`t.approve_by`,
    where: sql`e.status = 'In Review' and t.approve_by is not null`,
  }),
} as const satisfies Record<string, Due>;
