/** Reads of the account. */
import { accountEndpoints } from '#contract/accounts/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads the person's sessions, one for each device. */
export function useSessions() {
  return useEndpoint(accountEndpoints.listSessions, {});
}
