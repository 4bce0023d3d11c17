import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import clsx from 'clsx';
import type { RefObject } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { minutesBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { attendanceWords } from '#web/features/engagements/attendance/attendance-words.ts';
import { CodesCard } from '#web/features/engagements/attendance/codes-card.tsx';
import { fullName } from '#web/features/session/person.ts';
import { paths } from '#web/paths.ts';
import { Card } from '#web/ui/card.tsx';
import { duration } from '#web/ui/format-time.ts';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './today.module.css';
import { stageOf } from './urgency.ts';

type Props = { engagement: Engagement; call: RefObject<HTMLAnchorElement | null> };

/** The one selected: what is the matter, whom to call, the codes to give. */
export function PersonPanel({ engagement, call }: Props) {
  const { specialist, shift } = engagement;
  const stage = stageOf(engagement);
  const working = engagement.status === 'Booked' || engagement.status === 'In Progress';
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
              Call {specialist.firstName}
            </Button>
          )}
          {pharmacyPhone && (
            <Button component="a" href={`tel:${pharmacyPhone}`} variant="default" leftSection={<IconPhone size={17} />}>
              Call pharmacy
            </Button>
          )}
          <Button component={Link} to={paths.manager.shift(shift.id)} variant="default">
            Open shift
          </Button>
        </div>
      </Card>
      {working && <CodesCard engagement={engagement} />}
    </aside>
  );
}

function titleOf(engagement: Engagement): string {
  const name = fullName(engagement.specialist);
  const stage = stageOf(engagement);
  if (stage === 'late') return `${name} is ${duration(minutesBetween(engagement.shift.startsAt, nowIso()))} late`;
  if (stage === 'waiting') return `${name} needs the code`;
  return name;
}

function matterOf(engagement: Engagement): string {
  const { shift, specialist } = engagement;
  const stage = stageOf(engagement);
  if (stage === 'late')
    return `${shift.business.name} waits for a ${shift.role.toLowerCase()}. Call ${specialist.firstName} first.`;
  if (stage === 'waiting')
    return `${specialist.firstName} is at ${shift.business.name} and nobody there has the arrival code. Read it out below.`;
  if (stage === 'unconfirmed') return `${attendanceWords(engagement)}. A call settles it.`;
  return `${attendanceWords(engagement)}. ${shift.business.name}, ${shift.business.city}.`;
}
