import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime, duration } from '#web/ui/format-time.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './engagement-page.module.css';

/** Planned, recorded, sent; what they are worth; when they approve themselves. */
export function HoursCard({ engagement }: { engagement: Engagement }) {
  const { timesheet, terms, id } = engagement;
  if (!timesheet) return null;
  const span = (from: string | null, to: string | null) =>
    `${from ? clockTime(from, terms.timeZone) : 'not recorded'} – ${to ? clockTime(to, terms.timeZone) : 'not recorded'}`;
  const open = timesheet.status === 'Pending' && engagement.status === 'In Review';
  return (
    <Card
      title="Hours"
      actions={
        <StatusBadge
          set="approval"
          value={timesheet.status}
          label={open && !timesheet.submittedAt ? 'Not sent yet' : undefined}
        />
      }
    >
      <dl className={classes.list}>
        <div>
          <dt>Planned</dt>
          <dd>{span(timesheet.planned.startedAt, timesheet.planned.endedAt)}</dd>
        </div>
        <div>
          <dt>Recorded</dt>
          <dd>{span(timesheet.recorded.startedAt, timesheet.recorded.endedAt)}</dd>
        </div>
        {timesheet.submitted && (
          <div>
            <dt>{timesheet.submittedAt ? 'You sent' : 'Filled in for you'}</dt>
            <dd>
              {span(timesheet.submitted.startedAt, timesheet.submitted.endedAt)}, {timesheet.submitted.breakMinutes} min
              break
            </dd>
          </div>
        )}
        <div>
          <dt>Paid time</dt>
          <dd>{duration(timesheet.paidMinutes)}</dd>
        </div>
      </dl>
      {timesheet.note && <p className={classes.note}>Your note: {timesheet.note}</p>}
      {open && timesheet.submittedAt && timesheet.approvesItselfAt && (
        <p className={classes.note}>
          The pharmacy approves or they approve themselves{' '}
          <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone />.
        </p>
      )}
      {timesheet.approvedAt && (
        <p className={classes.note}>
          Approved <DateTime at={timesheet.approvedAt} timeZone={terms.timeZone} withZone />
          {timesheet.approvedBy && ` by ${timesheet.approvedBy}`}.
        </p>
      )}
      {open && (
        <Button
          component={Link}
          to={paths.specialist.timesheet(id)}
          mt={16}
          variant={timesheet.submittedAt ? 'default' : 'filled'}
        >
          {timesheet.submittedAt ? 'Correct my hours' : 'Send my hours'}
        </Button>
      )}
    </Card>
  );
}
