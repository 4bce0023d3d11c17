import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { Shift } from '#contract/shifts/shift.ts';
import { useCall } from '#web/api/use-call.ts';
import type { CounterProblem } from '#web/features/engagements/counter-dialog.tsx';
import { counterProblem } from '#web/features/engagements/open-counter-dialog.ts';
import { useOfferUndo } from '#web/features/engagements/undo-booking.tsx';
import { dayLabel } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';

/** Refusals that mean somebody else was booked first. */
const raceLost = new Set(['shift_taken', 'shift_not_open', 'shift_started', 'changed_meanwhile']);

/**
 * Requests a shift or books it at once, by its booking mode. `lost`: somebody else was booked first. `problem`: the
 * server's reason for any other refusal. `done`: the new engagement.
 */
export function useBookShift(shift: Shift) {
  const [lost, setLost] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [refusedOffer, setRefusedOffer] = useState<CounterProblem | null>(null);
  const [done, setDone] = useState<Engagement | null>(null);
  const offerUndo = useOfferUndo();
  const request = useCall(engagementEndpoints.requestShift, {
    onDone: (engagement) => {
      setDone(engagement);
      const where = `${shift.business.name}, ${dayLabel(shift.startsAt, shift.timeZone)}`;
      if (engagement.status === 'Pending') toastSuccess(t`Requested: ${where}`);
      else offerUndo(engagement, t`Booked: ${where}`);
    },
    onError: (error, { body }) => {
      if (raceLost.has(error.code)) setLost(true);
      else if (body?.counterRatePerHourCents !== undefined) setRefusedOffer(counterProblem(error));
      else setProblem(error.message);
      return true;
    },
  });
  return {
    lost,
    problem,
    done,
    pending: request.isPending,
    /** Why the rate just asked for was refused: said in its dialog, which stays open. */
    counterProblem: refusedOffer,
    request: (counterRatePerHourCents?: number, onSent?: () => void) => {
      setProblem(null);
      const body = counterRatePerHourCents === undefined ? {} : { counterRatePerHourCents };
      request.mutate({ params: { id: shift.id }, body }, { onSuccess: onSent });
    },
  };
}
