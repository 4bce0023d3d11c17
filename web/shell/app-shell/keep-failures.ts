/** A read that failed stays shown as failed while it is asked again. */
import type { Query, QueryClient } from '@tanstack/react-query';
import { currentUserKey } from '#web/features/session/use-current-user.ts';

/**
 * Keeps the failure of each read without an older answer until an answer or the next failure comes. The library calls such
 * a read pending as soon as it is asked again, as if nobody had been told that it failed: words and button would vanish
 * under the finger that pressed "Try again". The current-user check stays as it is: whoever looks at it waits. Returns what
 * ends it.
 */
export function keepFailures(queryClient: QueryClient): () => void {
  const failures = new WeakMap<Query, Error>();
  return queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { query, action } = event;
    if (action.type === 'error') failures.set(query, action.error);
    if (action.type === 'success') failures.delete(query);
    const error = failures.get(query);
    if (action.type !== 'fetch' || !error || query.state.data !== undefined) return;
    if (query.queryKey[0] === currentUserKey[0]) return;
    // Within the same batch as the fetch: nobody is drawn in between.
    query.setState({ status: 'error', error });
  });
}
