/** What stands in a thread, from top to bottom: days, messages, what happened to the booking, what is on its way. */
import { t } from '@lingui/core/macro';
import type { TimelineEntry } from '#contract/engagements/engagement.ts';
import type { Message } from '#contract/messages/message.ts';
import { addDays, dayIn } from '#contract/time.ts';
import { calendarDay } from '#web/ui/format-time.ts';
import type { OutgoingMessage } from './outgoing-message.ts';

export type ThreadLine =
  | { readonly kind: 'day'; readonly key: string; readonly name: string }
  | { readonly kind: 'event'; readonly key: string; readonly at: string; readonly entry: TimelineEntry }
  | { readonly kind: 'message'; readonly key: string; readonly at: string; readonly message: Message }
  | { readonly kind: 'outgoing'; readonly key: string; readonly at: string; readonly entry: OutgoingMessage };

type Parts = {
  /** In the order they were sent. */
  messages: readonly Message[];
  timeline: readonly TimelineEntry[];
  outgoing: readonly OutgoingMessage[];
  /** There are older messages, not loaded yet: what happened before these is shown with them. */
  hasEarlier: boolean;
  timeZone: string;
  /** The current moment, ISO 8601. */
  now: string;
};

/** Returns the lines. A message keeps its key from the device to the server, so that its bubble stays the same. */
export function threadLines({ messages, timeline, outgoing, hasEarlier, timeZone, now }: Parts): ThreadLine[] {
  const known = new Set(messages.map(({ clientId }) => clientId));
  const first = messages[0];
  const sent = messages.map((message) => ({
    kind: 'message' as const,
    key: message.clientId ?? message.id,
    at: message.sentAt,
    message,
  }));
  const isBooked = timeline.some(({ name }) => name === 'engagementBooked');
  const events = timeline
    // Booked says it too, in the same breath.
    .filter(({ name }) => !isBooked || name !== 'engagementAccepted')
    .filter(({ at }) => !hasEarlier || !first || Date.parse(at) >= Date.parse(first.sentAt))
    .map((entry, index) => ({
      kind: 'event' as const,
      key: `${entry.at} ${entry.name} ${index}`,
      at: entry.at,
      entry,
    }));
  const waiting = outgoing
    .filter(({ id }) => !known.has(id))
    .map((entry) => ({ kind: 'outgoing' as const, key: entry.id, at: entry.at, entry }));
  const lines = [...merge(events, sent), ...waiting];
  const today = dayIn(now, timeZone);
  let shown = '';
  return lines.flatMap((line): ThreadLine[] => {
    const day = dayIn(line.at, timeZone);
    // What waits since yesterday stands below what came today: no day is named twice.
    if (day <= shown) return [line];
    shown = day;
    return [{ kind: 'day', key: day, name: dayName(day, today) }, line];
  });
}

/** Returns both by their time; messages stay in the order of their numbers, whatever their times say. */
function merge<One extends { at: string }, Other extends { at: string }>(
  events: readonly One[],
  sent: readonly Other[],
): (One | Other)[] {
  const left = events.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
  const lines: (One | Other)[] = [];
  for (const message of sent) {
    while (left[0] && Date.parse(left[0].at) <= Date.parse(message.at)) lines.push(...left.splice(0, 1));
    lines.push(message);
  }
  return [...lines, ...left];
}

function dayName(day: string, today: string): string {
  if (day === today) return t`Today`;
  return day === addDays(today, -1) ? t`Yesterday` : calendarDay(day);
}
