/** Reads of engagements, and the cache that holds them. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Answer, SentQuery } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { MINUTE } from '#contract/time.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';

const { getEngagement, listEngagements, previewCancel } = engagementEndpoints;

type EngagementsQuery = Omit<SentQuery<typeof listEngagements>, 'status'> & {
  status?: readonly EngagementStatus[];
};

/** Reads a specialist's own engagements, or those at a person's pharmacies. */
export function useEngagements(
  { status, ...rest }: EngagementsQuery,
  options: { enabled?: boolean; refetchInterval?: number } = {},
) {
  const query = { ...rest, ...(status && { status: status.join(',') }) };
  return useEndpoint(listEngagements, { query }, { keepPrevious: true, ...options });
}

/** Reads what cancelling would do now: refetched each time and each minute, because it depends on the notice left. */
export function usePreviewCancel(id: string, { enabled }: { enabled: boolean }) {
  return useEndpoint(previewCancel, { params: { id } }, { enabled, staleTime: 0, gcTime: 0, refetchInterval: MINUTE });
}

/** Reads an engagement; a list's copy is used at once, so that clocking in works without a connection. */
export function useEngagement(id: string | null) {
  const queryClient = useQueryClient();
  const read = useEndpoint(getEngagement, { params: { id: id ?? '' } }, { enabled: id !== null });
  const listed = (): Engagement | undefined =>
    queryClient
      .getQueriesData<Answer<typeof listEngagements>>({ queryKey: keyOf(listEngagements) })
      .flatMap(([, list]) => list?.items ?? [])
      .find((engagement) => engagement.id === id);
  return { ...read, engagement: read.data ?? listed() };
}

/** Puts the server's latest engagement into the cache, for every screen that shows it. */
export function cacheEngagement(queryClient: QueryClient, engagement: Engagement): void {
  const { id } = engagement;
  queryClient.setQueryData<Engagement>(keyOf(getEngagement, { params: { id } }), engagement);
  queryClient.setQueriesData<Answer<typeof listEngagements>>(
    { queryKey: keyOf(listEngagements) },
    (list) => list && { ...list, items: list.items.map((item) => (item.id === id ? engagement : item)) },
  );
}
