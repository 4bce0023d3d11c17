/** Reads of ratings. */
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { ratingEndpoints } from '#contract/engagements/rating-endpoints.ts';
import { isOneOf, workedStatuses } from '#contract/statuses.ts';
import { call } from '#web/api/call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { firstToRate } from './first-to-rate.ts';

const { getRatings, listRatingsToGive, listBusinessRatings, listSpecialistRatings } = ratingEndpoints;
type Page = Answer<typeof listBusinessRatings>;

const PAGE_SIZE = 5;

/** Reads what the two sides of a booking said of it. */
export function useRatings(engagementId: string) {
  return useEndpoint(getRatings, { params: { id: engagementId } });
}

/** Reads the same where the shift was worked; of another booking there is nothing to say. */
export function useRatingsOfWorked(engagement: Pick<Engagement, 'id' | 'status'> | undefined | null) {
  const enabled = engagement != null && isOneOf(workedStatuses, engagement.status);
  return useEndpoint(getRatings, { params: { id: engagement?.id ?? '' } }, { enabled });
}

/** Reads what the caller's side may rate and has not. */
export function useRatingsToGive() {
  return useEndpoint(listRatingsToGive, { query: firstToRate }, { keepPrevious: true });
}

export type RatedSide = { readonly businessId: string } | { readonly specialistId: string };

/** Reads the shown ratings of a pharmacy or a person, the newest first, page by page. */
export function useWrittenRatings(about: RatedSide) {
  const endpoint = 'businessId' in about ? listBusinessRatings : listSpecialistRatings;
  const id = 'businessId' in about ? about.businessId : about.specialistId;
  return useInfiniteQuery({
    queryKey: [endpoint.name, 'pages', id],
    queryFn: ({ pageParam, signal }) =>
      call(endpoint, { params: { id }, query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page) => ((last.page + 1) * PAGE_SIZE < last.total ? last.page + 1 : undefined),
  });
}
