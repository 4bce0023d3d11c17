import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paths } from '#web/paths.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SitePackButton } from '../site-pack-button.tsx';
import { AddDoorPhoto } from './add-door-photo.tsx';
import type { AttendanceEntry } from './attendance-entry.ts';
import classes from './check-in-steps.module.css';
import { CodeEntry } from './code-entry.tsx';
import { LeaveWithoutCode } from './leave-without-code.tsx';
import { QueuedPanel } from './queued-panel.tsx';
import { LeaveEarly, SentHomeNote } from './sent-home.tsx';
import type { usePosition } from './use-position.ts';
import { WaitingPay } from './waiting-pay.tsx';

type Props = {
  engagement: Engagement;
  /** Entries this device has not sent yet. */
  waiting: readonly AttendanceEntry[];
  refused: AttendanceEntry | undefined;
  position: ReturnType<typeof usePosition>;
  /** Clocked out, here or on the server. */
  left: boolean;
};

/** Shows the shift in progress, then clocking out with the supervisor code, then the hours. */
export function CheckedIn({ engagement, waiting, refused, position, left }: Props) {
  const { t } = useLingui();
  const { id, terms, arrivedAt, departedAt, timesheet } = engagement;
  const lateRefusal = refused?.kind === 'depart' ? refused : undefined;
  const refusedWithoutCode = refused?.kind === 'departWithoutCode' ? refused : undefined;
  const [leaving, setLeaving] = useState((lateRefusal ?? refusedWithoutCode) !== undefined);
  const at = left ? departedAt : arrivedAt;
  const time = at ? clockTime(at, terms.timeZone) : '';
  const isSentHome = !left && engagement.sentHomeAt !== null;
  const isAtClosedDoor = !left && !isSentHome && arrivedAt !== null && engagement.turnedAwayAt !== null;
  const isSent = left && timesheet?.submittedAt != null;
  const done = isAtClosedDoor
    ? t`You count as arrived`
    : left
      ? time
        ? t`Clocked out at ${time}`
        : t({ message: 'Clocked out', context: 'shift' })
      : time
        ? t`Clocked in at ${time}`
        : t({ message: 'Clocked in', context: 'you' });

  return (
    <div className={classes.done}>
      {waiting.length > 0 ? (
        <QueuedPanel entries={waiting} timeZone={terms.timeZone} />
      ) : (
        <>
          <span className={classes.mark} aria-hidden="true">
            <IconCheck size={40} stroke={1.75} />
          </span>
          <h2 className={classes.big} role="status">
            {done}
          </h2>
          <p className={classes.text}>
            {isAtClosedDoor ? (
              t`Since ${time}, by your location.`
            ) : isSentHome ? (
              t`You don’t need to clock out while you wait for the answer.`
            ) : isSent ? (
              t`Your hours are sent.`
            ) : left ? (
              <Trans>Send your hours so they can be approved and paid.</Trans>
            ) : (
              <Trans>
                Planned until <DateTime at={terms.endsAt} timeZone={terms.timeZone} show="time" withZone />. Clock out
                with the supervisor code when you leave.
              </Trans>
            )}
          </p>
        </>
      )}
      {isSentHome && <SentHomeNote engagement={engagement} />}
      {!left && waiting.length === 0 && <WaitingPay engagement={engagement} />}
      {isAtClosedDoor && <AddDoorPhoto engagement={engagement} />}
      {lateRefusal && (
        <Notice tone="amber" title={t`The supervisor code you entered while offline did not match.`}>
          <Trans>
            Enter it again. Your time, <DateTime at={lateRefusal.at} timeZone={terms.timeZone} show="time" />, is saved.
          </Trans>
        </Notice>
      )}
      {!left && leaving && (
        <CodeEntry
          key={lateRefusal?.id ?? 'new'}
          engagementId={id}
          kind="depart"
          label={t`Supervisor code`}
          help={t`Ask the person in charge for the 4 digits. They confirm when you leave.`}
          act={t({ message: 'Clock out', context: 'shift' })}
          location={position.location}
          instead={lateRefusal}
        >
          <LeaveWithoutCode
            key={refusedWithoutCode?.id ?? 'new'}
            engagement={engagement}
            position={position}
            instead={refusedWithoutCode}
          />
        </CodeEntry>
      )}
      <div className={classes.foot}>
        {!left && !leaving && (
          <Button
            size="md"
            h={48}
            fullWidth
            variant={isSentHome ? 'default' : 'filled'}
            leftSection={<IconLogout />}
            onClick={() => setLeaving(true)}
          >
            <Trans context="shift">Clock out</Trans>
          </Button>
        )}
        {left && isSent && (
          <Button component={Link} to={paths.specialist.engagement(id)} size="md" h={48} fullWidth variant="default">
            <Trans>View shift</Trans>
          </Button>
        )}
        {left && departedAt && !isSent && (
          <Button component={Link} to={paths.specialist.timesheet(id)} size="md" h={48} fullWidth>
            <Trans>Send my hours</Trans>
          </Button>
        )}
        {!left && !leaving && <LeaveEarly engagement={engagement} />}
        {!left && <SitePackButton engagement={engagement} size="md" variant="subtle" fullWidth />}
      </div>
    </div>
  );
}
