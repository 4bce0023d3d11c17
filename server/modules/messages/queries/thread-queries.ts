/** The SQL of threads: their order, how far each side has read, and which need an answer. */
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { MessageSide } from '#contract/messages/message.ts';
import { anyOf } from '../../../db/any-of.ts';
import { containing } from '../../../db/containing.ts';
import type { Db } from '../../../db/open.ts';
import { countedPage, type Page } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import { barredReason, engagementWithSides, type ThreadFacts } from './thread-facts-queries.ts';

export type ThreadRow = Selectable<DB['message_threads']>;

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

type ThreadFilter = Page & {
  readonly side: MessageSide;
  readonly specialistId: string | null;
  readonly businessIds: readonly string[];
  readonly show: 'all' | 'unread' | 'needsAnswer';
  /** Of what is searched for; none: everything is found. */
  readonly words: readonly string[];
};

/** `found_id`: the newest message with the words searched for; null where nothing is, or they stand in the names. */
type ListedThread = ThreadRow & { readonly needs_answer: boolean; readonly found_id: string | null };

/** Returns a page of a side's threads, the newest message first, and how many there are: of these, unread, to answer. */
export async function listThreadRows(
  db: Db,
  filter: ThreadFilter,
  now: Date,
): Promise<{ rows: ListedThread[]; total: number; unread: number; needsAnswer: number }> {
  const { side, specialistId, businessIds, show, words, ...page } = filter;
  const mine = specialistId
    ? sql<boolean>`t.specialist_id = ${specialistId}`
    : sql<boolean>`t.business_id = ${anyOf(businessIds)}`;
  const isUnread = sql<boolean>`exists (select from messages n where n.engagement_id = t.engagement_id
    and n.number > t.${sql.ref(`${side}_read_to`)} and n.side <> ${side} and n.hidden_at is null and n.erased_at is null)`;
  const isShown = { all: sql`true`, unread: isUnread, needsAnswer: needsAnswer(side, now) }[show];
  const search = words.length > 0 ? searchFor(words, side) : everything;
  // A bookmark has no thread, also where a booking that was undone has become one again.
  const where = sql`where ${mine} and e.status not in ('Saved', 'Deleted')`;
  // What is found is counted where it is looked for: every message is read once.
  const listed = sql<ListedThread & { readonly total: number }>`
    select t.*, ${needsAnswer(side, now)} as needs_answer, ${search.id} as found_id, ${search.count} as total
    from ${threadsWithNewest} ${search.join} ${where} and ${isShown} and ${search.isFound}
    order by t.last_at desc, t.engagement_id desc`;
  const [{ rows, total: found }, counts] = await Promise.all([
    countedPage(db, listed, page),
    sql<{ all: number; unread: number; needsAnswer: number }>`
      select count(*)::int as "all", (count(*) filter (where ${isUnread}))::int as unread,
        (count(*) filter (where ${needsAnswer(side, now)}))::int as "needsAnswer" from ${threadsWithNewest} ${where}`.execute(
      db,
    ),
  ]);
  const count = counts.rows[0] ?? { all: 0, unread: 0, needsAnswer: 0 };
  const total = words.length > 0 ? found : count[show];
  return { rows, total, unread: count.unread, needsAnswer: count.needsAnswer };
}

type Search = {
  readonly join: RawBuilder<unknown>;
  readonly isFound: RawBuilder<boolean>;
  readonly id: RawBuilder<string | null>;
  readonly count: RawBuilder<number>;
};

const everything: Search = { join: sql``, isFound: sql`true`, id: sql`null::uuid`, count: sql`0` };

/**
 * Returns how threads are searched: every word is in what the list names them by, or in one message that is still shown,
 * with those names and its author on the other side.
 */
function searchFor(words: readonly string[], side: MessageSide): Search {
  const all = sql`all(${words.map(containing)}::text[])`;
  const names = side === 'specialist' ? sql`b.name, b.city` : sql`u.first_name, u.last_name, b.name`;
  const isNamed = sql<boolean>`concat_ws(' ', ${names}) ilike ${all}`;
  const join = sql`left join lateral (
    select n.id from messages n join users a on a.id = n.author_id
    where not (${isNamed}) and n.engagement_id = t.engagement_id and n.hidden_at is null and n.erased_at is null
      and concat_ws(' ', ${names}, case when n.side <> ${side} and a.deleted_at is null then a.first_name end, n.text) ilike ${all}
    order by n.number desc limit 1) found on true`;
  return {
    join,
    isFound: sql`(${isNamed} or found.id is not null)`,
    id: sql`found.id`,
    count: sql`(count(*) over ())::int`,
  };
}

/** Threads (`t`) with their newest message (`m`), and what decides who may write. */
const threadsWithNewest = sql`message_threads t
  join messages m on m.engagement_id = t.engagement_id and m.number = t.last_number
  join ${engagementWithSides} on e.id = t.engagement_id`;

/**
 * Returns whether a side owes an answer, in SQL: the other wrote last, nobody hid or erased it, and the side may write.
 * Having read it is no answer.
 */
function needsAnswer(side: MessageSide, now: Date) {
  return sql<boolean>`(m.side <> ${side} and m.hidden_at is null and m.erased_at is null
    and (${barredReason(side, now)}) is null)`;
}

type WrittenTo = {
  readonly engagement_id: string;
  /** The side that did not write last. */
  readonly side: MessageSide;
  readonly is_unread: boolean;
  readonly needs_answer: boolean;
};

/** Returns to which side of these threads the newest message is, whether it has read it and owes an answer. */
export async function sidesWrittenTo(db: Db, engagementIds: readonly string[], now: Date): Promise<WrittenTo[]> {
  if (engagementIds.length === 0) return [];
  const { rows } = await sql<WrittenTo>`
    select t.engagement_id, case m.side when 'business' then 'specialist' else 'business' end as side,
      m.number > case m.side when 'business' then t.specialist_read_to else t.business_read_to end
        and m.hidden_at is null and m.erased_at is null as is_unread,
      (${needsAnswer('specialist', now)} or ${needsAnswer('business', now)}) as needs_answer
    from ${threadsWithNewest} where t.engagement_id = ${anyOf(engagementIds)}`.execute(db);
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
