/** Approving hours: one, or all that went as planned, each with its own key so that none is charged twice. */
import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { call } from '#web/api/call.ts';
import { raiseFailureToast } from '#web/api/failure-toast-event.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { readsOfShifts } from '#web/features/shifts/queries.ts';
import { readsOfWallet } from '#web/features/wallet/queries.ts';
import { duration } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import type { Waiting } from './timesheet-groups.ts';

const changes = [...readsOfShifts, ...readsOfWallet];

export function useApprove() {
  const queryClient = useQueryClient();
  const [many, setMany] = useState(false);
  const approve = useCall(engagementEndpoints.approveTimesheet, {
    changes,
    onDone: ({ specialist, timesheet }) => {
      const paid = duration(timesheet?.paidMinutes ?? 0);
      const { firstName } = specialist;
      toastSuccess(t`${paid} approved. ${firstName} is paid within a day.`);
    },
  });

  const approveAll = async (engagements: readonly Waiting[]) => {
    setMany(true);
    let done = 0;
    try {
      for (const { id } of engagements) {
        await call(engagementEndpoints.approveTimesheet, { params: { id } });
        done += 1;
      }
      toastSuccess(plural(done, { one: '# timesheet approved', other: '# timesheets approved' }));
    } catch (error) {
      const all = engagements.length;
      const why = readFailure(error).message;
      raiseFailureToast(t`${done} of ${all} approved. ${why}`);
    } finally {
      setMany(false);
      for (const read of changes) void queryClient.invalidateQueries({ queryKey: [read.name] });
    }
  };

  return {
    approve: ({ id }: Waiting) => approve.mutate({ params: { id } }),
    approving: approve.isPending,
    approveAll: (engagements: readonly Waiting[]) => void approveAll(engagements),
    approvingAll: many,
  };
}
