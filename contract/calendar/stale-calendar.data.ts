/** What the calls of calendars show and touch: rows of `contract/stale-reads.ts`. */

export const calendarReads = {
  getCalendarFeed: ['calendarFeed'],
  calendarFeed: [],
  downloadBookingCalendar: [],
} as const;

export const calendarWrites = {
  createCalendarFeed: ['calendarFeed'],
  revokeCalendarFeed: ['calendarFeed'],
} as const;
