import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { money } from '#web/ui/format-money.ts';

type Options = {
  readonly mostCents: number;
  /** Who reads the reason, under its label, and what is asked for where there is none. */
  readonly readBy: string;
  readonly missing: string;
};

/** Returns what money goes back by: a reason with its field, and what is wrong with the amount or the reason. */
export function useReasonedAmount({ mostCents, readBy, missing }: Options) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ amount?: string; reason?: string }>({});
  const field: ReactNode = (
    <Textarea
      label={t`Reason`}
      description={readBy}
      maxLength={1000}
      autosize
      minRows={2}
      value={reason}
      error={problems.reason}
      onChange={(event) => {
        setReason(event.currentTarget.value);
        setProblems({});
      }}
    />
  );
  const most = money(mostCents);
  return {
    field,
    most,
    amountProblem: problems.amount,
    /** Says what is wrong with an amount once it is typed. */
    checkAmount: (amountCents: number) => {
      if (amountCents > mostCents) setProblems({ amount: t`At most ${most}` });
    },
    clear: () => setProblems({}),
    /** Says at the reason what the server refused. */
    showRefusal: (failed: ApiError) => {
      setProblems({ reason: failed.fields['reason'] ?? failed.message });
      return true;
    },
    /** Returns the reason once nothing is wrong; null: it says what is. */
    check: (amountCents: number): string | null => {
      const found = {
        ...(amountCents <= 0 ? { amount: t`Enter an amount` } : {}),
        ...(amountCents > mostCents ? { amount: t`At most ${most}` } : {}),
        ...(reason.trim() === '' ? { reason: missing } : {}),
      };
      setProblems(found);
      return Object.keys(found).length > 0 ? null : reason.trim();
    },
  };
}
