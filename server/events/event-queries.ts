import { sql } from 'kysely';
import type { Db } from '../db/open.ts';
import type { EventData, EventName, MortarEvent, SubjectType } from './events.ts';

/** Returns a recorded event. */
export async function findEvent(db: Db, id: string): Promise<MortarEvent | null> {
  const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name as EventName,
    at: row.at,
    actorId: row.actor_id,
    actorRole: row.actor_role,
    subjectType: row.subject_type as SubjectType,
    subjectId: row.subject_id,
    businessId: row.business_id,
    region: row.region,
    data: row.data as EventData[EventName],
  };
}

export type ErasedEventData = { readonly id: string; readonly data: object };

/**
 * Replaces what events carry by the same with parts left out: the one change there is, for an account that was deleted
 * (decision 149). The database refuses any other.
 */
export async function eraseEventData(db: Db, userId: string, erased: readonly ErasedEventData[]): Promise<void> {
  if (erased.length === 0) return;
  const ids = erased.map(({ id }) => id);
  const data = erased.map((each) => JSON.stringify(each.data));
  await sql`select erase_event_data(${userId}::uuid, ${ids}::uuid[], ${data}::text[]::jsonb[])`.execute(db);
}
