/** The SQL of threads: what they are about, their order, how far each side has read. */
import { type Selectable, sql } from 'kysely';
import type { MessageSide } from '#contract/messages/message.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type ThreadRow = Selectable<DB['message_threads']>;

/** What decides whether somebody may write, and what a thread is called by. */
export type ThreadFacts = {
  readonly engagement_id: string;
  readonly region: string;
  readonly status: string;
  readonly booked_at: Date | null;
  /** The booking was taken back within its undo time: it is none. */
  readonly is_undone: boolean;
  readonly policy_version: number;
  readonly shift_id: string;
  readonly role: string;
  readonly starts_at: Date;
  /** The planned end. */
  readonly ends_at: Date;
  readonly time_zone: string;
  readonly business_id: string;
  readonly business_name: string;
  readonly city: string;
  readonly state: string;
  readonly business_gone: boolean;
  readonly specialist_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly specialist_gone: boolean;
  /** The pharmacy blocks the specialist now. */
  readonly is_blocked: boolean;
};

/** Returns the facts of these engagements, by id. */
export async function findThreadFacts(
  db: Db,
  engagementIds: readonly string[],
  now: Date,
): Promise<Map<string, ThreadFacts>> {
  const { rows } = await sql<ThreadFacts>`
    select e.id as engagement_id, e.region, e.status, e.booked_at,
      e.status = 'Cancelled' and e.cancel_reason is not distinct from ${reasonOf('takenBackInTime')} as is_undone, e.policy_version, e.shift_id, h.role,
      lower(e.during) as starts_at, upper(e.during) as ends_at, b.time_zone, b.id as business_id,
      b.name as business_name, b.city, b.state, b.status = 'Deleted' as business_gone,
      s.id as specialist_id, u.first_name, u.last_name, u.deleted_at is not null as specialist_gone,
      exists (select from blocks k where k.business_id = b.id and k.specialist_id = s.id and k.expires_at > ${now}) as is_blocked
    from engagements e
      join shifts h on h.id = e.shift_id
      join businesses b on b.id = e.business_id
      join specialists s on s.id = e.specialist_id
      join users u on u.id = s.user_id
    where e.id = ${anyOf(engagementIds)}`.execute(db);
  return new Map(rows.map((row) => [row.engagement_id, row]));
}

/** Keeps an engagement's status as it is until the transaction ends; others may do the same meanwhile. */
export async function shareEngagement(db: Db, id: string): Promise<void> {
  await db.selectFrom('engagements').select('id').where('id', '=', id).forShare().execute();
}

/** Returns the thread of an engagement locked, begun where there was none: whoever writes into it takes turns here. */
export async function lockThread(db: Db, facts: ThreadFacts, now: Date): Promise<ThreadRow> {
  await db
    .insertInto('message_threads')
    .values({
      engagement_id: facts.engagement_id,
      region: facts.region,
      business_id: facts.business_id,
      specialist_id: facts.specialist_id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db
    .selectFrom('message_threads')
    .selectAll()
    .where('engagement_id', '=', facts.engagement_id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Records the number and the moment of a thread's newest message. */
export async function setLastMessage(db: Db, engagementId: string, number: number, now: Date): Promise<void> {
  await db
    .updateTable('message_threads')
    .set({ last_number: number, last_at: now })
    .where('engagement_id', '=', engagementId)
    .execute();
}

export async function findThreadRows(db: Db, engagementIds: readonly string[]): Promise<Map<string, ThreadRow>> {
  const rows = await db
    .selectFrom('message_threads')
    .selectAll()
    .where('engagement_id', '=', anyOf(engagementIds))
    .execute();
  return new Map(rows.map((row) => [row.engagement_id, row]));
}

/** Moves a side's mark on, as far as there are messages; returns whether it moved. It never goes back. */
export async function moveReadMark(
  db: Db,
  engagementId: string,
  side: MessageSide,
  to: number,
  now: Date,
): Promise<boolean> {
  const [mark, at] = [sql.ref(`${side}_read_to`), sql.ref(`${side}_read_at`)];
  const { rows } = await sql`
    update message_threads set ${mark} = least(${to}::int, last_number), ${at} = ${now}
    where engagement_id = ${engagementId} and least(${to}::int, last_number) > ${mark}
    returning engagement_id`.execute(db);
  return rows.length > 0;
}

type ThreadFilter = {
  readonly side: MessageSide;
  readonly specialistId: string | null;
  readonly businessIds: readonly string[];
  readonly unreadOnly: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Returns a page of a side's threads, the newest message first, and how many there are, read and unread. */
export async function listThreadRows(
  db: Db,
  { side, specialistId, businessIds, unreadOnly, limit, offset }: ThreadFilter,
): Promise<{ rows: ThreadRow[]; total: number; unread: number }> {
  const mine = specialistId
    ? sql<boolean>`t.specialist_id = ${specialistId}`
    : sql<boolean>`t.business_id = ${anyOf(businessIds)}`;
  const isUnread = sql<boolean>`exists (select from messages m where m.engagement_id = t.engagement_id
    and m.number > t.${sql.ref(`${side}_read_to`)} and m.side <> ${side} and m.hidden_at is null and m.erased_at is null)`;
  // A bookmark has no thread, also where a booking that was undone has become one again.
  const from = sql`from message_threads t join engagements e on e.id = t.engagement_id
    where ${mine} and t.last_number > 0 and e.status not in ('Saved', 'Deleted')`;
  const [page, counts] = await Promise.all([
    sql<ThreadRow>`select t.* ${from} ${unreadOnly ? sql`and ${isUnread}` : sql``}
      order by t.last_at desc, t.engagement_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number; unread: number }>`
      select count(*)::int as total, (count(*) filter (where ${isUnread}))::int as unread ${from}`.execute(db),
  ]);
  const { total, unread } = counts.rows[0] ?? { total: 0, unread: 0 };
  return { rows: page.rows, total: unreadOnly ? unread : total, unread };
}

type Waiting = { readonly engagement_id: string; readonly side: MessageSide };

/** Returns which side of these threads has something unread, and has not written since. */
export async function waitingSides(db: Db, engagementIds: readonly string[]): Promise<Waiting[]> {
  if (engagementIds.length === 0) return [];
  const { rows } = await sql<Waiting>`
    select t.engagement_id, case m.side when 'business' then 'specialist' else 'business' end as side
    from message_threads t join messages m on m.engagement_id = t.engagement_id and m.number = t.last_number
    where t.engagement_id = ${anyOf(engagementIds)} and m.hidden_at is null and m.erased_at is null
      and m.number > case m.side when 'business' then t.specialist_read_to else t.business_read_to end`.execute(db);
  return rows;
}

/** Returns the people of one side of a thread. */
export async function findUsersOfSide(db: Db, engagementId: string, side: MessageSide): Promise<string[]> {
  const ofSpecialist = sql`select s.user_id from engagements e join specialists s on s.id = e.specialist_id
    where e.id = ${engagementId}`;
  const ofPharmacy = sql`select b.owner_id as user_id from engagements e join businesses b on b.id = e.business_id
    where e.id = ${engagementId}
    union select m.user_id from engagements e join business_managers m on m.business_id = e.business_id
    where e.id = ${engagementId}`;
  const { rows } = await sql<{ user_id: string }>`${side === 'specialist' ? ofSpecialist : ofPharmacy}`.execute(db);
  return rows.map(({ user_id }) => user_id);
}
