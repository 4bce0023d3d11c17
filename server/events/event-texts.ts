/** Writes the texts of an event's definition in a reader's language. */
import { type EventData, type EventName, eventDefinition } from '#contract/events/events.ts';
import type { Language } from '#contract/language.ts';
import type { Facts } from '#contract/words/facts.ts';
import { type Message, messageOf } from '#contract/words/message.ts';
import { reasonWords } from '#contract/words/reasons.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import { placeholdersOf } from '../words/placeholders.ts';
import { speakerOf } from '../words/speaker-of.ts';
import { eventMessages } from './events.words.ts';

/** Returns what an event's texts are filled from: its data and what its definition computes from it. */
export function factsOf(name: EventName, data: object): Facts {
  const facts = eventDefinition(name)?.facts?.(data as EventData[EventName]);
  return { ...(data as Facts), ...facts };
}

/** Returns the message of one part of an event (`audit`, `timeline`, `pharmacy.title`); null where it has none. */
export function eventMessage(name: string, part: string): Message | null {
  return messageOf(eventMessages, `${name}.${part}`);
}

/** Returns a message in words. A parameter that is missing or empty is `none`. */
export function formatEvent(speaker: Speaker, message: Message, facts: Facts): string {
  const known = factsIn([message], facts);
  const names = placeholdersOf(message).filter((name) => known[name] === undefined || known[name] === '');
  const missing = Object.fromEntries(names.map((name) => [name, null]));
  return say(speaker, message, { ...known, ...missing });
}

/** Returns the facts these messages are filled from: what is stored and shown of an event, and no more. */
export function factsIn(messages: readonly Message[], facts: Facts): Facts {
  const needed = new Set(messages.flatMap((message) => placeholdersOf(message).flatMap(sourcesOf)));
  const entries = Object.entries(facts).filter(([name, value]) => needed.has(name) && value !== undefined);
  const { timeZone } = facts;
  const hasMoment = timeZone !== undefined && entries.some(([name]) => name.endsWith('At'));
  return { ...Object.fromEntries(entries), ...(hasMoment ? { timeZone } : {}) };
}

/** Returns the facts a placeholder is written from: `startsDay` from `startsAt`, `span` from both ends. */
function sourcesOf(placeholder: string): string[] {
  if (placeholder === 'span') return ['startsAt', 'endsAt'];
  const moment = /^(.+)(?:Day|Time)$/.exec(placeholder);
  return moment ? [placeholder, `${moment[1]}At`] : [placeholder];
}

/** Returns a stored reason in the reader's language; a person's own stays as written. */
export function reasonIn(stored: string, language: Language): string {
  return reasonWords(speakerOf(language), stored);
}
