/** Who our people are at Stripe. The tables are in a schema of their own and no other query joins them. */
import { sql } from 'kysely';
import type { Db } from '../../../db/open.ts';

export async function findCustomer(db: Db, ownerId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select customer_id as id from stripe.customers where owner_id = ${ownerId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Keeps the first. Returns the one kept. Throws when Stripe's customer is somebody else's here. */
export async function insertCustomer(db: Db, ownerId: string, customerId: string, now: Date): Promise<string> {
  // Two who ask at once are given the same customer: either of the table's two keys may be the one that collides.
  await sql`
    insert into stripe.customers (owner_id, customer_id, created_at) values (${ownerId}, ${customerId}, ${now})
    on conflict do nothing`.execute(db);
  return (await findCustomer(db, ownerId)) ?? takenBefore(customerId);
}

export async function findConnected(db: Db, specialistId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select account_id as id from stripe.accounts where specialist_id = ${specialistId}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Keeps the first. Returns the one kept. Throws when Stripe's account is somebody else's here. */
export async function insertConnected(db: Db, specialistId: string, accountId: string, now: Date): Promise<string> {
  await sql`
    insert into stripe.accounts (specialist_id, account_id, created_at) values (${specialistId}, ${accountId}, ${now})
    on conflict do nothing`.execute(db);
  return (await findConnected(db, specialistId)) ?? takenBefore(accountId);
}

function takenBefore(id: string): never {
  throw new Error(`${id} at Stripe is somebody else's here`);
}
