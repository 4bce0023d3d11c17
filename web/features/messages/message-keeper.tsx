/** Sends the messages waiting on this device: at once, when the connection or the person is back, and at intervals. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { isSameSession, readToken } from '#web/api/token.ts';
import { type Flushed, type RetryLoop, startRetryLoop } from '#web/store/retry-loop.ts';
import { useStore } from '#web/store/store.ts';
import { isWaiting } from './outgoing-message.ts';
import { cacheMessage } from './queries.ts';
import { messageQueue, onMessageSent, setAuthorCheck } from './queue.ts';

/** Seconds until the next try, longer each time. */
const waits = [5, 15, 30, 60] as const;
/** What another tab left is seen once the device's store has been read. */
const allRead: Flushed = { left: 0, retryAfterSeconds: null };

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
    // One for each thread: what stands still in one neither holds up nor puts off what waits in another.
    const loops = new Map<string, RetryLoop>();
    const send = (engagementId: string) => {
      const loop = loops.get(engagementId);
      if (loop) return loop.tryNow();
      const flush = () => {
        if (isSameSession(token)) token = readToken();
        return messageQueue.flush(userId, engagementId);
      };
      loops.set(engagementId, startRetryLoop({ waits, flush }));
    };
    let known = new Set<string>();
    const stopListening = messageQueue.listen(() => {
      const waiting = messageQueue.read().filter((entry) => isWaiting(entry, userId));
      const added = waiting.filter(({ id }) => !known.has(id));
      known = new Set(waiting.map(({ id }) => id));
      for (const engagementId of new Set(added.map((entry) => entry.engagementId))) send(engagementId);
    });
    const reading = startRetryLoop({ waits, flush: () => messageQueue.refresh().then(() => allRead) });
    return () => {
      isGone = true;
      stopListening();
      for (const loop of [reading, ...loops.values()]) loop.stop();
    };
  }, [userId]);

  return null;
}
