import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import { readsOfEngagements } from '#web/features/engagements/queries.ts';
import { dayLabel } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { useOfferUndo } from './use-offer-undo.ts';

/** Refusals that mean somebody else was faster. */
const raceLost = new Set(['shift_taken', 'shift_not_open', 'shift_started', 'changed_meanwhile']);

/**
 * Asks for a shift or books it at once, as its mode says. `lost`: somebody else has it now. `problem`: why else not, in
 * the server's words. `done`: the engagement there is since.
 */
export function useBookShift(shift: Shift) {
  const [lost, setLost] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [done, setDone] = useState<Engagement | null>(null);
  const offerUndo = useOfferUndo();
  const ask = useCall(engagementEndpoints.requestShift, {
    changes: readsOfEngagements,
    onDone: (engagement) => {
      setDone(engagement);
      const where = `${shift.business.name}, ${dayLabel(shift.startsAt, shift.timeZone)}`;
      if (engagement.status === 'Pending') toastSuccess(t`Asked: ${where}`);
      else offerUndo(engagement, t`Booked: ${where}`);
    },
    onError: (error) => {
      if (raceLost.has(error.code)) setLost(true);
      else setProblem(error.message);
      return true;
    },
  });
  return {
    lost,
    problem,
    done,
    pending: ask.isPending,
    request: (counterRatePerHourCents?: number, after?: () => void) => {
      setProblem(null);
      ask.mutate(
        { params: { id: shift.id }, body: counterRatePerHourCents === undefined ? {} : { counterRatePerHourCents } },
        { onSettled: after },
      );
    },
  };
}
