/** Approves hours: one timesheet, or all as planned, each with its own key so that none is charged twice. */
import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Expense, ExpenseDecision } from '#contract/engagements/expense.ts';
import { call, newIdempotencyKey } from '#web/api/call.ts';
import { raiseFailureToast } from '#web/api/events.ts';
import { markStaleAfter } from '#web/api/mark-stale.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { useCall } from '#web/api/use-call.ts';
import { useTryAgain } from '#web/api/use-try-again.ts';
import { duration } from '#web/ui/format-time.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import type { Waiting } from './timesheet-groups.ts';

const ALL = 'approve all';

/** Returns functions that approve one timesheet or several, and which of them run. */
export function useApprove() {
  const queryClient = useQueryClient();
  const [many, setMany] = useState(false);
  const approve = useCall(engagementEndpoints.approveTimesheet, {
    onDone: ({ specialist, timesheet }) => {
      const paid = duration(timesheet?.paidMinutes ?? 0);
      const { firstName } = specialist;
      toastSuccess(t`${paid} approved for ${firstName}.`);
    },
  });

  const again = useTryAgain();
  const keys = useRef(new Map<string, string>());

  const approveAll = async (engagements: readonly Waiting[]): Promise<void> => {
    setMany(true);
    again.drop(ALL);
    let done = 0;
    try {
      for (const { id, timesheet, expenses } of engagements) {
        const body = { paidMinutes: timesheet.paidMinutes, expenses: paid(expenses.lines) };
        // Other hours than those sent before are another approval.
        const sent = JSON.stringify([id, body]);
        const idempotencyKey = keys.current.get(sent) ?? newIdempotencyKey();
        keys.current.set(sent, idempotencyKey);
        await call(engagementEndpoints.approveTimesheet, { params: { id }, body, idempotencyKey });
        done += 1;
      }
      toastSuccess(plural(done, { one: '# timesheet approved', other: '# timesheets approved' }));
    } catch (error) {
      // Hours approved already return the same answer for the same key: none is charged twice.
      if (again.offer(ALL, error, () => approveAll(engagements))) return;
      const all = engagements.length;
      const why = readFailure(error).message;
      raiseFailureToast(t`${done} of ${all} approved. ${why}`);
    } finally {
      setMany(false);
      void markStaleAfter(queryClient, engagementEndpoints.approveTimesheet);
    }
  };

  return {
    /** Of the hours as they were seen. `expenses`: what is decided of each line of them. */
    approve: ({ id, timesheet: { paidMinutes } }: Waiting, expenses: ExpenseDecision[]) =>
      approve.mutate({ params: { id }, body: { paidMinutes, expenses } }),
    approving: approve.isPending,
    approveAll: (engagements: readonly Waiting[]) => void approveAll(engagements),
    approvingAll: many,
  };
}

function paid(lines: readonly Expense[]): ExpenseDecision[] {
  return lines.map(({ id }) => ({ id }));
}
