/** The evidence timeline: each event of an engagement as a line with time, actor and what it meant (DESIGN-LANGUAGE §1.5). */
import type { TimelineEntry } from '#contract/engagements/engagement.ts';
import type { Language } from '#contract/language.ts';
import type { Call } from '../../call/call.ts';
import { eventMessage, factsIn, factsOf, formatEvent } from '../../events/event-texts.ts';
import type { EventName } from '../../events/events.ts';
import { speakerOf } from '../../words/speaker-of.ts';
import { eventsOf } from './queries/attendance-queries.ts';

/** Returns the timeline of an engagement that the caller has been found to be a side of. */
export async function timelineOfEngagement(call: Call, engagementId: string): Promise<TimelineEntry[]> {
  return timelineOf(await eventsOf(call.db, [engagementId]), call.language);
}

type EventRow = {
  readonly name: string;
  readonly at: Date;
  readonly data: unknown;
  readonly actor_role: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
};

/**
 * Returns lines in the order things happened, in the reader's language. Events whose definition has no line are left
 * out.
 */
export function timelineOf(events: readonly EventRow[], language: Language): TimelineEntry[] {
  return events.flatMap((event) => entryOf(event, language) ?? []);
}

function entryOf(event: EventRow, language: Language): TimelineEntry | null {
  const line = eventMessage(event.name, 'timeline');
  if (!line) return null;
  const detail = eventMessage(event.name, 'timeline.detail');
  const facts = factsOf(event.name as EventName, event.data as object);
  const speaker = speakerOf(language);
  return {
    at: event.at.toISOString(),
    name: event.name,
    actor: actorOf(event),
    code: event.name,
    params: factsIn(detail ? [line, detail] : [line], facts),
    sentence: formatEvent(speaker, line, facts),
    detail: (detail && formatEvent(speaker, detail, facts)) || null,
  };
}

function actorOf({ first_name, last_name }: EventRow): string {
  return first_name ? `${first_name} ${last_name}` : 'Mortar';
}
