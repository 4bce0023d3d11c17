import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { HoursReviewNote } from '#web/features/engagements/hours-review-note.tsx';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime, duration, unbroken } from '#web/ui/format-time.ts';
import { Money } from '#web/ui/money.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './engagement-page.module.css';

/** Shows planned, recorded and sent hours, what they pay, and when they are approved automatically. */
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
            <dt>{sourceWords(engagement)}</dt>
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
      {open && timesheet.sentAsRecordedAt && (
        <p className={classes.note}>
          <Trans>
            Sent as recorded <DateTime at={timesheet.sentAsRecordedAt} timeZone={terms.timeZone} withZone /> unless you
            send your hours first.
          </Trans>
        </p>
      )}
      {open && timesheet.submittedAt && timesheet.approvesItselfAt && (
        <p className={classes.note}>
          {timesheet.undisputedPayCents === timesheet.payCents ? (
            <Trans>
              Auto-approves <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone /> unless the
              pharmacy answers first.
            </Trans>
          ) : !timesheet.undisputedPayCents ? (
            <Trans>
              The pharmacy has until <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone /> to
              answer. After that, an admin decides.
            </Trans>
          ) : (
            <Trans>
              The pharmacy has until <DateTime at={timesheet.approvesItselfAt} timeZone={terms.timeZone} withZone /> to
              answer. After that, <Money cents={timesheet.undisputedPayCents ?? 0} /> is approved as recorded and an
              admin decides the rest.
            </Trans>
          )}
        </p>
      )}
      <HoursReviewNote engagement={engagement} />
      {timesheet.approvedAt && (
        <p className={classes.note}>
          {approvedBy ? (
            <Trans>
              Approved <DateTime at={timesheet.approvedAt} timeZone={terms.timeZone} withZone /> by {approvedBy}.
            </Trans>
          ) : (
            <Trans>
              Approved automatically <DateTime at={timesheet.approvedAt} timeZone={terms.timeZone} withZone />.
            </Trans>
          )}
        </p>
      )}
      {open && (
        <Button component={Link} to={paths.specialist.timesheet(id)} mt={16} variant="default">
          {timesheet.submittedAt ? t`Correct my hours` : t`Send my hours`}
        </Button>
      )}
    </Card>
  );
}

/** Returns whose the hours shown are: once disputed hours are approved, they are the pharmacy's or the decision's. */
function sourceWords({ dispute, timesheet }: Engagement): string {
  if (dispute && timesheet?.approvedAt) return t({ message: 'Approved hours', context: 'title' });
  return timesheet?.submittedAt ? t`You sent` : t`Filled in from your clock times`;
}

/** Returns `9:00 AM – 7:00 PM, 30 min break`. */
function withBreak(worked: string, minutes: number): string {
  const rest = unbroken(t`${minutes} min break`);
  return minutes === 0 ? t`${worked}, no break` : `${worked}, ${rest}`;
}
