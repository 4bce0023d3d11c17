/** The booked person: standing, how far they are, and a button that calls them. */
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { fullName } from '#web/features/session/person.ts';
import { licenseLabel } from '#web/language/labels.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import { attendanceWords } from './attendance-words.ts';
import { DoorPhotos } from './door-photos.tsx';
import classes from './person-card.module.css';

type Props = {
  engagement: Engagement;
  /** What the pharmacy's side keeps about them. */
  about?: ReactNode;
  /** More ways to reach them, beside the call. */
  children?: ReactNode;
};

export function PersonCard({ engagement, about, children }: Props) {
  const { t } = useLingui();
  const { specialist, attendance } = engagement;
  const { standing, firstName } = specialist;
  const license = specialist.license && licenseLabel(specialist.license);
  return (
    <Card>
      <div className={classes.person}>
        <Avatar name={fullName(specialist)} size={44} />
        <div className={classes.words}>
          <h2 className={classes.name}>{fullName(specialist)}</h2>
          <div className={classes.line}>
            {license ? t`${license}, standing ${standing} of 100` : t`Standing ${standing} of 100`}
          </div>
          {about}
        </div>
        {attendance ? (
          <StatusBadge set="attendance" value={attendance} />
        ) : (
          <StatusBadge set="engagement" value={engagement.status} />
        )}
        {specialist.phone && (
          <Button
            component="a"
            href={`tel:${specialist.phone}`}
            variant="default"
            className={classes.call ?? ''}
            leftSection={<IconPhone size={17} />}
          >
            {t`Call ${firstName}`}
          </Button>
        )}
        {children}
      </div>
      <p className={classes.state}>{attendanceWords(engagement)}</p>
      {!engagement.arrivalClaim && <DoorPhotos photos={engagement.doorPhotos} timeZone={engagement.shift.timeZone} />}
    </Card>
  );
}
