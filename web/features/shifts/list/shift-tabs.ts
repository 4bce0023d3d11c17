/** The ways to look at one's shifts, and the question each asks. */
import type { SentQuery } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { addDays, startOfDay } from '#contract/time.ts';

export const shiftTabs = [
  { name: 'upcoming', label: 'Upcoming' },
  { name: 'open', label: 'Open' },
  { name: 'booked', label: 'Booked' },
  { name: 'progress', label: 'In progress' },
  { name: 'past', label: 'Past' },
  { name: 'cancelled', label: 'Cancelled' },
  { name: 'drafts', label: 'Drafts' },
] as const;

export type ShiftTab = (typeof shiftTabs)[number]['name'];

export function tabNamed(name: string | null): ShiftTab {
  return shiftTabs.find((tab) => tab.name === name)?.name ?? 'upcoming';
}

/** How far back Past and Cancelled look, in days. */
export const lookBack = 30;

type Asked = Pick<SentQuery<typeof shiftEndpoints.listShifts>, 'status' | 'from' | 'to'>;

/** `today` is a calendar day in `timeZone`. Shifts come by start, so the past is looked at from a month back. */
export function queryOf(tab: Exclude<ShiftTab, 'drafts'>, today: string, timeZone: string): Asked {
  const begin = startOfDay(today, timeZone).toISOString();
  const earlier = startOfDay(addDays(today, -lookBack), timeZone).toISOString();
  const queries: Record<Exclude<ShiftTab, 'drafts'>, Asked> = {
    upcoming: { from: begin },
    open: { from: begin, status: 'Active' },
    booked: { from: begin, status: 'Booked' },
    progress: { status: 'In Progress' },
    past: { from: earlier, status: 'Completed' },
    cancelled: { from: earlier, status: 'Cancelled' },
  };
  return queries[tab];
}
