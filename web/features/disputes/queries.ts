/** Reads of disputes. */
import { useDebouncedValue } from '@mantine/hooks';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Answer, SentBody, SentQuery } from '#contract/endpoint.ts';
import { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { ApiError } from '#web/api/api-error.ts';
import { useEndpoint } from '#web/api/use-endpoint.ts';

const { getEvidence, previewDispute, previewDecision } = disputeEndpoints;

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
  const wanted = JSON.stringify(ask);
  const [asked] = useDebouncedValue(wanted, TYPING_MILLISECONDS);
  const read = useEndpoint(
    previewDispute,
    { params: { id }, query: (JSON.parse(asked) as DisputeAsk | null) ?? {} },
    { enabled: asked !== 'null' && wanted !== 'null', staleTime: 0, gcTime: 0, keepPrevious: true },
  );
  return previewOf(read, ask !== null && asked === wanted);
}

/** Reads what a decision would move; null asks nothing. */
export function usePreviewDecision(id: string, ask: DecisionAsk | null): Preview<Answer<typeof previewDecision>> {
  const wanted = JSON.stringify(ask);
  const [asked] = useDebouncedValue(wanted, TYPING_MILLISECONDS);
  const read = useEndpoint(
    previewDecision,
    { params: { id }, body: (JSON.parse(asked) as DecisionAsk | null) ?? { decision: 'claimed' } },
    { enabled: asked !== 'null' && wanted !== 'null', staleTime: 0, gcTime: 0, keepPrevious: true },
  );
  return previewOf(read, ask !== null && asked === wanted);
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
