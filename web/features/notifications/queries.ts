/** Reads of notifications, and of a person's choices for them. */
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/endpoint.ts';
import { notificationEndpoints } from '#contract/notifications/endpoints.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { nowIso } from '#web/clock.ts';

const { listNotifications } = notificationEndpoints;
type Page = Answer<typeof listNotifications>;

const PAGE_SIZE = 50;
const pagesKey = [listNotifications.name, 'pages'] as const;

/** Reads the notifications, newest first, page by page. */
export function useNotifications() {
  return useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { page: pageParam, pageSize: PAGE_SIZE }, signal }),
    initialPageParam: 0,
    getNextPageParam: (last: Page) => ((last.page + 1) * PAGE_SIZE < last.total ? last.page + 1 : undefined),
  });
}

/** Returns the number of unread notifications. */
export function useUnread(): number | undefined {
  const read = useEndpoint(listNotifications, { query: { pageSize: 1 } });
  return read.data?.unread;
}

/** Returns a function that marks some or all as read; the dots disappear at once. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  const mark = useCall(notificationEndpoints.markRead);
  return (ids: readonly string[] | 'all') => {
    const now = nowIso();
    queryClient.setQueryData<InfiniteData<Page>>(
      pagesKey,
      (old) =>
        old && {
          ...old,
          pages: old.pages.map((page) => ({
            ...page,
            items: page.items.map((item) =>
              !item.readAt && (ids === 'all' || ids.includes(item.id)) ? { ...item, readAt: now } : item,
            ),
          })),
        },
    );
    mark.mutate({ body: ids === 'all' ? { all: true } : { ids: [...ids] } });
  };
}

/** Reads which topics reach which channel, and the quiet hours. */
export function usePreferences() {
  return useEndpoint(notificationEndpoints.getPreferences, {});
}
