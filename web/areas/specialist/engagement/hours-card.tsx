import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
  const time = (at: string | null) => (at ? clockTime(at, terms.timeZone) : t`not recorded`);
  const span = (from: string | null, to: string | null) => `${time(from)} – ${time(to)}`;
  const { submitted, approvedBy, note } = timesheet;
  const open = timesheet.status === 'Pending' && engagement.status === 'In Review';
  return (
    <Card
      title={t`Hours`}
      actions={
        <StatusBadge
          set="approval"
          value={timesheet.status}
          label={open && !timesheet.submittedAt ? t`Not sent yet` : undefined}
        />
      }
    >
      <dl className={classes.list}>
        <div>
          <dt>
            <Trans>Planned</Trans>
          </dt>
          <dd>{span(timesheet.planned.startedAt, timesheet.planned.endedAt)}</dd>
        </div>
        <div>
          <dt>
            <Trans>Recorded</Trans>
          </dt>
          <dd>{span(timesheet.recorded.startedAt, timesheet.recorded.endedAt)}</dd>
        </div>
        {submitted && (
          <div>
            <dt>{timesheet.submittedAt ? t`You sent` : t`Filled in for you`}</dt>
            <dd>{withBreak(span(submitted.startedAt, submitted.endedAt), submitted.breakMinutes)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Trans>Paid time</Trans>
          </dt>
          <dd>{duration(timesheet.paidMinutes)}</dd>
        </div>
      </dl>
      {note && <p className={classes.note}>{t`Your note: ${note}`}</p>}
      {open && timesheet.submittedAt && timesheet.approvesItselfAt && (
        <p className={classes.note}>
          <Trans>
            The pharmacy approves or they approve themselves{' '}
            <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone />.
          </Trans>
        </p>
      )}
      {timesheet.approvedAt && (
        <p className={classes.note}>
          {approvedBy ? (
            <Trans>
              Approved <DateTime at={timesheet.approvedAt} timeZone={terms.timeZone} withZone /> by {approvedBy}.
            </Trans>
          ) : (
            <Trans>
              Approved by itself after its time,{' '}
              <DateTime at={timesheet.approvedAt} timeZone={terms.timeZone} withZone />.
            </Trans>
          )}
        </p>
      )}
      {open && (
        <Button
          component={Link}
          to={paths.specialist.timesheet(id)}
          mt={16}
          variant={timesheet.submittedAt ? 'default' : 'filled'}
        >
          {timesheet.submittedAt ? t`Correct my hours` : t`Send my hours`}
        </Button>
      )}
    </Card>
  );
}

/** `9:00 AM – 7:00 PM, 30 min break` */
function withBreak(worked: string, minutes: number): string {
  return t`${worked}, ${minutes} min break`;
}
