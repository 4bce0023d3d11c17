import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarShare } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#web/paths.ts';
import touch from '#web/ui/touch-target.module.css';
import { usePhone } from '#web/ui/use-media.ts';

/** Leads to the private address from which another calendar reads the bookings (PRODUCT §9). An icon alone on phones. */
export function CalendarFeedLink() {
  const { t } = useLingui();
  const phone = usePhone();
  const to = paths.calendarFeed();
  if (phone)
    return (
      <ActionIcon
        component={Link}
        to={to}
        variant="default"
        size="input-sm"
        className={touch.target ?? ''}
        aria-label={t`Calendar feed`}
      >
        <IconCalendarShare size={18} stroke={1.75} />
      </ActionIcon>
    );
  return (
    <Button component={Link} to={to} variant="default" leftSection={<IconCalendarShare />}>
      <Trans>Calendar feed</Trans>
    </Button>
  );
}
