/** The texts of every event's definition, as messages: `event.shiftRequested.audit`, `event.shiftRequested.pharmacy.title`. */

import type { EventDefinition } from '#contract/events/definition.ts';
import { events } from '#contract/events/events.ts';
import { defineMessages, type Message } from '#contract/words/message.ts';

export const eventMessages: Readonly<Record<string, Message>> = defineMessages(
  'event',
  Object.fromEntries(
    Object.entries(events).flatMap(([name, definition]) =>
      textsOf(name, definition as unknown as EventDefinition<never>),
    ),
  ),
);

function textsOf(name: string, { audit, timeline, notify }: EventDefinition<never>): [string, string][] {
  const texts: [string, string | undefined][] = [
    [`${name}.audit`, audit],
    [`${name}.timeline`, timeline?.line],
    [`${name}.timeline.detail`, timeline?.detail],
    ...Object.entries(notify).flatMap(([row, { title, body, lines }]): [string, string | undefined][] => [
      [`${name}.${row}.title`, title],
      [`${name}.${row}.body`, body],
      [`${name}.${row}.lines`, lines?.text],
    ]),
  ];
  return texts.filter((text): text is [string, string] => text[1] !== undefined);
}
