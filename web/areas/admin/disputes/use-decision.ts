import { useState } from 'react';
import type { DisputeHours } from '#contract/engagements/dispute.ts';
import type { DecisionEffect, DisputeCase } from '#contract/engagements/dispute-case.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { usePreviewDecision } from '#web/features/disputes/queries.ts';
import { useWaitingAct } from '#web/features/shell/waiting-acts.ts';

type Decision = 'claimed' | 'offered' | 'between';

export type Between = { readonly hours: DisputeHours } | { readonly payCents: number };
/** Clock times that are typed and that the clocks skip, by field: the hours stay what they were, and are not decided. */
export type Skipped = Partial<Readonly<Record<'startedAt' | 'endedAt', string>>>;

type State = {
  readonly decision: Decision | null;
  readonly between: Between;
  readonly choose: (decision: Decision) => void;
  readonly setBetween: (between: Between) => void;
  readonly skipped: Skipped;
  readonly setSkipped: (skipped: Skipped) => void;
  /** What the decision moves; null before one is chosen, or while it is counted for the first time. */
  readonly effect: DecisionEffect | null;
  readonly isCurrent: boolean;
  readonly error: ApiError | null;
  /** The decision is on its way: nothing more is asked about it. */
  readonly setIsSent: (isSent: boolean) => void;
  /** It can still be undone, or is on its way: what is chosen and typed stays what is sent. */
  readonly isFrozen: boolean;
  /** What is sent; null before one is chosen, or while a typed time is none. */
  readonly body: { readonly decision: Decision } | ({ readonly decision: 'between' } & Between) | null;
};

/** Keeps which decision is chosen, and reads what it moves: the two plain ones came with the case, one in between is asked. */
export function useDecision({ dispute, outcomes }: DisputeCase): State {
  const [decision, setDecision] = useState<Decision | null>(null);
  const [between, setBetween] = useState<Between>(() => startOf(dispute));
  const [skipped, setSkipped] = useState<Skipped>({});
  const [isSent, setIsSent] = useState(false);
  const isFrozen = useWaitingAct(dispute.id) !== null || isSent;
  const isBetween = decision === 'between';
  const chosen = isBetween && Object.keys(skipped).length === 0 ? ({ decision, ...between } as const) : null;
  const body = isBetween ? chosen : decision && { decision };
  const preview = usePreviewDecision(dispute.id, isSent ? null : chosen);
  return {
    decision,
    between,
    choose: (chosenNow) => {
      if (!isFrozen) setDecision(chosenNow);
    },
    setBetween,
    skipped,
    setSkipped,
    setIsSent,
    isFrozen,
    effect: isBetween ? chosen && preview.effect : decision && outcomes[decision],
    isCurrent: isBetween ? chosen !== null && preview.isCurrent : decision !== null,
    error: chosen && preview.error,
    body,
  };
}

/** A decision in between begins at the claim. */
function startOf({ kind, claimed }: DisputeCase['dispute']): Between {
  return kind === 'ending' || !claimed.hours ? { payCents: claimed.payCents } : { hours: claimed.hours };
}
