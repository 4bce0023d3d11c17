/** The current-user check (SPEC C-15): cached under 'me', asked once at startup, never again by mounting or focusing. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import type { User } from '#contract/accounts/user.ts';
import { call } from '#web/api/call.ts';
import { retryCurrentUser, retryDelay } from '#web/api/retry.ts';
import { readToken } from '#web/api/token.ts';
import { keyOf } from '#web/api/use-endpoint.ts';

export const currentUserKey = keyOf(accountEndpoints.getCurrentUser);

/** SPEC K-6, in milliseconds. */
const KEPT = 100_000;

/** Reads who is signed in. Not asked without a token: a visitor needs no call. */
export function useCurrentUser(): UseQueryResult<User> {
  return useQuery({
    queryKey: currentUserKey,
    queryFn: () => call(accountEndpoints.getCurrentUser),
    enabled: readToken() !== null,
    staleTime: KEPT,
    gcTime: KEPT,
    refetchOnMount: false,
    // Nor where it failed: whoever else looks at the check would start it again, and each start hides whoever looks.
    retryOnMount: false,
    refetchOnWindowFocus: false,
    // Back online it is asked again only if it was never answered.
    refetchOnReconnect: ({ state }) => state.data === undefined,
    retry: retryCurrentUser,
    retryDelay,
  });
}
