import { said } from '#contract/language.ts';
import type { Call } from '../../call/call.ts';
import { systemCall } from '../../call/call.ts';
import type { Deps } from '../../call/deps.ts';
import { inTransaction } from '../../db/open.ts';
import type { EventName, MortarEvent } from '../../events/events.ts';
import { withReasonsIn } from '../../events/our-reasons.ts';
import type { Reactions } from '../../events/reactions.ts';
import { liveMessages } from './live/live-messages.ts';
import { publishEvent } from './live/publish-event.ts';
import { type Message, messages, toldEvents } from './messages.data.ts';
import { spanishMessages } from './messages.es.data.ts';
import { sendDueMessages } from './send-due-messages.ts';
import { loadStory, type Stories, type Story } from './story.ts';
import { type SubjectType, tellPeople } from './tell-people.ts';

/** Tells people and open windows of an event, as `messages.data.ts` and `live-messages.ts` say. Bears being done twice. */
export async function tell(deps: Deps, event: MortarEvent): Promise<void> {
  const stories = await loadStory(deps.db, event);
  await inTransaction(deps.db, async (db) => {
    const call = systemCall(deps, db, deps.clock.now());
    for (const [index, message] of messagesOf(event.name).entries()) {
      await tellAudience(call, event, stories, { ...message, spanish: spanishOf(event.name, index) });
    }
    await publishEvent(call, event, stories.en);
  });
  await sendDueMessages(deps);
}

type Worded = Message<EventName> & { readonly spanish: Pick<Message<EventName>, 'title' | 'body'> };

async function tellAudience(call: Call, event: MortarEvent, stories: Stories, message: Worded): Promise<void> {
  const { en: story, es: spanishStory } = stories;
  if (message.when && !message.when(story, event.data)) return;
  const spanishData = withReasonsIn(event.data, 'es');
  const userIds = story.users(message.to).filter((userId) => message.alsoActor || userId !== event.actorId);
  await tellPeople(call, {
    event,
    userIds,
    kind: event.name,
    topic: message.topic,
    title: said(message.title(story, event.data), message.spanish.title(spanishStory, spanishData)),
    body: said(message.body(story, event.data), message.spanish.body(spanishStory, spanishData)),
    subject: subjectOf(message.about, event, story),
    urgent: story.soon(call.now) && concernsTheShift.has(message.topic),
  });
}

const concernsTheShift: ReadonlySet<string> = new Set(['requests', 'bookings', 'reminders', 'attendance']);

function messagesOf(name: EventName): readonly Message<EventName>[] {
  return (
    ((messages as { readonly [told in string]?: readonly unknown[] })[name] as
      | readonly Message<EventName>[]
      | undefined) ?? []
  );
}

function spanishOf(name: EventName, index: number): Worded['spanish'] {
  const found = (spanishMessages as { readonly [told in string]?: readonly unknown[] })[name]?.[index];
  return found as Worded['spanish'];
}

/** What the web opens: the thing itself where the story has it, else what the event is about. */
function subjectOf(about: SubjectType, event: MortarEvent, story: Story): { type: SubjectType; id: string } {
  const ids: Partial<Record<SubjectType, string | null>> = {
    engagement: story.engagementId,
    shift: story.shiftId,
    business: story.businessId,
    specialist: story.specialistId,
    wallet: story.engagementId,
  };
  return { type: about, id: ids[about] ?? event.subjectId };
}

/** `tell` after every event that somebody hears of. */
export const tellReactions: Reactions = Object.fromEntries(
  [...new Set<string>([...toldEvents, ...Object.keys(liveMessages)])].map((name) => [name, { later: { tell } }]),
);
