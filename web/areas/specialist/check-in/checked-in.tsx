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
  const { id, terms, arrivedAt, departedAt } = engagement;
  const lateRefusal = refused?.kind === 'depart' ? refused : undefined;
  const [leaving, setLeaving] = useState(lateRefusal !== undefined);
  const at = left ? departedAt : arrivedAt;

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
            {left ? 'Signed out' : 'Checked in'}
            {at && ` at ${clockTime(at, terms.timeZone)}`}
          </h2>
          <p className={classes.text}>
            {left ? (
              'Send your hours, so that they can be approved and paid.'
            ) : (
              <>
                Planned until <DateTime at={terms.endsAt} timeZone={terms.timeZone} show="time" withZone />. Sign out
                with the supervisor's code when you leave.
              </>
            )}
          </p>
        </>
      )}
      {lateRefusal && (
        <Notice tone="amber" title="The supervisor's code you entered without signal did not match.">
          Enter it again. Your time, <DateTime at={lateRefusal.at} timeZone={terms.timeZone} show="time" />, is kept.
        </Notice>
      )}
      {!left && leaving && (
        <CodeEntry
          key={lateRefusal?.id ?? 'new'}
          engagementId={id}
          kind="depart"
          label="Supervisor's code"
          help="Ask the person in charge for the 4 digits. They confirm that you leave now."
          act="Sign out"
          location={position.location}
          instead={lateRefusal}
        />
      )}
      <div className={classes.foot}>
        {!left && !leaving && (
          <Button size="md" h={48} fullWidth leftSection={<IconLogout />} onClick={() => setLeaving(true)}>
            Sign out
          </Button>
        )}
        {left && departedAt && (
          <Button component={Link} to={paths.specialist.timesheet(id)} size="md" h={48} fullWidth>
            Send my hours
          </Button>
        )}
        {!left && <SitePackButton engagement={engagement} size="md" variant="subtle" fullWidth />}
      </div>
    </div>
  );
}
