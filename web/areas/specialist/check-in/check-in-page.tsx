/** The check-in page (DESIGN-LANGUAGE 05): clock in with one code, out with another, online or offline. */
import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconPhone } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { ApiError } from '#web/api/api-error.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { CheckInSteps } from '#web/features/engagements/attendance/check-in-steps.tsx';
import { useEngagement } from '#web/features/engagements/queries.ts';
import { paths } from '#web/paths.ts';
import { DayLabel } from '#web/ui/date-time.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorPanel } from '#web/ui/error-panel.tsx';
import { LoadingSkeletons } from '#web/ui/loading-skeletons.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './check-in-page.module.css';
import { OtherShiftsToday } from './other-shifts-today.tsx';

export default function CheckInPage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  const { engagement, error, isPending, refetch, isFetching } = useEngagement(id);
  const isThere = engagement !== undefined && engagement.arrivedAt !== null && engagement.ending === null;
  const title =
    engagement?.ending?.as === 'turnedAway'
      ? t`Turned away`
      : isThere
        ? t({ message: 'Clock out', context: 'shift' })
        : t`Clock in`;
  usePageTitle(title);
  const phone = engagement?.shift.business.exact?.phone;
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <ActionIcon
          component={Link}
          to={paths.specialist.myShifts()}
          variant="subtle"
          size={44}
          aria-label={t`Back to my shifts`}
        >
          <IconArrowLeft size={22} stroke={1.75} />
        </ActionIcon>
        <div className={classes.what}>
          <h1 className={classes.name} tabIndex={-1} data-keeps-focus>
            {title}
          </h1>
          {isThere && (
            <p className={classes.where}>
              {engagement.shift.business.name},{' '}
              <DayLabel at={engagement.terms.startsAt} timeZone={engagement.terms.timeZone} />
            </p>
          )}
        </div>
        {phone ? (
          <ActionIcon component="a" href={`tel:${phone}`} variant="subtle" size={44} aria-label={t`Call the pharmacy`}>
            <IconPhone size={22} stroke={1.75} />
          </ActionIcon>
        ) : (
          <span className={classes.space} />
        )}
      </header>
      <div className={classes.body}>
        {engagement && (
          <CheckInSteps engagement={engagement} elsewhere={<OtherShiftsToday engagement={engagement} />} />
        )}
        {!engagement && isPending && !error && (
          <LoadingSkeletons shape="lines" count={5} label={t`Loading the shift`} />
        )}
        {!engagement &&
          error &&
          (error instanceof ApiError && error.code === 'not_found' ? (
            <EmptyState
              title={t`We couldn’t find that shift`}
              actions={
                <Button component={Link} to={paths.specialist.myShifts()}>
                  <Trans>My shifts</Trans>
                </Button>
              }
            />
          ) : (
            <ErrorPanel
              title={t`We couldn’t load the shift`}
              message={readFailure(error).message}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ))}
      </div>
    </div>
  );
}
