import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from 'react-router';
import type { EngagementStatus } from '#contract/statuses.ts';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { HoursForm } from '#web/features/engagements/hours-form.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { paths } from '#web/paths.ts';
import { actionNamed } from '#web/ui/action-button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DateTime, DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Page } from '#web/ui/page.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './hours-page.module.css';

/** Sends the hours of a finished shift. */
export default function HoursPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { engagement, error, refetch, isFetching } = useEngagement(id);
  const may = engagement && actionNamed(engagement.actions, 'submitTimesheet');
  return (
    <Page className={classes.page}>
      <PageHeader
        title={t`Your hours`}
        back={
          <Link to={paths.specialist.engagement(id)}>
            <IconArrowLeft size={16} stroke={1.75} aria-hidden="true" /> <Trans>View shift</Trans>
          </Link>
        }
        sub={
          engagement && (
            <>
              {engagement.shift.business.name},{' '}
              <DayLabel at={engagement.terms.startsAt} timeZone={engagement.terms.timeZone} />,{' '}
              <TimeRange
                from={engagement.terms.startsAt}
                to={engagement.terms.endsAt}
                timeZone={engagement.terms.timeZone}
                withZone
              />
            </>
          )
        }
      />
      {/* Drawn anew below a heading that has grown: pushed, it would jump. */}
      <Card key={engagement ? 'hours' : 'loading'}>
        {!engagement && !error && <LoadingSkeletons shape="lines" count={6} label={t`Loading your hours`} />}
        {!engagement && error && (
          <ErrorPanel
            title={t`We couldn’t load this shift`}
            message={readFailure(error).message}
            reference={error instanceof ApiError ? error.requestId : undefined}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        {engagement && may?.refusal === null && (
          <>
            {engagement.timesheet?.recorded.startedAt && engagement.timesheet.recorded.endedAt && (
              <p className={classes.recorded}>
                <Trans>
                  Recorded: in{' '}
                  <DateTime
                    at={engagement.timesheet.recorded.startedAt}
                    timeZone={engagement.terms.timeZone}
                    show="time"
                  />
                  , out{' '}
                  <DateTime
                    at={engagement.timesheet.recorded.endedAt}
                    timeZone={engagement.terms.timeZone}
                    show="time"
                    withZone
                  />
                  .
                </Trans>
              </p>
            )}
            <HoursForm
              engagement={engagement}
              onSent={() => navigate(paths.specialist.engagement(id), { replace: true })}
            />
          </>
        )}
        {engagement && may?.refusal !== null && (
          <Notice tone="grey" title={t`These hours can’t be changed now.`}>
            {whyClosed(engagement.status)}
          </Notice>
        )}
      </Card>
    </Page>
  );
}

/** Says why the hours of a shift that stands there are not changed. */
function whyClosed(status: EngagementStatus): string {
  if (status === 'Booked' || status === 'In Progress') return t`Clock out first, then send them.`;
  if (status === 'Approved' || status === 'Completed') return t`They’re approved. Ask support if they’re wrong.`;
  if (status === 'In Review') return t`They’re being decided. The shift says what comes next.`;
  return t`This shift was not worked.`;
}
