/** The SQL of what reviewers ask of people. */
import type { Insertable, Selectable } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type QuestionRow = Selectable<DB['review_questions']>;

export async function insertQuestion(db: Db, row: Insertable<DB['review_questions']>): Promise<QuestionRow> {
  return db.insertInto('review_questions').values(row).returningAll().executeTakeFirstOrThrow();
}

/** Returns a person's questions that wait for their answer, the oldest first. */
export async function openQuestions(db: Db, specialistId: string): Promise<QuestionRow[]> {
  return db
    .selectFrom('review_questions')
    .selectAll()
    .where('specialist_id', '=', specialistId)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .execute();
}

export async function findQuestion(db: Db, id: string): Promise<QuestionRow | undefined> {
  return db.selectFrom('review_questions').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the last question about each of these profiles, licenses and documents. */
export async function lastQuestions(db: Db, itemIds: readonly string[]): Promise<Map<string, QuestionRow>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('review_questions')
    .selectAll()
    .distinctOn('item_id')
    .where('item_id', '=', anyOf(itemIds))
    .orderBy('item_id')
    .orderBy('asked_at', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Returns those of these questions that wait for their answer. */
export async function waitingQuestions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('review_questions')
    .select('id')
    .where('id', '=', anyOf(ids))
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Marks a question answered; undefined when it no longer waits. */
export async function markAnswered(
  db: Db,
  id: string,
  answer: string | null,
  now: Date,
): Promise<QuestionRow | undefined> {
  return db
    .updateTable('review_questions')
    .set({ answered_at: now, answer })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
}

/** Ends what was asked about these: it is decided, or gone. */
export async function closeQuestions(db: Db, itemIds: readonly string[], now: Date): Promise<void> {
  await db
    .updateTable('review_questions')
    .set({ closed_at: now })
    .where('item_id', '=', anyOf(itemIds))
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .execute();
}

/** Forgets what was written, when the account is deleted. */
export async function eraseQuestions(db: Db, specialistId: string, now: Date): Promise<void> {
  await db
    .updateTable('review_questions')
    .set((eb) => ({ words: '', answer: null, closed_at: eb.fn.coalesce('closed_at', eb.val(now)) }))
    .where('specialist_id', '=', specialistId)
    .execute();
}
