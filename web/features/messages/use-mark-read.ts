import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/endpoint.ts';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import type { Message, MessageSide } from '#contract/messages/message.ts';
import { call } from '#web/api/call.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { useIsVisible } from '#web/ui/use-is-visible.ts';
import { useConnection } from '../connection/use-connection.ts';

const { markThreadRead } = messageEndpoints;

type Options = {
  engagementId: string;
  thread: Answer<typeof messageEndpoints.listMessages> | undefined;
  messages: readonly Message[];
  side: MessageSide;
  /** The newest message is in view. */
  isAtNewest: boolean;
};

/** Marks the other side's messages as read while somebody can see the newest: not in a tab behind others, nor further up. */
export function useMarkRead({ engagementId, thread, messages, side, isAtNewest }: Options): void {
  const queryClient = useQueryClient();
  const { online } = useConnection();
  const isVisible = useIsVisible();
  const marked = useRef('');
  const newest = messages.findLast(({ author }) => author.side !== side)?.number ?? 0;
  const isUnread = thread !== undefined && newest > thread.reads.you.to;
  useEffect(() => {
    const mark = `${engagementId} ${newest}`;
    if (!isUnread || !isVisible || !isAtNewest || !online || marked.current === mark) return;
    marked.current = mark;
    call(markThreadRead, { params: { id: engagementId }, body: { to: newest } }).then(
      () => void markStaleAfter(queryClient, markThreadRead),
      () => {
        // Nobody asked for it, so nobody is told: the next look tries again.
        marked.current = '';
      },
    );
  }, [engagementId, newest, isUnread, isVisible, isAtNewest, online, queryClient]);
}
