import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { paths } from '#web/paths.ts';
import { clockTime, dayLabel } from '#web/ui/format-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { isArrival } from './attendance-entry.ts';
import { attendanceQueue, useAttendanceQueue } from './queue.ts';
import classes from './refused-arrival.module.css';

/** An arrival that reached the server too late, or not as it was typed: it stays on this device until its owner has seen to it. */
export function RefusedArrival({ engagement }: { engagement: Engagement }) {
  const { t } = useLingui();
  const { id, status, arrivedAt, terms } = engagement;
  const entry = useAttendanceQueue(id).find(({ kind, refusal }) => refusal !== null && isArrival(kind));
  const isOver = status !== 'Booked' && status !== 'In Progress';
  if (!entry?.refusal || !isOver || arrivedAt !== null) return null;
  const { at, code, refusal } = entry;
  const [day, time] = [dayLabel(at, terms.timeZone), clockTime(at, terms.timeZone)];
  return (
    <Notice tone="signal" title={t`Your arrival of ${day}, ${time} doesn’t count.`} live="polite">
      {refusal.message}{' '}
      {code
        ? t`Code ${code} and its time stay on this device until you remove them.`
        : t`Its time stays on this device until you remove it.`}
      <span className={classes.acts}>
        <Button component={Link} to={paths.help({ topic: 'booking', booking: id })} size="compact-md" variant="default">
          {t`Write to support`}
        </Button>
        <Button size="compact-md" variant="subtle" onClick={() => void attendanceQueue.drop(entry.id)}>
          {t`Remove it`}
        </Button>
      </span>
    </Notice>
  );
}
