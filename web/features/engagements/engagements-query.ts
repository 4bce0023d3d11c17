import type { SentQuery } from '#contract/endpoint.ts';
import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { EngagementStatus } from '#contract/statuses.ts';

export type EngagementsQuery = Omit<SentQuery<typeof engagementEndpoints.listEngagements>, 'status'> & {
  status?: readonly EngagementStatus[];
};

/** Returns the query as it is sent. */
export function toEngagementsQuery({ status, ...rest }: EngagementsQuery) {
  return { ...rest, ...(status && { status: status.join(',') }) };
}

/** A specialist's bookings ahead: asked alike wherever they are shown, and so fetched once. */
export const upcomingBookings = {
  status: ['Active', 'Booked', 'In Progress'],
  order: 'soonest',
  pageSize: 20,
} as const satisfies EngagementsQuery;

/** What the tabs of My shifts list. */
export const bookingTabs = {
  upcoming: upcomingBookings,
  requests: { status: ['Pending'], order: 'soonest', pageSize: upcomingBookings.pageSize },
  past: {
    status: ['In Review', 'Approved', 'Completed', 'Cancelled', 'Declined', 'Expired'],
    order: 'latest',
    pageSize: upcomingBookings.pageSize,
  },
  saved: { status: ['Saved'], order: 'soonest', pageSize: upcomingBookings.pageSize },
} as const satisfies Record<string, EngagementsQuery>;

/** Shifts worked, the latest first: their hours may still have to be sent. */
export const reviewedBookings = {
  status: ['In Review'],
  order: 'latest',
  pageSize: 20,
} as const satisfies EngagementsQuery;

/** Returns the query of a month's bookings, from one instant to another. */
export function monthBookings(from: string, to: string): EngagementsQuery {
  return {
    status: ['Active', 'Booked', 'Pending', 'In Progress', 'In Review', 'Approved', 'Completed'],
    from,
    to,
    pageSize: 100,
  };
}
