import type { QueryClient } from '@tanstack/react-query';
import { currentUserKey } from './use-current-user.ts';

/**
 * Drops everything the server said to the person who leaves. The current-user check is emptied in place instead of
 * removed: whoever watches it must see it end, even when it ends by the 401 that brought us here.
 */
export function forgetAnswers(queryClient: QueryClient): void {
  const [me] = currentUserKey;
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me });
  queryClient.getMutationCache().clear();
  queryClient.getQueryCache().find({ queryKey: currentUserKey })?.reset();
}
