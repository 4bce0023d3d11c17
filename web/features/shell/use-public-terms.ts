import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

/** Fees and times as the policy has them, and what this installation offers. */
export function usePublicTerms() {
  return useEndpoint(operationEndpoints.getPublicTerms, {}, { staleTime: Number.POSITIVE_INFINITY });
}
