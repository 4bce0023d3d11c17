import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import clsx from 'clsx';
import { useState } from 'react';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { fullName } from '#web/features/session/person.ts';
import { PersonButton } from '#web/features/specialists/person-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime, TimeRange } from '#web/ui/date-time.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import touch from '#web/ui/touch-target.module.css';
import { EngagementTimeline } from '../engagement-timeline.tsx';
import { ExpenseChecks } from '../expenses/expense-checks.tsx';
import type { ExpenseChecks as Checks } from '../expenses/use-expense-checks.ts';
import { HoursBars } from './hours-bars.tsx';
import type { Waiting } from './timesheet-groups.ts';
import classes from './timesheets.module.css';

/** A person's hours beside the evidence: planned, recorded and submitted hours, and what happened when. */
export function TimesheetDetail({ engagement, checks }: { engagement: Waiting; checks: Checks }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const full = useEngagement(engagement.id).engagement ?? engagement;
  const { shift, timesheet } = engagement;
  const { firstName } = engagement.specialist;
  const steps = full.timeline.length;
  return (
    <Card>
      <div className={classes.head}>
        <h2 className={classes.person}>{fullName(engagement.specialist)}</h2>
        <StatusBadge set="approval" value={timesheet.status} label={t`Pending approval`} />
        <PersonButton businessId={shift.business.id} specialist={engagement.specialist} quiet size="compact-md" />
        <p className={classes.where}>
          {shift.business.name}, <DateTime at={shift.startsAt} timeZone={shift.timeZone} show="day" />,{' '}
          <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} withZone />
        </p>
      </div>
      <HoursBars engagement={engagement} timesheet={timesheet} />
      {timesheet.note && (
        <Notice tone="grey" className={classes.note ?? ''} title={t`Note from ${firstName}:`}>
          “{timesheet.note}”
        </Notice>
      )}
      <ExpenseChecks lines={engagement.expenses.lines} checks={checks} firstName={firstName} />
      <div className={clsx(classes.happened, !open && classes.folded)}>
        <h3>
          <Trans>What happened</Trans>
        </h3>
        <Button
          variant="default"
          size="compact-md"
          className={clsx(classes.disclosure, touch.target)}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? t`Hide` : plural(steps, { one: 'Show # step', other: 'Show # steps' })}
        </Button>
        <EngagementTimeline engagement={full} timeZone={shift.timeZone} />
      </div>
    </Card>
  );
}
