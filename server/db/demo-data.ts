/** Whether demo data was ever written into this database: kept for good, since its accounts' password is published. */
import { demoEmails } from '#contract/accounts/demo-accounts.ts';
import type { Db } from './open.ts';

/** Marks the database as a demo, in the transaction of its first rows. */
export async function recordDemoData(db: Db, now: Date): Promise<void> {
  await db
    .insertInto('demo_data')
    .values({ written_at: now })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute();
}

/**
 * Returns whether the database is or was a demo: it is marked as one, or has one of the published accounts, deleted or
 * not.
 */
export async function hasDemoData(db: Db): Promise<boolean> {
  const marked = await db.selectFrom('demo_data').select('written_at').executeTakeFirst();
  if (marked) return true;
  const published = await db
    .selectFrom('users')
    .select('id')
    .where('email', 'in', Object.values(demoEmails))
    .executeTakeFirst();
  return published !== undefined;
}
