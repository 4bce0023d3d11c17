/** Reads of disputes. */
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, SentBody, SentQuery } from '#contract/endpoint.ts';
import type { DisputeHours } from '#contract/engagements/dispute.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

const { getEvidence, previewDispute, previewDecision } = disputeEndpoints;
const { previewCorrection } = onBehalfEndpoints;

const TYPING_MILLISECONDS = 250;

export type DisputeAsk = SentQuery<typeof previewDispute>;
export type DecisionAsk = SentBody<typeof previewDecision>;

export type Preview<Effect> = {
  /** Of what was typed before, while the next is asked; null before the first. */
  readonly effect: Effect | null;
  /** Why what is typed is refused. */
  readonly error: ApiError | null;
  /** It is of what stands in the fields now. */
  readonly isCurrent: boolean;
};

/** Reads the evidence of an engagement, the earliest first. */
export function useEvidence(id: string): UseQueryResult<Answer<typeof getEvidence>> {
  return useEndpoint(getEvidence, { params: { id } });
}

/** Reads what disputing with these hours, or with this pay, would do; null asks nothing. */
export function usePreviewDispute(id: string, ask: DisputeAsk | null): Preview<Answer<typeof previewDispute>> {
  const { asked, isAsked, options } = useTyped(ask);
  return previewOf(useEndpoint(previewDispute, { params: { id }, query: asked ?? {} }, options), isAsked);
}

/** Reads what a decision would move; null asks nothing. */
export function usePreviewDecision(id: string, ask: DecisionAsk | null): Preview<Answer<typeof previewDecision>> {
  const { asked, isAsked, options } = useTyped(ask);
  const body = asked ?? { decision: 'claimed' as const };
  return previewOf(useEndpoint(previewDecision, { params: { id }, body }, options), isAsked);
}

/** Reads what correcting approved hours to these would move; `ask` null asks nothing. */
export function usePreviewCorrection(
  id: string,
  approved: DisputeHours,
  ask: { readonly hours: DisputeHours | null } | null,
): Preview<Answer<typeof previewCorrection>> {
  const { asked, isAsked, options } = useTyped(ask);
  return previewOf(
    useEndpoint(previewCorrection, { params: { id }, body: asked ?? { hours: approved } }, options),
    isAsked,
  );
}

/** Returns what is asked once typing pauses, and how it is read; null asks nothing. */
function useTyped<Ask>(ask: Ask | null) {
  const wanted = JSON.stringify(ask);
  const [settled] = useDebouncedValue(wanted, TYPING_MILLISECONDS);
  return {
    asked: JSON.parse(settled) as Ask | null,
    /** It is of what is typed now. */
    isAsked: ask !== null && settled === wanted,
    options: { enabled: settled !== 'null' && wanted !== 'null', staleTime: 0, gcTime: 0, keepPrevious: true },
  };
}

function previewOf<Effect>(
  { data, error, isError, isFetching }: UseQueryResult<Effect>,
  isAsked: boolean,
): Preview<Effect> {
  return {
    effect: data ?? null,
    error: isAsked && isError && error instanceof ApiError ? error : null,
    isCurrent: isAsked && !isFetching && !isError && data !== undefined,
  };
}
