import { calendarEndpoints as calls } from '#contract/calendar/endpoints.ts';
import { type Route, route } from '../../call/route.ts';
import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from './own-feed.ts';
import { calendarFeed, downloadBookingCalendar } from './read-calendar.ts';

/** Bookings in people's own calendars (PRODUCT §9, docs/decisions/114). */
export const calendarRoutes: readonly Route[] = [
  route(calls.getCalendarFeed, getCalendarFeed),
  route(calls.createCalendarFeed, createCalendarFeed),
  route(calls.revokeCalendarFeed, revokeCalendarFeed),
  route(calls.calendarFeed, calendarFeed),
  route(calls.downloadBookingCalendar, downloadBookingCalendar),
];
