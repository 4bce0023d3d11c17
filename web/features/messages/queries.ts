/** Reads of threads and their messages, and the cache that holds them. */
import { type InfiniteData, keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message } from '#contract/messages/message.ts';
import { call } from '#web/api/call.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

const { listMessages, listThreads } = messageEndpoints;
type ThreadPage = Answer<typeof listMessages>;

const THREADS = 30;
const MESSAGES = 40;
const threadKey = (engagementId: string) => [listMessages.name, 'pages', engagementId] as const;

/** Which threads are listed: all, or those that need an answer. */
export type ThreadFilter = 'all' | 'needsAnswer';

/** Reads the person's threads with every word of the query, the newest message first, page by page. */
export function useThreads(businessId: string | null, show: ThreadFilter, query: string) {
  return useInfiniteQuery({
    queryKey: [listThreads.name, 'pages', businessId, show, query],
    queryFn: ({ pageParam, signal }) =>
      call(listThreads, {
        query: { page: pageParam, pageSize: THREADS, show, ...(businessId && { businessId }), ...(query && { query }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ page, total }) => ((page + 1) * THREADS < total ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** Returns the number of threads with something unread. */
export function useUnreadThreads(businessId: string | null = null): number | undefined {
  return useEndpoint(listThreads, { query: { pageSize: 1, ...(businessId && { businessId }) } }).data?.unread;
}

/** Reads a thread: its newest messages, then those before them. `messages` in the order they were sent. */
export function useThread(engagementId: string) {
  const read = useInfiniteQuery({
    queryKey: threadKey(engagementId),
    queryFn: ({ pageParam, signal }) =>
      call(listMessages, {
        params: { id: engagementId },
        query: { limit: MESSAGES, ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ hasEarlier, items }) => (hasEarlier ? items[0]?.number : undefined),
  });
  const pages = read.data?.pages;
  const messages = useMemo(() => inOrder(pages ?? []), [pages]);
  return { read, thread: pages?.[0], messages };
}

/** Returns the messages of pages read newest first, each once: what arrives between two reads moves their bounds. */
function inOrder(pages: readonly ThreadPage[]): Message[] {
  const byNumber = new Map(pages.flatMap(({ items }) => items.map((message) => [message.number, message])));
  return [...byNumber.values()].sort((one, other) => one.number - other.number);
}

/** Puts a message into its thread at once, before the thread is read again. */
export function cacheMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData<InfiniteData<ThreadPage>>(threadKey(message.engagementId), (old) => {
    const [newest, ...earlier] = old?.pages ?? [];
    if (!old || !newest || newest.items.some(({ id }) => id === message.id)) return old;
    const page = { ...newest, items: [...newest.items, message], total: Math.max(newest.total, message.number) };
    return { ...old, pages: [page, ...earlier] };
  });
}
