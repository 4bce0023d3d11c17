import { onlineManager, QueryClient } from '@tanstack/react-query';
import { retryDelay, retryRead } from './retry.ts';

// Opened without a connection, reads wait for one from the start instead of failing one by one.
if (typeof window !== 'undefined') onlineManager.setOnline(navigator.onLine);

const FIVE_MINUTES = 5 * 60_000;

/** The cache of everything the server said: unused data kept 5 minutes (SPEC K-6), reads retried, writes not. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: retryRead, retryDelay, gcTime: FIVE_MINUTES, staleTime: 15_000 },
    // A write made offline fails at once and says so, instead of waiting unseen and happening later.
    mutations: { retry: false, networkMode: 'always', gcTime: FIVE_MINUTES },
  },
});
