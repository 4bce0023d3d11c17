/**
 * The one filled button of a booked shift, the next step the server allows: confirm, on my way, clock in, clock out,
 * hours.
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCar, IconCheck, IconClockCheck, IconLogin2, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router';
import { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { useCall } from '#web/api/use-call.ts';
import { paths } from '#web/paths.ts';
import { toastSuccess } from '#web/ui/toast.tsx';
import { WriteButton } from '#web/ui/write-button.tsx';
import { isFinal } from './attendance/attendance-entry.ts';
import { useAttendanceQueue } from './attendance/queue.ts';
import { usePosition } from './attendance/use-position.ts';
import { useSubmitAttendance } from './attendance/use-submit-attendance.ts';

export function NextStep({ engagement, size = 'sm' }: { engagement: Engagement; size?: 'sm' | 'md' }) {
  const { t } = useLingui();
  const { id, status, attendance, onMyWayAt } = engagement;
  const position = usePosition();
  const onMyWay = useSubmitAttendance(id, 'announceArrival');
  const waiting = useAttendanceQueue(id).filter(({ refusal }) => !isFinal(refusal));
  const confirm = useCall(engagementEndpoints.confirmAttendance, {
    onDone: () => toastSuccess(t`Confirmed. The pharmacy knows you’re coming.`),
  });
  const may = (name: string) => engagement.actions.some((action) => action.name === name && !action.refusal);

  if (status === 'In Review' && may('submitTimesheet') && !engagement.timesheet?.submittedAt) {
    return (
      <Button component={Link} to={paths.specialist.timesheet(id)} size={size} leftSection={<IconClockCheck />}>
        <Trans>Send my hours</Trans>
      </Button>
    );
  }
  if (status === 'In Progress' || waiting.length > 0) {
    return (
      <Button component={Link} to={paths.specialist.checkIn(id)} size={size} leftSection={<IconLogout />}>
        {status === 'In Progress' ? t({ message: 'Clock out', context: 'shift' }) : t`See what’s waiting to be sent`}
      </Button>
    );
  }
  const checkIn = may('arrive') || engagement.waitingSince !== null;
  // Who is late says in how many minutes instead.
  const way = may('announceArrival') && !onMyWayAt && attendance !== 'Late';
  // On the way or there already: nothing is left to confirm.
  const toConfirm = !checkIn && !way && may('confirmAttendance') && attendance === 'Unconfirmed';
  return (
    <>
      {checkIn && (
        <Button component={Link} to={paths.specialist.checkIn(id)} size={size} leftSection={<IconLogin2 />}>
          <Trans>Clock in</Trans>
        </Button>
      )}
      {way && (
        <WriteButton
          size={size}
          variant={checkIn ? 'default' : 'filled'}
          leftSection={<IconCar />}
          loading={onMyWay.pending}
          onClick={() => void onMyWay.submit({ location: position.location })}
        >
          <Trans>On my way</Trans>
        </WriteButton>
      )}
      {toConfirm && (
        <WriteButton
          size={size}
          leftSection={<IconCheck />}
          loading={confirm.isPending}
          onClick={() => confirm.mutate({ params: { id } })}
        >
          <Trans>I’ll be there</Trans>
        </WriteButton>
      )}
    </>
  );
}
