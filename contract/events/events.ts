/**
 * Everything that can happen, by name. A change records exactly one of these in its transaction; the row is audit log and
 * outbox at once. What follows from one: `server/reactions.ts`; everything else of it is its definition.
 */
import { absenceEvents } from './absences.data.ts';
import { accountEvents } from './accounts.data.ts';
import { amendmentEvents } from './amendments.data.ts';
import { attendanceEvents } from './attendance.data.ts';
import { beforeShiftEvents } from './before-shift.data.ts';
import { bookingEvents } from './bookings.data.ts';
import { calendarEvents } from './calendar.data.ts';
import type { EventDefinition, SubjectType } from './definition.ts';
import { disputeEvents } from './disputes.data.ts';
import { expenseEvents } from './expenses.data.ts';
import { hoursEvents } from './hours.data.ts';
import { ledgerEvents } from './ledger.data.ts';
import { messageEvents } from './messages.data.ts';
import { moneyEvents } from './money.data.ts';
import { platformEvents } from './platform.data.ts';
import { profileEvents } from './profiles.data.ts';
import { ratingEvents } from './ratings.data.ts';
import { shiftEvents } from './shifts.data.ts';
import { standingEvents } from './standing.data.ts';
import { supportEvents } from './support.data.ts';

export const events = {
  ...accountEvents,
  ...profileEvents,
  ...shiftEvents,
  ...bookingEvents,
  ...beforeShiftEvents,
  ...amendmentEvents,
  ...attendanceEvents,
  ...absenceEvents,
  ...hoursEvents,
  ...expenseEvents,
  ...ratingEvents,
  ...calendarEvents,
  ...disputeEvents,
  ...moneyEvents,
  ...ledgerEvents,
  ...messageEvents,
  ...supportEvents,
  ...standingEvents,
  ...platformEvents,
} as const;

export type EventName = keyof typeof events;

/** What each event carries. */
export type EventData = { [N in EventName]: (typeof events)[N]['data'] };

/** What each event may be about. */
export type EventSubject<N extends EventName> = Extract<(typeof events)[N]['subject'], SubjectType>;

type ListOf<N extends EventName> = NonNullable<(typeof events)[N]['notify'][string]['lists']>[number];

/** The events one of whose notifications asks for an answer (PRODUCT §9). */
export type AskingKind = { [N in EventName]: 'answer' extends ListOf<N> ? N : never }[EventName];

export const eventNames = Object.keys(events) as EventName[];

/** Returns the definition of an event by its recorded name; null for one that an earlier release recorded. */
export function eventDefinition(name: string): EventDefinition<EventData[EventName]> | null {
  return Object.hasOwn(events, name)
    ? (events[name as EventName] as unknown as EventDefinition<EventData[EventName]>)
    : null;
}
