/**
 * What may be told of how Mortar is used (SPEC C-16): a closed list of events, each with properties that are words of a
 * list, yes or no. Nothing here can hold a name, an address, an id or anything typed; the role is all that is said of
 * the person.
 */
import { z } from 'zod';
import { roles } from '../accounts/user.ts';
import { searchSorts } from '../search/endpoints.ts';
import { BookingMode } from '../shifts/shift.ts';
import { Instant } from '../time.ts';
import { amounts } from './amounts.ts';
import { pages } from './pages.ts';

const visitorRoles = ['Visitor', ...roles] as const;
export type VisitorRole = (typeof visitorRoles)[number];

const Some = z.enum(amounts);

function event<const Name extends string, Shape extends z.ZodRawShape>(name: Name, properties: Shape) {
  return z.strictObject({
    /** Random; the same event sent twice is kept once. */
    id: z.uuid(),
    /** By the browser's clock; the server bounds it. */
    at: Instant,
    role: z.enum(visitorRoles),
    name: z.literal(name),
    properties: z.strictObject(properties),
  });
}

export const AnalyticsEvent = z.discriminatedUnion('name', [
  event('page_viewed', { page: z.enum(pages) }),
  event('search_made', { sort: z.enum(searchSorts), filters: Some, found: Some }),
  event('shift_opened', { bookingMode: BookingMode }),
  event('shift_saved', {}),
  event('account_created', {}),
  event('signed_in', {}),
  event('sign_up_step', { step: z.enum(['email', 'phone', 'profile', 'pharmacy']) }),
  event('profile_approved', {}),
  event('request_sent', { bookingMode: BookingMode, counter: z.boolean() }),
  event('invite_sent', {}),
  event('request_declined', {}),
  event('shift_booked', { bookingMode: BookingMode }),
  event('booking_undone', {}),
  event('booking_cancelled', {}),
  event('posting_drafted', { shifts: Some }),
  event('posting_published', { bookingMode: BookingMode, shifts: Some }),
  event('shift_cancelled', {}),
  event('attendance_confirmed', {}),
  event('arrival_confirmed', { withCode: z.boolean() }),
  event('departure_confirmed', {}),
  event('hours_sent', {}),
  event('hours_approved', {}),
  event('payment_method_added', { kind: z.enum(['card', 'bankAccount']) }),
  event('payout_requested', {}),
]);
export type AnalyticsEvent = z.infer<typeof AnalyticsEvent>;
export type AnalyticsName = AnalyticsEvent['name'];

/** What happened, before it is given its id, moment and role. */
export type NamedEvent = AnalyticsEvent extends infer One
  ? One extends AnalyticsEvent
    ? Pick<One, 'name' | 'properties'>
    : never
  : never;
