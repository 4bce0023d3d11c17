/**
 * What a person has done when a call was answered: the one table between the API and the closed list of events, so that no
 * page tells anything itself.
 */
import type { User } from '#contract/accounts/user.ts';
import { roughly } from '#contract/analytics/amounts.ts';
import type { Happening, VisitorRole } from '#contract/analytics/events.ts';
import type { Page } from '#contract/analytics/pages.ts';
import type { Answer } from '#contract/endpoint.ts';
import type { EndpointName, endpoints } from '#contract/endpoints.ts';
import type { Posting } from '#contract/shifts/shift.ts';
import type { Answered } from '#web/api/answered-event.ts';
import type { CallInput } from '#web/api/call.ts';

type Endpoints = typeof endpoints;

export type Noted = {
  readonly happening: Happening;
  /** Whose it is, where that has just changed. */
  readonly role?: VisitorRole;
  /** Seeing the same again right after is not doing it again. Stays in the page. */
  readonly same?: string;
};

type Read<N extends EndpointName> = (
  answer: Answer<Endpoints[N]>,
  input: CallInput<Endpoints[N]>,
  page: Page,
) => Noted[];

const once = (happening: Happening): Noted[] => [{ happening }];
const plain = (name: PlainName) => () => once({ name, properties: {} } as Happening);
type PlainName = Extract<Happening, { properties: Record<string, never> }>['name'];

const finding: readonly Page[] = ['/shifts', '/specialist/find'];
const lookingAtShift: readonly Page[] = ['/shifts/:id', '/specialist/find/:id'];
const isSigningUp = (page: Page) => page.startsWith('/sign-up');
const isTaken = (status: string) => status === 'Active' || status === 'Booked';

const table: { readonly [N in EndpointName]?: Read<N> } = {
  searchShifts: (answer, { body }, page) => {
    if (!finding.includes(page)) return [];
    // Another fortnight or more pharmacies of it is the same search.
    const asked = { ...body, page: 0, pharmacyPage: 1 };
    return [
      {
        happening: {
          name: 'search_made',
          properties: {
            sort: asked.sort ?? 'nearest',
            filters: roughly(Object.values(asked.filters ?? {}).filter(isSet).length),
            found: roughly(answer.totalShifts),
          },
        },
        same: JSON.stringify(asked),
      },
    ];
  },
  getShift: ({ id, bookingMode }, _input, page) =>
    lookingAtShift.includes(page)
      ? [{ happening: { name: 'shift_opened', properties: { bookingMode } }, same: id }]
      : [],
  saveShift: plain('shift_saved'),
  signUp: ({ user }) => accountOf('account_created', user),
  signIn: ({ user }) => accountOf('signed_in', user),
  confirmCode: (_answer, { body }, page) => (isSigningUp(page) ? step(body.type) : []),
  updateMyProfile: (_answer, _input, page) => (isSigningUp(page) ? step('profile') : []),
  createBusiness: (_answer, _input, page) => (isSigningUp(page) ? step('pharmacy') : []),
  requestShift: ({ status, shift: { bookingMode } }, { body }) => [
    {
      happening: {
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
  cancelEngagement: (_answer, { query }) =>
    query?.preview === 'true' ? [] : once({ name: 'booking_cancelled', properties: {} }),
  cancelShift: plain('shift_cancelled'),
  createPosting: (posting) =>
    posting.status === 'Drafted'
      ? once({ name: 'posting_drafted', properties: { shifts: roughly(posting.drafts.length) } })
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

/** What is to be told of an answered call, as seen from a page; mostly nothing. */
export function happeningsOf({ endpoint, input, answer }: Answered, page: Page): Noted[] {
  // One cast for the whole table: its rows are typed by name, a name read at run time is not.
  const read = table[endpoint.name as EndpointName] as Read<EndpointName> | undefined;
  return read?.(answer as Answer<Endpoints[EndpointName]>, input as CallInput<Endpoints[EndpointName]>, page) ?? [];
}

function accountOf(name: 'account_created' | 'signed_in', { role }: User): Noted[] {
  return [{ happening: { name, properties: {} }, role }];
}

function step(which: 'email' | 'phone' | 'profile' | 'pharmacy'): Noted[] {
  return [{ happening: { name: 'sign_up_step', properties: { step: which } }, same: which }];
}

function published({ bookingMode, shifts }: Posting): Noted[] {
  return once({ name: 'posting_published', properties: { bookingMode, shifts: roughly(shifts.length) } });
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== false && !(Array.isArray(value) && value.length === 0);
}
