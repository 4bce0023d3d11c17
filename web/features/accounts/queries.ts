/** Reads of the account. */
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Where one is signed in. */
export function useSessions() {
  return useEndpoint(accountEndpoints.listSessions, {});
}
