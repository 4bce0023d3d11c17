/** The tabs of the shift list, and the query of each. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { SentQuery } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { unfinishedShiftStatuses } from '#contract/statuses.ts';
import { addDays, startOfDay } from '#contract/time.ts';
import { calendarDay } from '#web/ui/format-time.ts';

/** A tab; its label is a getter, because it follows the page's language. */
const tab = <Name extends string>(name: Name, words: MessageDescriptor) => ({
  name,
  get label() {
    return t(words);
  },
});

// The context tells translators that these words are about shifts.
export const shiftTabs = [
  tab('upcoming', msg`Upcoming`),
  tab('open', msg({ message: 'Open', context: 'shifts' })),
  tab('booked', msg({ message: 'Booked', context: 'shifts' })),
  tab('progress', msg`In progress`),
  tab('past', msg({ message: 'Past', context: 'shifts' })),
  tab('cancelled', msg({ message: 'Cancelled', context: 'shifts' })),
  tab('drafts', msg`Drafts`),
];

export type ShiftTab = (typeof shiftTabs)[number]['name'];

/** Returns the tab with this name, else Upcoming. */
export function tabNamed(name: string | null): ShiftTab {
  return shiftTabs.find((tab) => tab.name === name)?.name ?? 'upcoming';
}

/** How far back Past and Cancelled go, in days. */
export const lookBack = 30;

type Asked = Pick<SentQuery<typeof shiftEndpoints.listShifts>, 'status' | 'from' | 'to' | 'published' | 'latestFirst'>;

/** Returns from when on a tab lists shifts that are over; null of the others. */
export function sinceWords(tab: ShiftTab, today: string): string | null {
  if (tab !== 'past' && tab !== 'cancelled') return null;
  const day = calendarDay(addDays(today, -lookBack));
  return t`Since ${day}, the latest first.`;
}

/** Returns a tab's query for an Admin: of the open ones those that people can find, as the Overview counts them. */
export function adminQueryOf(tab: Exclude<ShiftTab, 'drafts'>, today: string, timeZone: string): Asked {
  return { ...queryOf(tab, today, timeZone), ...(tab === 'open' && { published: 'true' as const }) };
}

/**
 * Returns a tab's query. `today` is a calendar day in `timeZone`. Shifts are ordered by start, Past and Cancelled
 * from the latest. What is ahead begins the day before: who came last night is at work, who is late still expected, and what is
 * over has another status.
 */
export function queryOf(tab: Exclude<ShiftTab, 'drafts'>, today: string, timeZone: string): Asked {
  const begin = startOfDay(addDays(today, -1), timeZone).toISOString();
  const earlier = startOfDay(addDays(today, -lookBack), timeZone).toISOString();
  const queries: Record<Exclude<ShiftTab, 'drafts'>, Asked> = {
    upcoming: { from: begin, status: unfinishedShiftStatuses.join() },
    open: { from: begin, status: 'Active' },
    booked: { from: begin, status: 'Booked' },
    progress: { status: 'In Progress' },
    past: { from: earlier, status: 'Completed', latestFirst: 'true' },
    cancelled: { from: earlier, status: 'Cancelled', latestFirst: 'true' },
  };
  return queries[tab];
}
