import type { QueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { keyOf } from '#web/api/use-endpoint.ts';

const { getEngagement, listEngagements } = engagementEndpoints;

/** Shows an engagement as the server just answered it, wherever it is shown, until it is read again. */
export function knowEngagement(queryClient: QueryClient, engagement: Engagement): void {
  const { id } = engagement;
  queryClient.setQueryData<Engagement>(keyOf(getEngagement, { params: { id } }), engagement);
  queryClient.setQueriesData<Answer<typeof listEngagements>>(
    { queryKey: keyOf(listEngagements) },
    (list) => list && { ...list, items: list.items.map((item) => (item.id === id ? engagement : item)) },
  );
}
