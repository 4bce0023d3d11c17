import { useQueries } from '@tanstack/react-query';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Standby } from '#contract/engagements/wave-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/use-endpoint.ts';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { isAnyLoading } from '#web/features/shell/is-any-loading.ts';

const { listEngagements } = engagementEndpoints;

/** Reads the booking whose holder did not come or left early, where backups are asked because of that. */
export function useAbsence(shiftId: string, plan: Standby['plan'] | undefined): Engagement | undefined {
  const enabled = isAbsence(plan);
  const read = useEngagements({ shiftId, status: ['Cancelled'], order: 'latest' }, { enabled });
  if (!plan || !enabled) return undefined;
  return read.data?.items.find(({ ending }) => ending !== null && toMillis(ending.at) <= toMillis(plan.startedAt));
}

type Asked = { readonly shiftId: string; readonly plan: Standby['plan'] | undefined };

/** Returns whether any of these bookings is read for the first time: coming late, it would push down what is below. */
export function useAbsencesLoading(asked: readonly Asked[]): boolean {
  return useQueries({
    queries: asked
      .filter(({ plan }) => isAbsence(plan))
      .map(({ shiftId }) => {
        const query = { shiftId, order: 'latest', status: 'Cancelled' } as const;
        return {
          queryKey: keyOf(listEngagements, { query }),
          queryFn: ({ signal }: { signal: AbortSignal }) => call(listEngagements, { query, signal }),
        };
      }),
    combine: isAnyLoading,
  });
}

function isAbsence(plan: Standby['plan'] | undefined): boolean {
  return plan?.cause === 'noShow' || plan?.cause === 'released' || plan?.cause === 'walkOut';
}
