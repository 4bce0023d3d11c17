/** The SQL of support cases. */
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { SupportState, SupportTopic } from '#contract/support/support-case.ts';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';

export type CaseRow = Selectable<DB['support_cases']>;

export async function insertCase(db: Db, row: Insertable<DB['support_cases']>): Promise<void> {
  await db.insertInto('support_cases').values(row).execute();
}

export async function findCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('support_cases').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns a case locked: whoever writes into it takes turns here. */
export async function lockCase(db: Db, id: string): Promise<CaseRow | undefined> {
  return db.selectFrom('support_cases').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

export async function changeCase(db: Db, id: string, changes: Updateable<DB['support_cases']>): Promise<void> {
  await db.updateTable('support_cases').set(changes).where('id', '=', id).execute();
}

/** Moves the person's mark on, as far as there are messages; it never goes back. */
export async function moveReadTo(db: Db, id: string, to: number): Promise<void> {
  await sql`
    update support_cases set read_to = greatest(read_to, least(${to}::int, last_number)) where id = ${id}`.execute(db);
}

/** Moves the Admins' mark on, as far as there are messages; it never goes back. */
export async function moveAdminReadTo(db: Db, id: string, to: number): Promise<void> {
  await sql`
    update support_cases set admin_read_to = greatest(admin_read_to, least(${to}::int, last_number)) where id = ${id}`.execute(
    db,
  );
}

/** Returns which Admin has taken a case, and how many of its person's messages no Admin has read. */
export async function supportCaseForAdmins(
  db: Db,
  id: string,
): Promise<{ readonly takenBy: string | null; readonly unread: number }> {
  const { rows } = await sql<{ takenBy: string | null; unread: number }>`
    select c.assigned_to as "takenBy", (select count(*)::int from support_messages m
      where m.case_id = c.id and m.author = 'person' and m.number > c.admin_read_to and m.erased_at is null) as unread
    from support_cases c where c.id = ${id}`.execute(db);
  return rows[0] ?? { takenBy: null, unread: 0 };
}

export async function pageOfPerson(db: Db, userId: string, { page, pageSize }: { page: number; pageSize: number }) {
  const own = db.selectFrom('support_cases').where('user_id', '=', userId);
  const rows = await own
    .selectAll()
    .orderBy('last_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute();
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { rows, total: Number(total) };
}

type Asked = {
  readonly state: SupportState;
  readonly topic: SupportTopic | undefined;
  readonly assignedTo: string | 'nobody' | null;
  readonly userId: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** Returns a page of the inbox; of the open ones, who waits longest is first. */
export async function pageOfInbox(db: Db, { state, topic, assignedTo, userId, page, pageSize }: Asked) {
  let found = db.selectFrom('support_cases').where('state', '=', state);
  if (topic) found = found.where('topic', '=', topic);
  if (userId) found = found.where('user_id', '=', userId);
  if (assignedTo === 'nobody') found = found.where('assigned_to', 'is', null);
  else if (assignedTo) found = found.where('assigned_to', '=', assignedTo);
  const ordered = found
    .selectAll()
    .orderBy((eb) => eb.ref(state === 'open' ? 'waiting_since' : 'last_at'), state === 'open' ? 'asc' : 'desc')
    .orderBy('id');
  return pageAndTotal(db, ordered, { page, pageSize });
}

/** Returns how many cases wait for Mortar, how many of them since before a moment, and how many for the person. */
export async function countCases(db: Db, overdueBefore: Date) {
  const { rows } = await sql<{ open: number; answered: number; overdue: number }>`
    select count(*) filter (where state = 'open')::int as open, count(*) filter (where state = 'answered')::int as answered,
      count(*) filter (where waiting_since < ${overdueBefore})::int as overdue
    from support_cases where state <> 'closed'`.execute(db);
  return rows[0] ?? { open: 0, answered: 0, overdue: 0 };
}

/** Returns of each case the first words and how many answers its person has not read. */
export async function openingsOf(db: Db, ids: readonly string[]) {
  const { rows } = await sql<{ case_id: string; opening: string; unread: number }>`
    select c.id as case_id, coalesce((select left(m.text, 160) from support_messages m where m.case_id = c.id and m.number = 1), '') as opening,
      (select count(*)::int from support_messages m where m.case_id = c.id and m.author = 'support' and m.number > c.read_to) as unread
    from support_cases c where c.id = ${anyOf(ids)}`.execute(db);
  return new Map(rows.map((row) => [row.case_id, row]));
}

/** Returns the cases about a payment, or about its booking and no other payment of it, oldest first. */
export async function casesAbout(db: Db, payment: { id: string; engagement_id: string }): Promise<CaseRow[]> {
  return db
    .selectFrom('support_cases')
    .selectAll()
    .where('engagement_id', '=', payment.engagement_id)
    .where((eb) => eb.or([eb('payment_id', 'is', null), eb('payment_id', '=', payment.id)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Counts what was written signed out under a person's confirmed e-mail as theirs. */
export async function adoptCases(db: Db, userId: string): Promise<void> {
  await sql`
    update support_cases set user_id = ${userId}, email = null
    where user_id is null and email = (select email from users where id = ${userId} and email_verified_at is not null)`.execute(
    db,
  );
}

/** Takes from a deleted person's cases what only they knew; answers of Admins stay. */
export async function eraseCasesOf(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('support_cases')
    .set({ erased_at: now, state: 'closed', waiting_since: null, closed_at: sql`coalesce(closed_at, ${now})` })
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .execute();
}
