import { operationEndpoints } from '#contract/operations/endpoints.ts';
import { after, MINUTE } from '#contract/time.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';
import { nowIso } from '#web/clock.ts';

/** Gives the instant until which something done now may be undone, by the policy the server prints. */
export function useUndoWindow(): () => string {
  const terms = useEndpoint(operationEndpoints.getPublicTerms, {}, { staleTime: Number.POSITIVE_INFINITY });
  const minutes = terms.data?.undoMinutes ?? 5;
  return () => after(nowIso(), minutes * MINUTE).toISOString();
}
