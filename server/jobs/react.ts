import type { Deps } from '../call/deps.ts';
import { findEvent } from '../events/event-queries.ts';
import type { EventName } from '../events/events.ts';
import type { LaterReaction } from '../events/reactions.ts';

/** Runs one `later` reaction of one recorded event. A reaction that no longer exists is done. */
export async function react(deps: Deps, eventId: string, key: string): Promise<void> {
  const event = await findEvent(deps.db, eventId);
  if (!event) throw new Error(`no event is ${eventId}`);
  const later = deps.reactions[event.name]?.later as Readonly<Record<string, LaterReaction<EventName>>> | undefined;
  await later?.[currentKeys[key] ?? key]?.(deps, event);
}

/** Keys an earlier release queued, by what they are called now. */
const currentKeys: Readonly<Record<string, string>> = { tell: 'notify' };
