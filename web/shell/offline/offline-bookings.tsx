import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMapPin, IconParking, IconPhone, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { isFinal } from '#web/features/engagements/attendance/attendance-entry.ts';
import { useAttendanceQueue } from '#web/features/engagements/attendance/queue.ts';
import { parkingLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { cityLine } from '#web/ui/city-line.ts';
import { DayLabel, TimeRange } from '#web/ui/date-time.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { Tag } from '#web/ui/tag.tsx';
import classes from './offline.module.css';
import type { OfflineProps } from './offline-area.tsx';

/** Shows the bookings this device keeps, nearest first. */
export function OfflineBookings({ kept, onAsk, asking }: OfflineProps) {
  const { t } = useLingui();
  return (
    <>
      <PageHeader title={t`My shifts`} />
      <Notice
        tone="grey"
        title={t`Saved on this phone.`}
        action={
          <Button variant="default" size="xs" leftSection={<IconRefresh />} onClick={onAsk} loading={asking}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        <Trans>Your next shifts and clocking in work without a signal. The rest opens once Mortar responds.</Trans>
      </Notice>
      <ul className={classes.list}>
        {kept.bookings.map((engagement, index) => (
          <li key={engagement.id}>
            <Booking engagement={engagement} first={index === 0} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Booking({ engagement, first }: { engagement: Engagement; first: boolean }) {
  const { t } = useLingui();
  const { id, terms, shift, status } = engagement;
  const { business } = shift;
  const queued = useAttendanceQueue(id).some(({ refusal }) => !isFinal(refusal));
  const phone = business.exact?.phone;
  return (
    <article className={classes.card} aria-label={business.name}>
      <header className={classes.head}>
        <h2 className={classes.name}>{business.name}</h2>
        {queued ? <Tag tone="amber">{t`Queued`}</Tag> : <StatusBadge set="engagement" value={status} />}
      </header>
      <p className={classes.when}>
        <DayLabel at={terms.startsAt} timeZone={terms.timeZone} />,{' '}
        <TimeRange from={terms.startsAt} to={terms.endsAt} timeZone={terms.timeZone} withZone />
      </p>
      <ul className={classes.facts}>
        <li>
          <IconMapPin size={17} stroke={1.6} aria-hidden="true" />
          {[business.exact?.address, cityLine(business)].filter(Boolean).join(', ')}
        </li>
        <li>
          <IconParking size={17} stroke={1.6} aria-hidden="true" />
          {parkingLabel(business.parking)}
        </li>
      </ul>
      <div className={classes.acts}>
        <Button component={Link} to={paths.specialist.checkIn(id)} size="md" variant={first ? 'filled' : 'default'}>
          <Trans>Clock in</Trans>
        </Button>
        {phone && (
          <Button component="a" href={`tel:${phone}`} size="md" variant="default" leftSection={<IconPhone />}>
            <Trans>Call the pharmacy</Trans>
          </Button>
        )}
      </div>
    </article>
  );
}
