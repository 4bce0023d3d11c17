import type { NotificationDefinition } from '#contract/events/definition.ts';
import { type EventData, type EventName, eventDefinition } from '#contract/events/events.ts';
import type { NotificationParams } from '#contract/notifications/endpoints.ts';
import type { Facts } from '#contract/words/facts.ts';
import type { Message } from '#contract/words/message.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import { eventMessage, factsIn, formatEvent } from '../../events/event-texts.ts';
import { placeholdersOf } from '../../words/placeholders.ts';
import { notificationMessages } from './notifications.words.ts';

/** In the place of the name of somebody who deleted their account, as it is kept. */
export const formerUser = 'mortar:formerUser';

/** Where it stands in a sentence, until it is known whether it begins that. */
const PLACE = '\uE000';
const BEGINS = new RegExp(`(^|[.!?]\\s+|[\\n“¿¡])${PLACE}`, 'gu');

/** Which of an event's notifications: the event's name and the row of its definition. */
export type NotificationKey = { readonly kind: string; readonly variant: string };

export type NotificationRow = NotificationDefinition<EventData[EventName]>;

/** Returns an event's notifications by their variants; none of an event that an earlier release recorded. */
export function notificationRows(kind: string): Readonly<Record<string, NotificationRow>> {
  return eventDefinition(kind)?.notify ?? {};
}

/** Returns the facts a notification is written from, of all that is known. */
export function paramsOf(key: NotificationKey, facts: Facts, lines: readonly Facts[] | undefined): NotificationParams {
  const line = messageOf(key, 'lines');
  const params = factsIn([messageOf(key, 'title'), messageOf(key, 'body')].filter(isMessage), facts);
  return { ...params, ...(line && lines ? { lines: lines.map((facts) => factsIn([line], facts)) } : {}) };
}

/** Returns title and body as people read them; null for one that an earlier release sent. */
export function writeNotification(
  speaker: Speaker,
  key: NotificationKey,
  { lines, ...params }: NotificationParams,
): { readonly title: string; readonly body: string } | null {
  const [title, body, line] = [messageOf(key, 'title'), messageOf(key, 'body'), messageOf(key, 'lines')];
  if (!title || !body) return null;
  const stored = params as Facts;
  const nameOf = (fact: 'pharmacist' | 'firstName') => ({
    [fact]: stored[fact] === formerUser ? PLACE : (stored[fact] ?? say(speaker, notificationMessages.somePharmacist)),
  });
  const facts: Facts = {
    ...stored,
    pharmacy: stored['pharmacy'] ?? say(speaker, notificationMessages.somePharmacy),
    ...nameOf('pharmacist'),
    ...nameOf('firstName'),
    ...('person' in stored ? { person: stored['person'] === formerUser ? PLACE : stored['person'] } : {}),
    ...(line && lines
      ? { lines: (lines as readonly Facts[]).map((facts) => formatEvent(speaker, line, facts)).join('\n') }
      : {}),
  };
  const write = (message: Message) => namePlaces(speaker, formatEvent(speaker, message, facts));
  return { title: write(title), body: write(body) };
}

/** Returns the text with the words for a former user in their places. */
function namePlaces(speaker: Speaker, text: string): string {
  if (!text.includes(PLACE)) return text;
  const words = say(speaker, notificationMessages.formerUser);
  const first = words.charAt(0).toLocaleUpperCase(speaker.locale) + words.slice(1);
  return text.replace(BEGINS, `$1${first}`).replaceAll(PLACE, words);
}

/** What tells nothing of a person, of money or of somebody's words: where, when, how many, which kind. */
const forAnyEyes = /^(pharmacy|place|state|kind|closedBy|span|places|shifts|count|unread|[a-zA-Z]+(At|Day|Time))$/;

/** Returns whether the body is filled from names, pay or people's own words that the title doesn't have. */
export function namesMoreThanTitle(key: NotificationKey): boolean {
  const [title, body] = [messageOf(key, 'title'), messageOf(key, 'body')].map((part) =>
    part ? placeholdersOf(part) : [],
  );
  return (body ?? []).some((name) => !title?.includes(name) && !forAnyEyes.test(name));
}

function messageOf({ kind, variant }: NotificationKey, part: string): Message | null {
  return eventMessage(kind, `${variant}.${part}`);
}

function isMessage(message: Message | null): message is Message {
  return message !== null;
}
