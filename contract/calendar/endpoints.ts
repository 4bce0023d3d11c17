/** Bookings in people's own calendars (PRODUCT §9): a private address to subscribe to, and a file for each booking. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Empty, IdParams } from '../lists.ts';
import { Instant } from '../time.ts';

const people = ['Specialist', 'Business', 'Manager'] as const;

export const calendarEndpoints = {
  getCalendarFeed: endpoint({
    name: 'getCalendarFeed',
    method: 'GET',
    path: '/api/users/me/calendar-feed',
    summary:
      'Since when the caller has a calendar address; null: none. The address itself is told once, when it is made',
    who: people,
    answer: z.object({ feed: z.object({ createdAt: Instant }).nullable() }),
  }),
  createCalendarFeed: endpoint({
    name: 'createCalendarFeed',
    method: 'POST',
    path: '/api/users/me/calendar-feed',
    summary: 'Make the caller’s private calendar address, or a new one: the one before ends now',
    who: people,
    answer: z.object({ url: z.string(), createdAt: Instant }),
  }),
  revokeCalendarFeed: endpoint({
    name: 'revokeCalendarFeed',
    method: 'DELETE',
    path: '/api/users/me/calendar-feed',
    summary: 'End the caller’s calendar address now',
    who: people,
    answer: Empty,
  }),
  calendarFeed: endpoint({
    name: 'calendarFeed',
    method: 'GET',
    path: '/api/calendar/:secret.ics',
    summary:
      'The bookings behind a private address as iCalendar: a specialist’s own, or those at the pharmacies somebody owns or runs',
    who: 'anyone',
    params: z.strictObject({ secret: z.string().min(20).max(100) }),
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
  downloadBookingCalendar: endpoint({
    name: 'downloadBookingCalendar',
    method: 'GET',
    path: '/api/engagements/:id/calendar.ics',
    summary: 'A booking as an iCalendar file, for its two sides',
    who: people,
    params: IdParams,
    medium: 'file',
    answer: z.unknown(),
    refusals: ['not_found'],
  }),
} as const;
