import type { Deps } from '../call/deps.ts';
import type { EventData, EventName, MortarEvent, SubjectType } from '../events/events.ts';
import type { LaterReaction } from '../events/reactions.ts';

/** Runs one `later` reaction of one recorded event. A reaction that no longer exists is done. */
export async function react(deps: Deps, eventId: string, key: string): Promise<void> {
  const row = await deps.db.selectFrom('events').selectAll().where('id', '=', eventId).executeTakeFirstOrThrow();
  const event: MortarEvent = {
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
  const later = deps.reactions[event.name]?.later as Readonly<Record<string, LaterReaction<EventName>>> | undefined;
  await later?.[currentKeys[key] ?? key]?.(deps, event);
}

/** Keys an earlier release queued, by what they are called now. */
const currentKeys: Readonly<Record<string, string>> = { tell: 'notify' };
