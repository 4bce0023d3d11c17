/** Who our people are at Stripe. The tables are in a schema of their own and no other query joins them. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export async function findCustomer(db: Db, ownerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from stripe.customers where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Keeps the first; returns the one kept. */
export async function insertCustomer(db: Db, ownerId: string, customerId: string, now: Date): Promise<string> {
  await sql`
    insert into stripe.customers (owner_id, customer_id, created_at) values (${ownerId}, ${customerId}, ${now})
    on conflict (owner_id) do nothing`.execute(db);
  return (await findCustomer(db, ownerId)) ?? customerId;
}

export async function findConnected(db: Db, specialistId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from stripe.accounts where specialist_id = ${specialistId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Keeps the first. */
export async function insertConnected(db: Db, specialistId: string, accountId: string, now: Date): Promise<void> {
  await sql`
    insert into stripe.accounts (specialist_id, account_id, created_at) values (${specialistId}, ${accountId}, ${now})
    on conflict (specialist_id) do nothing`.execute(db);
}
