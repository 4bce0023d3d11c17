import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Engagement, Timesheet } from '#contract/engagements/engagement.ts';
import { paidMinutesOf } from '#contract/engagements/worked-hours.ts';
import { clockTime, duration } from '#web/ui/format-time.ts';
import { type BarRow, HourBars } from './hour-bars.tsx';

type Props = { engagement: Engagement; timesheet: Timesheet };

/** Planned, recorded and submitted hours, on one scale. */
export function HoursBars({ engagement, timesheet }: Props) {
  const { t } = useLingui();
  const { timeZone } = engagement.shift;
  const { submitted } = timesheet;
  return (
    <HourBars
      timeZone={timeZone}
      plannedEnd={timesheet.planned.endedAt}
      rows={[
        ...plannedAndRecorded({ engagement, timesheet }),
        {
          key: 'submitted',
          label: t`Submitted`,
          from: submitted?.startedAt ?? null,
          to: submitted?.endedAt ?? null,
          words: submitted
            ? `${spanOf(submitted.startedAt, submitted.endedAt, timeZone)}, ${duration(timesheet.paidMinutes)}`
            : t`Not sent yet`,
          tone: 'worked',
        },
      ]}
    />
  );
}

/** Returns the two rows that nobody has to say: the plan, and what the codes recorded. */
export function plannedAndRecorded({ engagement, timesheet }: Props): BarRow[] {
  const { timeZone } = engagement.shift;
  const { planned, recorded } = timesheet;
  return [
    {
      key: 'planned',
      label: t`Planned`,
      from: planned.startedAt,
      to: planned.endedAt,
      words: `${spanOf(planned.startedAt, planned.endedAt, timeZone)}, ${duration(paidMinutesOf(planned))}`,
      tone: 'planned',
    },
    {
      key: 'recorded',
      label: t`Recorded`,
      from: recorded.startedAt,
      to: recorded.endedAt,
      words:
        recorded.startedAt || recorded.endedAt
          ? spanOf(recorded.startedAt, recorded.endedAt, timeZone)
          : t`Nothing recorded`,
      tone: 'worked',
    },
  ];
}

/** Returns `2:00 PM – 8:31 PM`; a question mark where an end is not known. */
export function spanOf(from: string | null, to: string | null, timeZone: string): string {
  const at = (moment: string | null) => (moment ? clockTime(moment, timeZone) : '?');
  return `${at(from)} – ${at(to)}`;
}
