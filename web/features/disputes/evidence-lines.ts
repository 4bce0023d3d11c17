import type { DisputeEvidence } from '#contract/engagements/dispute-case.ts';
import { after, HOUR, MINUTE, toMillis } from '#contract/time.ts';

/** What is earlier than this before the start was booking, not working. */
const BEFORE_MILLISECONDS = 3 * HOUR;

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

/** Returns whether a line is of the booking, not of the day: recorded more than 3 h before the start. */
export function isBeforeTheDay({ at, kind }: DisputeEvidence, startsAt: string): boolean {
  return kind === 'event' && toMillis(at) < toMillis(after(startsAt, -BEFORE_MILLISECONDS));
}
