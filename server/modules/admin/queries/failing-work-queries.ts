/** The SQL of what Mortar could not do by itself: rows of sweeps, and reactions in the job queue. */
import { sql } from 'kysely';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { type Page, pageRows } from '../../../db/page-rows.ts';

export type FailingWorkRow = {
  readonly id: string;
  readonly kind: 'row' | 'query' | 'reaction';
  readonly name: string;
  readonly row_id: string | null;
  readonly attempts: number;
  readonly error: string;
  readonly first_failed_at: Date;
  readonly last_failed_at: Date;
  readonly next_try_at: Date | null;
  readonly is_running: boolean;
  /** The event of a reaction. */
  readonly event_name: string | null;
  readonly event_data: Readonly<Record<string, unknown>> | null;
  readonly subject_type: string | null;
  readonly subject_id: string | null;
};

/** `offsetMinutes`: how far the application's clock is ahead of the database's, by which the queue works. */
type At = { readonly now: Date; readonly offsetMinutes: number };

const ofSweeps = ({ now }: At) => sql`
  select f.id::text as id, case f.row_id when '' then 'query' else 'row' end as kind, f.sweep as name, nullif(f.row_id, '') as row_id,
    f.attempts, f.error, f.first_failed_at, f.last_failed_at, f.next_try_at, coalesce(f.trying_until > ${now}, false) as is_running,
    null as event_name, null::jsonb as event_data, null as subject_type, null as subject_id
  from sweep_failures f`;

/** A job's key is the event's id and the reaction's key (`recordEvent`). */
const ofJobs = ({ offsetMinutes }: At) => {
  const ahead = sql`make_interval(mins => ${offsetMinutes}::int)`;
  return sql`
  select 'job-' || j.id, 'reaction', coalesce(substr(j.key, 38), j.task_identifier), e.id::text,
    j.attempts, j.last_error, coalesce(e.at, j.created_at + ${ahead}), j.updated_at + ${ahead},
    case when j.attempts < j.max_attempts then j.run_at + ${ahead} end, j.locked_at is not null,
    e.name, e.data, e.subject_type, e.subject_id
  from graphile_worker.jobs j
    left join events e on e.id = case when j.key ~ '^[0-9a-f-]{36}:' then left(j.key, 36)::uuid end
  where j.last_error is not null`;
};

const all = (at: At) => sql`(${ofSweeps(at)} union all ${ofJobs(at)}) as work`;

/** Returns one page of what fails, failing longest first. */
export async function pageOfFailingWork(db: Db, at: At, page: Page): Promise<FailingWorkRow[]> {
  return pageRows(db, sql<FailingWorkRow>`select * from ${all(at)} order by first_failed_at, id`, page);
}

export async function findFailingWork(db: Db, at: At, id: string): Promise<FailingWorkRow | undefined> {
  const { rows } = await sql<FailingWorkRow>`select * from ${all(at)} where id = ${id}`.execute(db);
  return rows[0];
}

export async function countFailingWork(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select (select count(*) from sweep_failures) + (select count(*) from graphile_worker.jobs where last_error is not null) as n`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

type KeyedId = { readonly key: string; readonly id: string };

/** The shift, specialist or person behind rows of a kind, by the row's id. */
export const behindRows = {
  engagement: { type: 'shift', query: shiftsOfEngagements },
  payment: {
    type: 'shift',
    query: (db: Db, ids: readonly string[]) =>
      found(
        db,
        sql`select p.id::text as key, e.shift_id as id from payments p join engagements e on e.id = p.engagement_id
        where p.id = ${anyOf(ids)}`,
      ),
  },
  attempt: {
    type: 'shift',
    query: (db: Db, ids: readonly string[]) =>
      found(
        db,
        sql`select a.id::text as key, e.shift_id as id from payment_attempts a
        join payments p on p.id = a.payment_id join engagements e on e.id = p.engagement_id where a.id = ${anyOf(ids)}`,
      ),
  },
  payout: {
    type: 'specialist',
    query: (db: Db, ids: readonly string[]) =>
      found(db, sql`select id::text as key, specialist_id as id from payouts where id = ${anyOf(ids)}`),
  },
  message: {
    type: 'user',
    query: (db: Db, ids: readonly string[]) =>
      found(
        db,
        sql`select effect_key as key, user_id as id from message_deliveries where effect_key = ${anyText(ids)}`,
      ),
  },
} as const;

function shiftsOfEngagements(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  return found(db, sql`select id::text as key, shift_id as id from engagements where id = ${anyOf(ids)}`);
}

async function found(db: Db, query: ReturnType<typeof sql>): Promise<Map<string, string>> {
  const { rows } = await query.execute(db);
  return new Map((rows as KeyedId[]).map(({ key, id }) => [key, id]));
}
