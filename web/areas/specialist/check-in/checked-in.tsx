import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCheck, IconLogout } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import type { AttendanceEntry } from '#web/features/engagements/attendance/attendance-entry.ts';
import { CodeEntry } from '#web/features/engagements/attendance/code-entry.tsx';
import { QueuedPanel } from '#web/features/engagements/attendance/queued-panel.tsx';
import type { usePosition } from '#web/features/engagements/attendance/use-position.ts';
import { SitePackButton } from '#web/features/engagements/site-pack-button.tsx';
import { paths } from '#web/paths.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import classes from './check-in-steps.module.css';

type Props = {
  engagement: Engagement;
  /** On their way from this device. */
  waiting: readonly AttendanceEntry[];
  refused: AttendanceEntry | undefined;
  position: ReturnType<typeof usePosition>;
  /** Signed out, here or on the server. */
  left: boolean;
};

/** Inside: working, then out with the supervisor's code, then the hours. */
export function CheckedIn({ engagement, waiting, refused, position, left }: Props) {
  const { t } = useLingui();
  const { id, terms, arrivedAt, departedAt } = engagement;
  const lateRefusal = refused?.kind === 'depart' ? refused : undefined;
  const [leaving, setLeaving] = useState(lateRefusal !== undefined);
  const at = left ? departedAt : arrivedAt;
  const time = at && clockTime(at, terms.timeZone);
  const done = left
    ? time
      ? t`Signed out at ${time}`
      : t({ message: 'Signed out', context: 'shift' })
    : time
      ? t`Checked in at ${time}`
      : t({ message: 'Checked in', context: 'you' });

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
            {left ? (
              <Trans>Send your hours, so that they can be approved and paid.</Trans>
            ) : (
              <Trans>
                Planned until <DateTime at={terms.endsAt} timeZone={terms.timeZone} show="time" withZone />. Sign out
                with the supervisor's code when you leave.
              </Trans>
            )}
          </p>
        </>
      )}
      {lateRefusal && (
        <Notice tone="amber" title={t`The supervisor's code you entered without signal did not match.`}>
          <Trans>
            Enter it again. Your time, <DateTime at={lateRefusal.at} timeZone={terms.timeZone} show="time" />, is kept.
          </Trans>
        </Notice>
      )}
      {!left && leaving && (
        <CodeEntry
          key={lateRefusal?.id ?? 'new'}
          engagementId={id}
          kind="depart"
          label={t`Supervisor's code`}
          help={t`Ask the person in charge for the 4 digits. They confirm that you leave now.`}
          act={t({ message: 'Sign out', context: 'shift' })}
          location={position.location}
          instead={lateRefusal}
        />
      )}
      <div className={classes.foot}>
        {!left && !leaving && (
          <Button size="md" h={48} fullWidth leftSection={<IconLogout />} onClick={() => setLeaving(true)}>
            <Trans context="shift">Sign out</Trans>
          </Button>
        )}
        {left && departedAt && (
          <Button component={Link} to={paths.specialist.timesheet(id)} size="md" h={48} fullWidth>
            <Trans>Send my hours</Trans>
          </Button>
        )}
        {!left && <SitePackButton engagement={engagement} size="md" variant="subtle" fullWidth />}
      </div>
    </div>
  );
}
