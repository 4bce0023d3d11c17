import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { reviewedBookings, upcomingBookings } from '#web/features/engagements/engagements-query.ts';
import { NextShiftCard } from '#web/features/engagements/next-shift-card.tsx';
import { useEngagements } from '#web/features/engagements/queries.ts';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { isMissing } from '#web/features/shell/failed-reads.ts';
import { ReadNotice } from '#web/features/shell/read-notice.tsx';
import { paths } from '#web/paths.ts';
import { DateTime, DayLabel } from '#web/ui/date-time.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Returns the reads that `NextShift` shows: the bookings ahead, and those whose hours may still have to be sent. */
export function useNextShift() {
  const upcoming = useEngagements(upcomingBookings);
  const reviewed = useEngagements(reviewedBookings);
  return { upcoming, reviewed };
}

/** Shows hours not sent yet, then the current or next shift. */
export function NextShift() {
  const { t } = useLingui();
  const { upcoming, reviewed } = useNextShift();
  const items = upcoming.data?.items ?? [];
  const next = items.find(({ status }) => status === 'In Progress') ?? items[0];
  const unsent = (reviewed.data?.items ?? []).filter(({ timesheet }) => !timesheet?.submittedAt);
  return (
    <>
      {isMissing(reviewed) && <ReadNotice title={t`We couldn’t load hours to send.`} read={reviewed} />}
      {unsent.map(({ id, shift, terms, timesheet }) => (
        <Notice
          key={id}
          tone="amber"
          title={t`Send your hours.`}
          action={
            <Button component={Link} to={paths.specialist.timesheet(id)} size="xs">
              <Trans>Send hours</Trans>
            </Button>
          }
        >
          {shift.business.name}, <DayLabel at={terms.startsAt} timeZone={terms.timeZone} />.{' '}
          {timesheet?.sentAsRecordedAt && (
            <Trans>
              If you don’t, they’re sent as recorded{' '}
              <DateTime at={timesheet.sentAsRecordedAt} timeZone={terms.timeZone} withZone />.
            </Trans>
          )}
        </Notice>
      ))}
      {isMissing(upcoming) && <ReadNotice title={t`We couldn’t load your next shift.`} read={upcoming} />}
      {next && (
        <NextShiftCard engagement={next}>
          <MessageLink engagementId={next.id} />
        </NextShiftCard>
      )}
    </>
  );
}
