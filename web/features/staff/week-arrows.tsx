import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '#contract/time.ts';
import { dayRange } from '#web/ui/format-time.ts';
import { monthLabel } from '#web/ui/month.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './staff.module.css';
import type { useStaffWeek } from './use-staff-week.ts';

type Props = { week: ReturnType<typeof useStaffWeek> };

/** `Nov 22 – Nov 28` between its arrows. */
export function WeekArrows({ week: { sunday, step } }: Props) {
  const { t } = useLingui();
  return (
    <Arrows
      earlier={t`Previous week`}
      later={t`Next week`}
      shown={dayRange(sunday, addDays(sunday, 6))}
      onStep={(by) => step(by * 7)}
    />
  );
}

/** `November 2026` between its arrows. */
export function MonthArrows({ week: { day, stepMonth } }: Props) {
  const { t } = useLingui();
  return (
    <Arrows earlier={t`Previous month`} later={t`Next month`} shown={monthLabel(day.slice(0, 7))} onStep={stepMonth} />
  );
}

type ArrowsProps = { earlier: string; later: string; shown: string; onStep: (by: 1 | -1) => void };

function Arrows({ earlier, later, shown, onStep }: ArrowsProps) {
  return (
    <div className={classes.arrows}>
      <ActionIcon className={touch.target ?? ''} aria-label={earlier} onClick={() => onStep(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={classes.range} aria-live="polite">
        {shown}
      </span>
      <ActionIcon className={touch.target ?? ''} aria-label={later} onClick={() => onStep(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
