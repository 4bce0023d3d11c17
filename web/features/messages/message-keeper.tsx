/** Sends the messages waiting on this device: at once, when the connection or the person is back, and at intervals. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { messageEndpoints } from '#contract/messages/endpoints.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { isSameSession, readToken } from '#web/api/token.ts';
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
    const stop = new AbortController();
    const { signal } = stop;
    let token = readToken();
    setAuthorCheck((author) => author === userId && !signal.aborted && isSameSession(token));
    let timer: ReturnType<typeof setTimeout> | undefined;
    let tries = 0;
    let running = false;
    let again = false;

    const run = async (): Promise<void> => {
      clearTimeout(timer);
      timer = undefined;
      // What is written meanwhile goes out next.
      again = running;
      if (running || signal.aborted) return;
      running = true;
      if (isSameSession(token)) token = readToken();
      const { left, retryAfterSeconds } = await messageQueue.flush(userId).finally(() => {
        running = false;
      });
      if (again && !signal.aborted) return run();
      tries = left > 0 ? tries + 1 : 0;
      if (left > 0 && !signal.aborted) plan(retryAfterSeconds ?? waits[Math.min(tries, waits.length) - 1] ?? 60);
    };
    const plan = (seconds: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void run(), seconds * 1000);
    };
    const retryNow = () => {
      tries = 0;
      void run();
    };
    const known = new Set<string>();
    const stopListening = messageQueue.listen(() => {
      const waiting = messageQueue.read().filter((entry) => entry.userId === userId && entry.failure === null);
      const isNew = waiting.some(({ id }) => !known.has(id));
      known.clear();
      for (const { id } of waiting) known.add(id);
      if (isNew) retryNow();
    });
    window.addEventListener('online', retryNow, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retryNow(), {
      signal,
    });
    retryNow();
    return () => {
      stop.abort();
      clearTimeout(timer);
      stopListening();
    };
  }, [userId]);

  return null;
}
