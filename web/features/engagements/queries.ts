/** Reads of engagements, and the cache that holds them. */
import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { EngagementStatus } from '#contract/statuses.ts';
import { MINUTE } from '#contract/time.ts';
import { call } from '#web/api/call.ts';
import { keyOf, useEndpoint } from '#web/api/use-endpoint.ts';
import { type EngagementsQuery, toEngagementsQuery } from './engagements-query.ts';

const { countEngagements, countWaiting, getEngagement, listEngagements, previewCancel } = engagementEndpoints;

/** Reads a specialist's own engagements, or those at a person's pharmacies. */
export function useEngagements(asked: EngagementsQuery, options: { enabled?: boolean; refetchInterval?: number } = {}) {
  return useEndpoint(listEngagements, { query: toEngagementsQuery(asked) }, { keepPrevious: true, ...options });
}

/** Reads how many engagements a specialist has in each status, and how many wait for her answer. */
export function useEngagementCounts() {
  return useEndpoint(countEngagements, {});
}

/** Reads how many requests and hours wait for a person's pharmacies, or for one of them. */
export function useWaitingCounts(businessId: string | undefined) {
  return useEndpoint(countWaiting, { query: businessId ? { businessId } : {} });
}

/** Returns how many are in any of these statuses. */
export function totalIn({ statuses }: Answer<typeof countEngagements>, of: readonly EngagementStatus[]): number {
  return of.reduce((sum, status) => sum + (statuses[status] ?? 0), 0);
}

const PAGE_SIZE = 20;

/** Reads everything there was on a shift page by page, the latest first. */
export function useEngagementPages(shiftId: string) {
  return useInfiniteQuery({
    queryKey: [...keyOf(listEngagements), 'pages', shiftId],
    queryFn: ({ pageParam, signal }) =>
      call(listEngagements, { query: { shiftId, order: 'latest', page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * PAGE_SIZE < total ? page + 1 : undefined),
  });
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
      .getQueriesData<Listed>({ queryKey: keyOf(listEngagements) })
      .flatMap(([, list]) => pagesOf(list).flatMap(({ items }) => items))
      .find((engagement) => engagement.id === id);
  return { ...read, engagement: read.data ?? listed() };
}

/** Puts the server's latest engagement into the cache, for every screen that shows it. */
export function cacheEngagement(queryClient: QueryClient, engagement: Engagement): void {
  const { id } = engagement;
  queryClient.setQueryData<Engagement>(keyOf(getEngagement, { params: { id } }), engagement);
  const replace = (list: List): List => ({
    ...list,
    items: list.items.map((item) => (item.id === id ? engagement : item)),
  });
  queryClient.setQueriesData<Listed>({ queryKey: keyOf(listEngagements) }, (list) => {
    if (!list) return list;
    return 'pages' in list ? { ...list, pages: list.pages.map(replace) } : replace(list);
  });
}

type List = Answer<typeof listEngagements>;
/** A list as it is cached: read at once, or page by page. */
type Listed = List | InfiniteData<List>;

function pagesOf(list: Listed | undefined): readonly List[] {
  if (!list) return [];
  return 'pages' in list ? list.pages : [list];
}
