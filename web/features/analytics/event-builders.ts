/**
 * The event of each successful call: the one table between the API and the closed list of events, so that no page
 * records events itself.
 */
import type { User } from '#contract/accounts/user.ts';
import { bucketCount } from '#contract/analytics/amounts.ts';
import type { NamedEvent, VisitorRole } from '#contract/analytics/events.ts';
import type { Page } from '#contract/analytics/pages.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { CallInput } from '#web/api/call.ts';
import type { AnsweredCall } from '#web/api/events.ts';

type Endpoints = typeof endpoints;

export type Noted = {
  readonly event: NamedEvent;
  /** The role, where the call has just changed it. */
  readonly role?: VisitorRole;
  /** Two equal values in a row are one event. Never sent. */
  readonly same?: string;
};

type Read<N extends EndpointName> = (
  answer: Answer<Endpoints[N]>,
  input: CallInput<Endpoints[N]>,
  page: Page,
) => Noted[];

const once = (event: NamedEvent): Noted[] => [{ event }];
const plain = (name: PlainName) => () => once({ name, properties: {} } as NamedEvent);
type PlainName = Extract<NamedEvent, { properties: Record<string, never> }>['name'];

const finding: readonly Page[] = ['/shifts', '/specialist/find'];
const lookingAtShift: readonly Page[] = ['/shifts/:id', '/specialist/find/:id'];
const isSigningUp = (page: Page) => page.startsWith('/sign-up');
const isTaken = (status: string) => status === 'Active' || status === 'Booked';

const table: { readonly [N in EndpointName]?: Read<N> } = {
  searchShifts: (answer, { body }, page) => {
    if (!finding.includes(page)) return [];
    // Other days, or another page of pharmacies, are the same search.
    const search = { ...body, page: 0, pharmacyPage: 1 };
    return [
      {
        event: {
          name: 'search_made',
          properties: {
            sort: search.sort ?? 'nearest',
            filters: bucketCount(Object.values(search.filters ?? {}).filter(isSet).length),
            found: bucketCount(answer.totalShifts),
          },
        },
        same: JSON.stringify(search),
      },
    ];
  },
  getShift: ({ id, bookingMode }, _input, page) =>
    lookingAtShift.includes(page) ? [{ event: { name: 'shift_opened', properties: { bookingMode } }, same: id }] : [],
  saveShift: plain('shift_saved'),
  signUp: ({ user }) => accountOf('account_created', user),
  signIn: ({ user }) => accountOf('signed_in', user),
  confirmCode: (_answer, { body }, page) => (isSigningUp(page) ? step(body.type) : []),
  updateMyProfile: (_answer, _input, page) => (isSigningUp(page) ? step('profile') : []),
  createBusiness: (_answer, _input, page) => (isSigningUp(page) ? step('pharmacy') : []),
  requestShift: ({ status, shift: { bookingMode } }, { body }) => [
    {
      event: {
        name: 'request_sent',
        properties: { bookingMode, counter: body?.counterRatePerHourCents !== undefined },
      },
    },
    ...(isTaken(status) ? once({ name: 'shift_booked', properties: { bookingMode } }) : []),
  ],
  inviteSpecialist: plain('invite_sent'),
  acceptEngagement: ({ status, shift: { bookingMode } }) =>
    isTaken(status) ? once({ name: 'shift_booked', properties: { bookingMode } }) : [],
  declineEngagement: plain('request_declined'),
  undoBooking: plain('booking_undone'),
  cancelEngagement: plain('booking_cancelled'),
  cancelShift: plain('shift_cancelled'),
  createPosting: (posting) =>
    posting.status === 'Drafted'
      ? once({ name: 'posting_drafted', properties: { shifts: bucketCount(posting.drafts.length) } })
      : published(posting),
  publishPosting: (posting) => published(posting),
  confirmAttendance: plain('attendance_confirmed'),
  arrive: () => once({ name: 'arrival_confirmed', properties: { withCode: true } }),
  arriveWithoutCode: () => once({ name: 'arrival_confirmed', properties: { withCode: false } }),
  depart: plain('departure_confirmed'),
  submitTimesheet: plain('hours_sent'),
  approveTimesheet: plain('hours_approved'),
  addPaymentMethod: (_answer, { body }) => once({ name: 'payment_method_added', properties: { kind: body.kind } }),
  requestPayout: plain('payout_requested'),
};

/** Returns the event of a successful call, made from a page; null for most calls. */
export function eventsOf({ endpoint, input, answer }: AnsweredCall, page: Page): Noted[] {
  // The rows are typed by name, but a name at run time is only a string: one cast for the whole table.
  const read = table[endpoint.name as EndpointName] as Read<EndpointName> | undefined;
  return read?.(answer as Answer<Endpoints[EndpointName]>, input as CallInput<Endpoints[EndpointName]>, page) ?? [];
}

function accountOf(name: 'account_created' | 'signed_in', { role }: User): Noted[] {
  return [{ event: { name, properties: {} }, role }];
}

function step(which: 'email' | 'phone' | 'profile' | 'pharmacy'): Noted[] {
  return [{ event: { name: 'sign_up_step', properties: { step: which } }, same: which }];
}

function published({ bookingMode, shifts }: Posting): Noted[] {
  return once({ name: 'posting_published', properties: { bookingMode, shifts: bucketCount(shifts.length) } });
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}
