/** The simulated provider's own tables. They are in a schema of their own and no query of ours joins them. */
import { sql } from 'kysely';
import { dueRows } from '../../../db/due-rows.ts';
import type { Db } from '../../../db/open.ts';

export type ObjectType = 'payment_intent' | 'transfer' | 'payment_method';

/** Returns the object, locked for the rest of the provider's transaction; null when there is none. */
export async function lockObject<T>(db: Db, type: ObjectType, id: string): Promise<T | null> {
  const { rows } = await sql<{ body: T }>`
    select body from simulator.objects where id = ${id} and type = ${type} for update`.execute(db);
  return rows[0]?.body ?? null;
}

export async function findObject<T>(db: Db, type: ObjectType, id: string): Promise<T | null> {
  const { rows } = await sql<{
    body: T;
  }>`select body from simulator.objects where id = ${id} and type = ${type}`.execute(db);
  return rows[0]?.body ?? null;
}

export async function keepObject(db: Db, type: ObjectType, body: { readonly id: string }, now: Date): Promise<void> {
  await sql`
    insert into simulator.objects (id, type, body, created_at, updated_at)
    values (${body.id}, ${type}, ${JSON.stringify(body)}::jsonb, ${now}, ${now})
    on conflict (id) do update set body = excluded.body, updated_at = excluded.updated_at`.execute(db);
}

/** Claims the key; a second claimer waits for the first. Returns the earlier request, or null for the first. */
export async function claimRequest(
  db: Db,
  key: string,
  hash: string,
  now: Date,
): Promise<{ hash: string; answer: unknown } | null> {
  const { rows: claimed } = await sql`
    insert into simulator.requests (idempotency_key, request_hash, answer, created_at)
    values (${key}, ${hash}, 'null'::jsonb, ${now})
    on conflict do nothing returning 1`.execute(db);
  if (claimed.length > 0) return null;
  const { rows } = await sql<{ hash: string; answer: unknown }>`
    select request_hash as hash, answer from simulator.requests where idempotency_key = ${key}`.execute(db);
  return rows[0] ?? null;
}

export async function keepRequestAnswer(db: Db, key: string, answer: unknown): Promise<void> {
  await sql`update simulator.requests set answer = ${JSON.stringify(answer)}::jsonb where idempotency_key = ${key}`.execute(
    db,
  );
}

export type SimulatedEvent = {
  readonly id: string;
  readonly type: string;
  readonly object_id: string;
  readonly body: unknown;
};

export async function insertSimulatedEvent(db: Db, event: SimulatedEvent, dueAt: Date, now: Date): Promise<void> {
  await sql`
    insert into simulator.events (id, type, object_id, body, due_at, created_at)
    values (${event.id}, ${event.type}, ${event.object_id}, ${JSON.stringify(event.body)}::jsonb, ${dueAt}, ${now})`.execute(
    db,
  );
}

/** Takes back what will not happen: a lapse of a hold that was captured. Disputes come all the same. */
export async function removePlannedEvent(db: Db, objectId: string, now: Date): Promise<void> {
  await sql`delete from simulator.events where object_id = ${objectId} and delivered_at is null and tries = 0 and due_at > ${now}
    and type not like 'charge.dispute.%'`.execute(db);
}

/** Events to deliver, by a hash, so that the order of happening is not the order of delivery. */
export const dueEvents = dueRows({
  from: sql`simulator.events`,
  idType: 'text',
  moment: sql`due_at`,
  where: sql`delivered_at is null`,
  orderBy: sql`md5(id)`,
});

/** Takes one event that is due, for a while: should the taker die, it is due again. Null when another has it. */
export async function takeEventToDeliver(
  db: Db,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<SimulatedEvent | null> {
  const { rows } = await sql<SimulatedEvent>`
    update simulator.events set due_at = ${until}, tries = tries + 1
    where id = ${id} and delivered_at is null and due_at <= ${now}
    returning id, type, object_id, body`.execute(db);
  return rows[0] ?? null;
}

export async function markDelivered(db: Db, id: string, now: Date): Promise<void> {
  await sql`update simulator.events set delivered_at = ${now} where id = ${id}`.execute(db);
}

/** Gives back an event that was not taken. */
export async function releaseEvent(db: Db, id: string, now: Date): Promise<void> {
  await sql`update simulator.events set due_at = ${now} where id = ${id} and delivered_at is null`.execute(db);
}

export async function insertAccount(db: Db, specialistId: string, now: Date): Promise<void> {
  await sql`
    insert into simulator.accounts (specialist_id, state, created_at) values (${specialistId}, 'incomplete', ${now})
    on conflict do nothing`.execute(db);
}

/** Returns false when there is no such account. */
export async function completeAccount(db: Db, specialistId: string): Promise<boolean> {
  const { rows } = await sql`
    update simulator.accounts set state = 'ready' where specialist_id = ${specialistId} returning 1`.execute(db);
  return rows.length > 0;
}

export async function findAccount(db: Db, specialistId: string): Promise<'incomplete' | 'ready' | null> {
  const { rows } = await sql<{ state: 'incomplete' | 'ready' }>`
    select state from simulator.accounts where specialist_id = ${specialistId}`.execute(db);
  return rows[0]?.state ?? null;
}

/** What moved money, as it is kept, a page of it in order of their ids. */
export async function objectsChanged(
  db: Db,
  { since, until, after }: { readonly since: Date; readonly until: Date; readonly after: string },
): Promise<{ id: string; type: ObjectType; body: unknown; created_at: Date; updated_at: Date }[]> {
  const { rows } = await sql<{ id: string; type: ObjectType; body: unknown; created_at: Date; updated_at: Date }>`
    select id, type, body, created_at, updated_at from simulator.objects
    where updated_at >= ${since} and created_at < ${until} and id > ${after} and type in ('payment_intent', 'transfer')
    order by id limit 500`.execute(db);
  return rows;
}
