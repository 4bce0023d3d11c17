import { onlineManager, QueryClient } from '@tanstack/react-query';
import { retryDelay, retryRead } from './retry.ts';

// Without a connection at startup, reads wait for one instead of failing one by one.
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);

const FIVE_MINUTES = 5 * 60_000;

/** Creates the cache of server data: unused data is kept 5 minutes (SPEC K-6), reads are retried, writes are not. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: retryRead, retryDelay, gcTime: FIVE_MINUTES, staleTime: 15_000 },
      // A write made offline fails at once and says so, instead of waiting unseen and happening later.
      mutations: { retry: false, networkMode: 'always', gcTime: FIVE_MINUTES },
    },
  });
}
