import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';

/** Reads the booking whose holder did not come or left early, where backups are asked because of that. */
export function useAbsence(shiftId: string, plan: Standby['plan'] | undefined): Engagement | undefined {
  const isAbsence = plan?.cause === 'noShow' || plan?.cause === 'released' || plan?.cause === 'walkOut';
  const read = useEngagements({ shiftId, status: ['Cancelled'], order: 'latest' }, { enabled: isAbsence });
  if (!plan || !isAbsence) return undefined;
  return read.data?.items.find(({ ending }) => ending !== null && toMillis(ending.at) <= toMillis(plan.startedAt));
}
