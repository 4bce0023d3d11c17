/** What falls due when: for each sweep the earliest moment, the ids due now, and whether one still is under its lock. */
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open.ts';
import { CONFIRMATION_HOURS } from '../lifecycle.ts';

export type Due = {
  readonly next: (db: Db) => Promise<Date | null>;
  readonly ids: (db: Db, now: Date) => Promise<string[]>;
  readonly still: (db: Db, id: string, now: Date) => Promise<boolean>;
};

const AT_ONCE = 200;

/**
 * `from`: tables with `e` for engagements. `moment`: a column (indexed where there are many rows); each row falls due
 * `wait` after it. `where`: which rows wait at all.
 */
type Question = {
  readonly from: RawBuilder<unknown>;
  readonly moment: RawBuilder<unknown>;
  readonly wait?: RawBuilder<unknown>;
  readonly where: RawBuilder<unknown>;
};

function due({ from, moment, wait = sql`interval '0'`, where }: Question): Due {
  const isDue = (now: Date) => sql`${where} and ${moment} <= ${now}::timestamptz - ${wait}`;
  return {
    next: async (db) => {
      const query = sql<{ at: Date | null }>`select min(${moment}) + ${wait} as at from ${from} where ${where}`;
      const { rows } = await query.execute(db);
      return rows[0]?.at ?? null;
    },
    ids: async (db, now) => {
      const query = sql<{
        id: string;
      }>`select e.id from ${from} where ${isDue(now)} order by ${moment}, e.id limit ${AT_ONCE}`;
      const { rows } = await query.execute(db);
      return rows.map((row) => row.id);
    },
    still: async (db, id, now) => {
      const { rows } = await sql`select 1 from ${from} where ${isDue(now)} and e.id = ${id}`.execute(db);
      return rows.length > 0;
    },
  };
}

const alone = sql`engagements e`;
const withPolicy = sql`engagements e join policies p on p.version = e.policy_version`;
const withHours = sql`engagements e join timesheets t on t.engagement_id = e.id and t.status = 'Pending'`;
const start = sql`lower(e.during)`;
const end = sql`upper(e.during)`;

/** A number of the booking's own policy, PRODUCT's where that version does not say. */
function policyNumber(name: string, otherwise: number): RawBuilder<unknown> {
  return sql`coalesce((p.policy ->> ${sql.lit(name)})::numeric, ${sql.lit(otherwise)})::int`;
}

const [first, second, third] = CONFIRMATION_HOURS.map((hours, asked) =>
  due({
    from: alone,
    moment: start,
    wait: sql`interval '${sql.raw(String(-hours))} hours'`,
    where: sql`e.status = 'Booked' and e.confirmed_at is null and e.confirmations_asked <= ${sql.lit(asked)}`,
  }),
) as [Due, Due, Due];

export const dueQueries = {
  heldTooLong: due({ from: alone, moment: sql`e.held_until`, where: sql`e.status = 'Active'` }),
  unanswered: due({ from: alone, moment: sql`e.answer_by`, where: sql`e.status = 'Pending'` }),
  staleBookmarks: due({ from: alone, moment: start, where: sql`e.status = 'Saved'` }),
  unconfirmedFirst: first,
  unconfirmedSecond: second,
  unconfirmedThird: third,
  waitedLongEnough: due({
    from: withPolicy,
    moment: sql`e.waiting_since + make_interval(mins => ${policyNumber('arrivedByEvidenceMinutes', 15)})`,
    where: sql`e.status = 'Booked' and e.waiting_since is not null`,
  }),
  forgottenDepartures: due({
    from: withPolicy,
    moment: sql`upper(e.during) + make_interval(hours => ${policyNumber('forgottenDepartureHours', 4)})`,
    where: sql`e.status = 'In Progress'`,
  }),
  // A day after the end: an arrival proved without signal may still be on its way.
  unattended: due({
    from: alone,
    moment: end,
    wait: sql`interval '24 hours'`,
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
