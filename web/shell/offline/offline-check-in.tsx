import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { CheckInSteps } from '#web/features/engagements/attendance/check-in-steps.tsx';
import { paths } from '#web/paths.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { usePageTitle } from '#web/ui/page-header.tsx';
import classes from './offline.module.css';
import type { OfflineProps } from './offline-area.tsx';

/** Shows the same steps as online, from the booking saved on this device; entries wait on the device. */
export function OfflineCheckIn({ kept }: OfflineProps) {
  const { t } = useLingui();
  const { id } = useParams();
  usePageTitle(t`Clock in`);
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
        <Trans>Clock in</Trans>
      </h1>
      {back}
      {engagement ? (
        <CheckInSteps engagement={engagement} />
      ) : (
        <EmptyState title={t`This shift isn’t saved on this phone`}>
          <Trans>You can open it once you have a connection.</Trans>
        </EmptyState>
      )}
    </>
  );
}
