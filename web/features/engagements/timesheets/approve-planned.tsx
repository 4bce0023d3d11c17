/** Approves all hours that are as planned, once what each costs was read: money is shown before it moves (DESIGN-LANGUAGE, 3). */
import { plural, t } from '@lingui/core/macro';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { sumCents } from '#contract/money.ts';
import { ConfirmModal } from '#web/ui/confirm-modal.tsx';
import { money } from '#web/ui/format-money.ts';
import { duration } from '#web/ui/format-time.ts';
import { Lines } from '#web/ui/lines.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import type { Waiting } from './timesheet-groups.ts';

type Props = { planned: readonly Waiting[]; loading: boolean; onApprove: (planned: readonly Waiting[]) => void };

export function ApprovePlanned({ planned, loading, onApprove }: Props) {
  // What is confirmed is what was read, though another sheet may arrive meanwhile.
  const [asked, setAsked] = useState<readonly Waiting[] | null>(null);
  const asPlanned = planned.length;
  const totalCents = sumCents((asked ?? []).map(({ timesheet }) => timesheet.totalCents));
  const total = money(totalCents);
  return (
    <>
      <WriteButton
        variant="default"
        leftSection={<IconChecks size={18} />}
        loading={loading}
        onClick={() => setAsked(planned)}
      >
        {t`Approve ${asPlanned} as planned`}
      </WriteButton>
      {asked && (
        <ConfirmModal
          opened
          title={plural(asked.length, { one: 'Approve # timesheet?', other: 'Approve # timesheets?' })}
          confirm={t`Approve, ${total}`}
          keep={t`Go back`}
          onClose={() => setAsked(null)}
          onConfirm={() => {
            onApprove(asked);
            setAsked(null);
          }}
        >
          <Lines
            lines={asked.map(({ specialist: { firstName, lastName }, timesheet }) => ({
              label: `${firstName} ${lastName}`,
              note: duration(timesheet.paidMinutes),
              amount: timesheet.totalCents,
            }))}
            total={{ label: t`Total`, amount: totalCents }}
          />
        </ConfirmModal>
      )}
    </>
  );
}
