/** The SQL of expenses and their receipts. */
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { firstStatus } from '../../../call/lifecycle.ts';
import { anyOf, anyText } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import { pageAndTotal } from '../../../db/page-rows.ts';
import type { DB } from '../../../db/schema.ts';
import { expenseLifecycle, type NextExpense } from '../expenses/expense-lifecycle.ts';

export type ReceiptRow = Selectable<DB['receipts']>;
export type ExpenseRow = Selectable<DB['expenses']>;
export type ExpenseWithReceipt = ExpenseRow & Pick<ReceiptRow, 'file_name' | 'mime_type' | 'bytes'>;
type NewExpense = Omit<Insertable<DB['expenses']>, 'status'>;
type ExpenseChanges = Omit<Updateable<DB['expenses']>, 'status'> & { readonly status?: NextExpense };

export async function insertReceipt(db: Db, row: Insertable<DB['receipts']>): Promise<ReceiptRow> {
  return db.insertInto('receipts').values(row).returningAll().executeTakeFirstOrThrow();
}

export async function findReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('receipts').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function receiptsOf(db: Db, engagementId: string): Promise<ReceiptRow[]> {
  return db.selectFrom('receipts').selectAll().where('engagement_id', '=', engagementId).execute();
}

/** Returns those of these keys under which a receipt is kept. */
export async function receiptKeysInUse(db: Db, keys: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('receipts').select('file_key').where('file_key', '=', anyText(keys)).execute();
  return rows.map(({ file_key }) => file_key);
}

/** Replaces the lines of a claim that nobody has decided about. */
export async function replaceExpenses(db: Db, engagementId: string, lines: readonly NewExpense[]): Promise<void> {
  await db.deleteFrom('expenses').where('engagement_id', '=', engagementId).execute();
  if (lines.length === 0) return;
  const first = firstStatus(expenseLifecycle, 'claimExpense');
  await db
    .insertInto('expenses')
    .values(lines.map((line) => ({ ...line, ...first })))
    .execute();
}

/** Returns the lines of these bookings in the order claimed, each with its receipt. */
export async function expensesOf(db: Db, engagementIds: readonly string[]): Promise<ExpenseWithReceipt[]> {
  const { rows } = await sql<ExpenseWithReceipt>`
    select x.*, r.file_name, r.mime_type, r.bytes
    from expenses x left join receipts r on r.id = x.receipt_id
    where x.engagement_id = ${anyOf(engagementIds)} order by x.engagement_id, x.position`.execute(db);
  return rows;
}

/** Returns what a booking's lines that wait for an answer come to. */
export async function claimedCents(db: Db, engagementId: string): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from expenses
    where engagement_id = ${engagementId} and status = 'Pending'`.execute(db);
  return rows[0]?.cents ?? 0;
}

export async function findExpense(db: Db, id: string): Promise<ExpenseRow | undefined> {
  return db.selectFrom('expenses').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function changeExpense(db: Db, id: string, change: ExpenseChanges): Promise<ExpenseRow> {
  return db.updateTable('expenses').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

const waitsForAdmin = sql<boolean>`
  status = 'Pending' and answered_at is not null
  and not exists (select from engagements e where e.id = engagement_id and e.status = 'In Review')`;

/** The SQL that counts the refused expenses an Admin decides. */
export function countExpensesToDecide(): RawBuilder<number> {
  return sql`(select count(*) from expenses where ${waitsForAdmin})`;
}

/** Returns a page of the lines that wait for an Admin, oldest first; of hours disputed whole they wait for those. */
export async function expensesToDecide(
  db: Db,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ rows: ExpenseRow[]; total: number }> {
  const waiting = db.selectFrom('expenses').where(waitsForAdmin);
  return pageAndTotal(db, waiting.selectAll().orderBy('answered_at').orderBy('id'), { page, pageSize });
}
