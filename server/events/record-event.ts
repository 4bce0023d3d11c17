import { sql } from 'kysely';
import type { Actor, Call } from '../call/call.ts';
import { newId } from '../ids.ts';
import type { EventData, EventName, EventSubject, MortarEvent } from './events.ts';

type Recorded<N extends EventName> = {
  readonly subject: readonly [EventSubject<N>, string];
  readonly data: EventData[N];
  /** The pharmacy it concerns, when there is one. */
  readonly businessId?: string | null;
  readonly region?: string;
  /** Who did it, where they had no session when they called: somebody who signs in or up. */
  readonly actor?: Pick<Actor, 'userId' | 'role'>;
};

/**
 * Records what just happened, in the transaction of the call, and sets off what follows: `now` reactions run before
 * this returns, `later` ones are queued in the same transaction and start after the commit (DESIGN, idea 3).
 */
export async function recordEvent<N extends EventName>(
  call: Call,
  name: N,
  recorded: Recorded<N>,
): Promise<MortarEvent<N>> {
  const actor = recorded.actor ?? call.actor;
  const event: MortarEvent<N> = {
    id: newId(),
    name,
    at: call.now,
    actorId: actor?.userId ?? null,
    actorRole: actor?.role ?? null,
    subjectType: recorded.subject[0],
    subjectId: recorded.subject[1],
    businessId: recorded.businessId ?? null,
    region: recorded.region ?? 'US',
    data: recorded.data,
  };
  await call.db
    .insertInto('events')
    .values({
      id: event.id,
      region: event.region,
      name: event.name,
      at: event.at,
      actor_id: event.actorId,
      actor_role: event.actorRole,
      subject_type: event.subjectType,
      subject_id: event.subjectId,
      business_id: event.businessId,
      data: JSON.stringify(event.data),
      request_id: call.requestId,
    })
    .execute();
  const reaction = call.deps.reactions[name];
  for (const follow of Object.values(reaction?.now ?? {})) await follow(call, event);
  for (const key of Object.keys(reaction?.later ?? {})) {
    await sql`select graphile_worker.add_job('react', payload := ${JSON.stringify({ eventId: event.id, key })}::json, job_key := ${`${event.id}:${key}`}, max_attempts := 12)`.execute(
      call.db,
    );
  }
  return event;
}
