import type { ChargebackRow } from '../queries/chargeback-queries.ts';

type Answered = Pick<ChargebackRow, 'state' | 'respond_by' | 'evidence_asked_at'>;

/** Returns why no evidence can be sent; null: it can. Banks take it once. */
export function evidenceRefusal(
  { state, respond_by, evidence_asked_at }: Answered,
  now: Date,
): 'evidence_closed' | 'evidence_sent' | null {
  if (evidence_asked_at) return 'evidence_sent';
  return state === 'needsResponse' && respond_by !== null && respond_by > now ? null : 'evidence_closed';
}
