/** Sends the messages waiting on this device: at once, when the connection or the person is back, and at intervals. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { isSameSession, readToken } from '#web/api/token.ts';
import { startRetryLoop } from '#web/store/retry-loop.ts';
import { useStore } from '#web/store/store.ts';
import { cacheMessage } from './queries.ts';
import { messageQueue, onMessageSent, setAuthorCheck } from './queue.ts';

/** Seconds until the next try, longer each time. */
const waits = [5, 15, 30, 60] as const;

export function MessageKeeper() {
  const queryClient = useQueryClient();
  const userId = useStore((state) => state.auth.user?.id);

  useEffect(
    () =>
      onMessageSent((message) => {
        cacheMessage(queryClient, message);
        void markStaleAfter(queryClient, messageEndpoints.sendMessage);
      }),
    [queryClient],
  );

  useEffect(() => {
    if (!userId) return;
    let token = readToken();
    let isGone = false;
    setAuthorCheck((author) => author === userId && !isGone && isSameSession(token));
    const loop = startRetryLoop({
      waits,
      flush: () => {
        if (isSameSession(token)) token = readToken();
        return messageQueue.flush(userId);
      },
    });
    const known = new Set<string>();
    const stopListening = messageQueue.listen(() => {
      const waiting = messageQueue.read().filter((entry) => entry.userId === userId && entry.failure === null);
      const isNew = waiting.some(({ id }) => !known.has(id));
      known.clear();
      for (const { id } of waiting) known.add(id);
      if (isNew) loop.tryNow();
    });
    return () => {
      isGone = true;
      loop.stop();
      stopListening();
    };
  }, [userId]);

  return null;
}
