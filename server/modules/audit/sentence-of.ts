import { type EventName, eventDefinition } from '#contract/events/events.ts';
import { formatPhone } from '#contract/phone.ts';
import type { Facts } from '#contract/words/facts.ts';
import { messageOf } from '#contract/words/message.ts';
import { listIn } from '#contract/words/moments.ts';
import { type Speaker, say } from '#contract/words/speaker.ts';
import { workWords } from '../../call/work-words.ts';
import { eventMessage, factsOf, formatEvent } from '../../events/event-texts.ts';
import { fieldNames } from './field-names.words.ts';

/** Returns the sentence of a recorded event. One recorded by an older release and no longer known is its bare name. */
export function sentenceOf(speaker: Speaker, name: string, data: object): string {
  const message = eventMessage(name, 'audit');
  if (!message || !eventDefinition(name)) return spelledOut(name);
  const facts = factsOf(name as EventName, data);
  return formatEvent(speaker, message, { ...facts, ...labelsOf(speaker, facts) });
}

/** Returns what is recorded by its name in the code, as people call it. */
function labelsOf(speaker: Speaker, { fields, work, phone }: Facts): Facts {
  return {
    ...(Array.isArray(fields) ? { fields: listIn(speaker.locale, fieldsIn(speaker, fields), 'conjunction') } : {}),
    ...(typeof work === 'string' ? { work: workWords(work, speaker.language) } : {}),
    ...(typeof phone === 'string' ? { phone: formatPhone(phone) } : {}),
  };
}

function fieldsIn(speaker: Speaker, fields: readonly string[]): string[] {
  return fields.map((field) => {
    const name = field.replace(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());
    const message = messageOf(fieldNames, name);
    return message ? say(speaker, message) : spelledOut(name);
  });
}

/** Returns `license exp` for `licenseExp`. */
function spelledOut(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, (_whole, before: string, next: string) => `${before} ${next.toLowerCase()}`);
}
