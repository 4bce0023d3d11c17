import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { calendarEndpoints } from '#contract/calendar/endpoints.ts';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { attendanceStatuses, isOneOf } from '#contract/statuses.ts';
import { call } from '#web/api/call.ts';
import { readFailure } from '#web/api/read-failure.ts';
import { saveFile } from '#web/ui/save-file.ts';
import { toastError } from '#web/ui/toast.tsx';

/** Saves a booking as a file that calendars open; nothing is shown before it is booked or after it was worked. */
export function AddToCalendarButton({ engagement: { id, status } }: { engagement: Pick<Engagement, 'id' | 'status'> }) {
  const [isLoading, setIsLoading] = useState(false);
  if (!isOneOf(attendanceStatuses, status)) return null;
  const download = async () => {
    setIsLoading(true);
    try {
      const file = await call(calendarEndpoints.downloadBookingCalendar, { params: { id } });
      if (file instanceof Blob) saveFile(file, 'mortar-shift.ics');
    } catch (error) {
      const failure = readFailure(error);
      if (!failure.offline) toastError(failure.message);
    } finally {
      setIsLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} />}
      loading={isLoading}
      onClick={() => void download()}
    >
      <Trans>Add to calendar</Trans>
    </Button>
  );
}
