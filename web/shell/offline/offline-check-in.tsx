import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { CheckInSteps } from '#web/areas/specialist/check-in/check-in-steps.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './offline.module.css';
import type { OfflineProps } from './offline-area.tsx';

/** The same steps as with a connection, from the booking this device keeps; what is entered waits on it. */
export function OfflineCheckIn({ kept }: OfflineProps) {
  const { t } = useLingui();
  const { id } = useParams();
  usePageTitle(t`Check in`);
  const engagement = kept.bookings.find((booking) => booking.id === id);
  const back = (
    <Button
      component={Link}
      to={paths.specialist.myShifts()}
      variant="subtle"
      leftSection={<IconArrowLeft />}
      className={classes.back}
    >
      <Trans>My shifts</Trans>
    </Button>
  );
  return (
    <>
      <h1 className={classes.title} tabIndex={-1} data-keeps-focus>
        <Trans>Check in</Trans>
      </h1>
      {back}
      {engagement ? (
        <CheckInSteps engagement={engagement} />
      ) : (
        <EmptyState title={t`This shift is not kept on this phone`}>
          <Trans>It can be opened once you have a connection.</Trans>
        </EmptyState>
      )}
    </>
  );
}
