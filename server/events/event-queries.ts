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
