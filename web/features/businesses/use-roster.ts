import { rosterEndpoints } from '#contract/businesses/roster-endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Reads who is on duty at a pharmacy without Mortar, and its closures. */
export function useRoster(id: string, options: { enabled?: boolean } = {}) {
  return useEndpoint(rosterEndpoints.getRoster, { params: { id } }, options);
}
