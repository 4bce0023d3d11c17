import type { Dispute } from '#contract/engagements/dispute.ts';

/** Returns `D-0187`. */
export function disputeNumber({ number }: Pick<Dispute, 'number'>): string {
  return `D-${String(number).padStart(4, '0')}`;
}
