/** Refreshes the cached reads that a write or the live line made stale, as the contract derives them. */
import type { QueryClient } from '@tanstack/react-query';
import type { ReadName, WriteName } from '#contract/stale-reads.ts';
import { keyOf } from './use-endpoint.ts';

/** Asks again for what is on the screen of these reads; the rest is asked for when it is shown next. */
export function markStale(queryClient: QueryClient, reads: readonly ReadName[]): void {
  const begins = new Set<unknown>(reads.map((name) => keyOf({ name })[0]));
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => begins.has(queryKey[0]) });
}

/** The table comes with the first write or live message: a page that is only read needs none. */
export const loadStaleReads = () => import('#contract/stale-reads.ts');

/** Refreshes every read that shows what this write touched; all of them where the table cannot be loaded. */
export async function markStaleAfter(queryClient: QueryClient, write: { readonly name: WriteName }): Promise<void> {
  const table = await loadStaleReads().catch(() => null);
  if (table) markStale(queryClient, table.staleAfter(write.name));
  else void queryClient.invalidateQueries();
}
