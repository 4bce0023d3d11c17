import { useState } from 'react';
import type { DisputeHours } from '#contract/engagements/dispute.ts';
import type { DecisionEffect, DisputeCase } from '#contract/engagements/dispute-case.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { usePreviewDecision } from '#web/features/disputes/queries.ts';

type Decision = 'claimed' | 'offered' | 'between';

export type Between = { readonly hours: DisputeHours } | { readonly payCents: number };

type State = {
  readonly decision: Decision | null;
  readonly between: Between;
  readonly choose: (decision: Decision) => void;
  readonly setBetween: (between: Between) => void;
  /** What the decision moves; null before one is chosen, or while it is counted for the first time. */
  readonly effect: DecisionEffect | null;
  readonly isCurrent: boolean;
  readonly error: ApiError | null;
  /** What is sent; null before one is chosen. */
  /** The decision is on its way: nothing more is asked about it. */
  readonly setIsSent: (isSent: boolean) => void;
  readonly body: { readonly decision: Decision } | ({ readonly decision: 'between' } & Between) | null;
};

/** Keeps which decision is chosen, and reads what it moves: the two plain ones came with the case, one in between is asked. */
export function useDecision({ dispute, outcomes }: DisputeCase): State {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [between, setBetween] = useState<Between>(() => startOf(dispute));
  const [isSent, setIsSent] = useState(false);
  const body = decision === 'between' ? ({ decision, ...between } as const) : decision && { decision };
  const preview = usePreviewDecision(dispute.id, decision === 'between' && !isSent ? { decision, ...between } : null);
  const isBetween = decision === 'between';
  return {
    decision,
    between,
    choose: setDecision,
    setBetween,
    setIsSent,
    effect: isBetween ? preview.effect : decision && outcomes[decision],
    isCurrent: isBetween ? preview.isCurrent : decision !== null,
    error: isBetween ? preview.error : null,
    body,
  };
}

/** A decision in between begins at the claim. */
function startOf({ kind, claimed }: DisputeCase['dispute']): Between {
  return kind === 'ending' || !claimed.hours ? { payCents: claimed.payCents } : { hours: claimed.hours };
}
