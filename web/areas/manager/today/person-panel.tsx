import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { ArrivalAnswer } from '#web/features/engagements/attendance/arrival-answer.tsx';
import { attendanceWords } from '#web/features/engagements/attendance/attendance-words.ts';
import { CodesCard, hasCodes } from '#web/features/engagements/attendance/codes-card.tsx';
import { LateActions } from '#web/features/engagements/attendance/late-actions.tsx';
import { SendHomeButton, SentHomeClaim, WalkOutButton } from '#web/features/engagements/attendance/sent-home.tsx';
import { MessageLink } from '#web/features/messages/message-link.tsx';
import { fullName } from '#web/features/session/person.ts';
import { PersonButton } from '#web/features/specialists/person-button.tsx';
import { licenseLabel } from '#web/language/labels.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { duration } from '#web/ui/format-time.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './today.module.css';
import { stageOf } from './urgency.ts';

type Props = { engagement: Engagement; call: RefObject<HTMLAnchorElement | null> };

/** Shows the selected person: the problem, whom to call, the codes to give. */
export function PersonPanel({ engagement, call }: Props) {
  const { specialist, shift } = engagement;
  const { firstName } = specialist;
  const stage = stageOf(engagement);
  const pharmacyPhone = shift.business.exact?.phone;
  return (
    <aside className={classes.panel} aria-label={fullName(specialist)}>
      <Card
        className={clsx(stage === 'late' && classes.latePanel)}
        title={titleOf(engagement)}
        actions={engagement.attendance && <StatusBadge set="attendance" value={engagement.attendance} />}
      >
        <p className={classes.matter}>{matterOf(engagement)}</p>
        <div className={classes.calls}>
          {specialist.phone && (
            <Button
              component="a"
              ref={call}
              href={`tel:${specialist.phone}`}
              variant={stage === 'late' || stage === 'unconfirmed' ? 'filled' : 'default'}
              leftSection={<IconPhone size={17} />}
            >
              <Trans>Call {firstName}</Trans>
            </Button>
          )}
          {pharmacyPhone && (
            <Button component="a" href={`tel:${pharmacyPhone}`} variant="default" leftSection={<IconPhone size={17} />}>
              <Trans>Call pharmacy</Trans>
            </Button>
          )}
          <MessageLink engagementId={engagement.id} />
          <PersonButton businessId={shift.business.id} specialist={specialist} />
          <Button component={Link} to={paths.manager.shift(shift.id)} variant="default">
            <Trans>Open shift</Trans>
          </Button>
          <SendHomeButton engagement={engagement} />
          <WalkOutButton engagement={engagement} />
        </div>
      </Card>
      <ArrivalAnswer engagement={engagement} />
      <LateActions engagement={engagement} />
      <SentHomeClaim engagement={engagement} />
      {hasCodes(engagement) && <CodesCard engagement={engagement} />}
    </aside>
  );
}

function titleOf(engagement: Engagement): string {
  const name = fullName(engagement.specialist);
  const stage = stageOf(engagement);
  const late = duration(minutesBetween(engagement.shift.startsAt, nowIso()));
  if (stage === 'late') return t`${name} is ${late} late`;
  if (stage === 'waiting') return t`${name} needs the code`;
  return name;
}

function matterOf(engagement: Engagement): string {
  const { shift, specialist } = engagement;
  const stage = stageOf(engagement);
  const { firstName } = specialist;
  const pharmacy = shift.business.name;
  const role = licenseLabel(shift.role).toLowerCase();
  const attendance = attendanceWords(engagement);
  if (stage === 'late') return t`${pharmacy} is waiting for a ${role}. Call ${firstName} first.`;
  if (stage === 'waiting')
    return t`${firstName} reports being at ${pharmacy} with nobody to give them the arrival code. Read it to them, or answer below.`;
  if (stage === 'unconfirmed') return t`${attendance}. Call to find out.`;
  return `${attendance}. ${shift.business.name}, ${shift.business.city}.`;
}
