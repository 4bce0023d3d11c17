/** Reads of engagements, and what a change of one makes stale. */
import { useQueryClient } from '@tanstack/react-query';
import type { Answer, SentQuery } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { searchEndpoints } from '#contract/search/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { specialistEndpoints } from '#contract/specialists/endpoints.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { walletEndpoints } from '#contract/wallet/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Everything that shows who is on a shift, and what it is worth. */
export const readsOfEngagements = [
  engagementEndpoints.listEngagements,
  engagementEndpoints.getEngagement,
  shiftEndpoints.getShift,
  shiftEndpoints.listShifts,
  shiftEndpoints.listCandidates,
  searchEndpoints.searchShifts,
  specialistEndpoints.getMyProfile,
  walletEndpoints.getWallet,
] as const;

type Asked = Omit<SentQuery<typeof engagementEndpoints.listEngagements>, 'status'> & {
  status?: readonly EngagementStatus[];
};

/** One's own engagements, or those at one's pharmacies. */
export function useEngagements({ status, ...asked }: Asked, options: { enabled?: boolean } = {}) {
  const query = { ...asked, ...(status && { status: status.join(',') }) };
  return useEndpoint(engagementEndpoints.listEngagements, { query }, { keepPrevious: true, ...options });
}

/** One engagement; known from a list at once, so that checking in works where the connection ended. */
export function useEngagement(id: string | null) {
  const queryClient = useQueryClient();
  const read = useEndpoint(engagementEndpoints.getEngagement, { params: { id: id ?? '' } }, { enabled: id !== null });
  const listed = (): Engagement | undefined =>
    queryClient
      .getQueriesData<Answer<typeof engagementEndpoints.listEngagements>>({
        queryKey: [engagementEndpoints.listEngagements.name],
      })
      .flatMap(([, list]) => list?.items ?? [])
      .find((engagement) => engagement.id === id);
  return { ...read, engagement: read.data ?? listed() };
}
