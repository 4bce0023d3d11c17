import { useLingui } from '@lingui/react/macro';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { addDays } from '#contract/time.ts';
import { dayRange } from '#web/ui/format-time.ts';
import touch from '#web/ui/touch-target.module.css';
import classes from './staff.module.css';
import type { useStaffWeek } from './use-staff-week.ts';

/** `Nov 22 – Nov 28` between its arrows. */
export function WeekArrows({ week: { sunday, step } }: { week: ReturnType<typeof useStaffWeek> }) {
  const { t } = useLingui();
  return (
    <div className={classes.arrows}>
      <ActionIcon className={touch.target ?? ''} aria-label={t`Earlier week`} onClick={() => step(-7)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <span className={classes.range} aria-live="polite">
        {dayRange(sunday, addDays(sunday, 6))}
      </span>
      <ActionIcon className={touch.target ?? ''} aria-label={t`Later week`} onClick={() => step(7)}>
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
}
