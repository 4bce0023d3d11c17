import type { DisputeEvidence } from '#contract/engagements/dispute-case.ts';
import { MINUTE, toMillis } from '#contract/time.ts';

export type KeyedEvidence = { readonly key: string; readonly one: DisputeEvidence };

/**
 * Returns the evidence without what happened at the moment of a line that says more of it: a code entered is an arrival, hours
 * submitted are a timesheet. Each with a key, as two may be of one moment.
 */
export function evidenceLines(evidence: readonly DisputeEvidence[]): KeyedEvidence[] {
  const told = evidence.filter(({ kind }) => kind === 'entry' || kind === 'timesheet').map(({ at }) => toMillis(at));
  return evidence
    .filter(({ kind, at }) => kind !== 'event' || !told.some((moment) => Math.abs(moment - toMillis(at)) < MINUTE))
    .map((one, index) => ({ key: `${index} ${one.at}`, one }));
}
