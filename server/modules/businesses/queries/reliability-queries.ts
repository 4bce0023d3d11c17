/** The SQL of the figures a pharmacy earns (PRODUCT §8). */
import { type Selectable, sql } from 'kysely';
import { anyOf } from '../../../db/any-of.ts';
import type { Db } from '../../../db/open.ts';
import type { DB } from '../../../db/schema.ts';

export type ReliabilityRow = Selectable<DB['business_reliability']>;
export type ReliabilityChanges = Partial<Record<Exclude<keyof ReliabilityRow, 'business_id'>, number>>;

export async function findReliability(db: Db, ids: readonly string[]): Promise<Map<string, ReliabilityRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('business_reliability').selectAll().where('business_id', '=', anyOf(ids)).execute();
  return new Map(rows.map((row) => [row.business_id, row]));
}

/** Adds to the figures of a pharmacy; the first change makes its row. What is taken out was added before. */
export async function addReliability(db: Db, businessId: string, changes: ReliabilityChanges): Promise<void> {
  const entries = Object.entries(changes).filter(([, amount]) => amount !== 0);
  if (entries.length === 0) return;
  // Proposed as a row of its own, what is taken out would be below nothing.
  if (entries.some(([, amount]) => amount < 0)) {
    const differences = entries.map(([column, amount]) => [column, sql`${sql.ref(column)} + ${amount}::int`]);
    await db
      .updateTable('business_reliability')
      .set(Object.fromEntries(differences))
      .where('business_id', '=', businessId)
      .execute();
    return;
  }
  const sums = entries.map(([column]) => [
    column,
    sql`${sql.ref(`business_reliability.${column}`)} + ${sql.ref(`excluded.${column}`)}`,
  ]);
  await db
    .insertInto('business_reliability')
    .values({ business_id: businessId, ...Object.fromEntries(entries) })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(Object.fromEntries(sums)))
    .execute();
}
