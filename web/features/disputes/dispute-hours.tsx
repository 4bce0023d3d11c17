import { useLingui } from '@lingui/react/macro';
import type { Dispute, DisputeClaim } from '#contract/engagements/dispute.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { duration } from '#web/ui/format-time.ts';
import { type BarRow, HourBars } from '../engagements/timesheets/hour-bars.tsx';
import { plannedAndRecorded, spanOf } from '../engagements/timesheets/hours-bars.tsx';

type Props = {
  engagement: Engagement;
  dispute: Pick<Dispute, 'kind' | 'claimed' | 'offered'>;
  decided?: DisputeClaim | undefined;
};

/** The hours each side says, beside the plan and the record; nothing where it is about pay alone. */
export function DisputeHours({ engagement, dispute, decided }: Props) {
  const { t } = useLingui();
  const { timesheet, shift, specialist } = engagement;
  if (!timesheet || dispute.kind === 'ending') return null;
  const { timeZone } = shift;
  const row = (key: string, label: string, { hours, paidMinutes }: DisputeClaim, tone: BarRow['tone']): BarRow => ({
    key,
    label,
    from: hours?.startedAt ?? null,
    to: hours?.endedAt ?? null,
    words: hours ? `${spanOf(hours.startedAt, hours.endedAt, timeZone)}, ${duration(paidMinutes)}` : t`None`,
    tone,
  });
  return (
    <HourBars
      timeZone={timeZone}
      plannedEnd={timesheet.planned.endedAt}
      rows={[
        ...plannedAndRecorded({ engagement, timesheet }),
        row('claimed', specialist.firstName, dispute.claimed, 'worked'),
        row(
          'offered',
          dispute.kind === 'silence' ? t({ message: 'Approved', context: 'hours' }) : t`The pharmacy`,
          dispute.offered,
          'disputed',
        ),
        ...(decided ? [row('decided', t`Decided`, decided, 'planned')] : []),
      ]}
    />
  );
}
