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
