/** The ways to look at one's shifts, and the question each asks. */
import { t } from '@lingui/core/macro';
import type { SentQuery } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { addDays, startOfDay } from '#contract/time.ts';

export const shiftTabs = [
  {
    name: 'upcoming',
    get label() {
      return t`Upcoming`;
    },
  },
  {
    name: 'open',
    get label() {
      return t`Open`;
    },
  },
  {
    name: 'booked',
    get label() {
      return t`Booked`;
    },
  },
  {
    name: 'progress',
    get label() {
      return t`In progress`;
    },
  },
  {
    name: 'past',
    get label() {
      return t`Past`;
    },
  },
  {
    name: 'cancelled',
    get label() {
      return t`Cancelled`;
    },
  },
  {
    name: 'drafts',
    get label() {
      return t`Drafts`;
    },
  },
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
