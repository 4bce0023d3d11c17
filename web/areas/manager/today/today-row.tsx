import clsx from 'clsx';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { attendanceWords } from '#web/features/engagements/attendance/attendance-words.ts';
import { fullName } from '#web/features/session/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { TimeRange } from '#web/ui/date-time.tsx';
import { StatusBadge } from '#web/ui/status-badge.tsx';
import classes from './today.module.css';
import { progressOf, stageOf } from './urgency.ts';

type Props = { engagement: Engagement; selected: boolean; onSelect: () => void };

/** Confirmed, on the way, arrived, clocked out. */
const steps = [0, 1, 2, 3] as const;

/** Shows one person's day: who, where, when, how far along. */
export function TodayRow({ engagement, selected, onSelect }: Props) {
  const { specialist, shift } = engagement;
  const name = fullName(specialist);
  const urgent = ['late', 'waiting'].includes(stageOf(engagement));
  return (
    <li>
      <button
        type="button"
        className={clsx(classes.row, selected && classes.selected, urgent && classes.urgent)}
        aria-pressed={selected}
        onClick={onSelect}
      >
        <Avatar name={name} size={36} />
        <span className={classes.who}>
          <span className={classes.name}>{name}</span>
          <span className={classes.quiet}>
            {shift.business.name}, {shift.business.city}
          </span>
        </span>
        <TimeRange from={shift.startsAt} to={shift.endsAt} timeZone={shift.timeZone} className={classes.time} />
        <span className={classes.track}>
          <Track engagement={engagement} />
          <span className={classes.where}>{attendanceWords(engagement)}</span>
        </span>
        <span className={classes.badge}>
          {engagement.attendance ? (
            <StatusBadge set="attendance" value={engagement.attendance} />
          ) : (
            <StatusBadge set="engagement" value={engagement.status} />
          )}
        </span>
      </button>
    </li>
  );
}

function Track({ engagement }: { engagement: Engagement }) {
  const { done, tone } = progressOf(engagement);
  return (
    <span className={classes.steps} aria-hidden="true">
      {steps.map((step) => (
        <span key={step} style={step < done ? { background: `var(--${tone}-solid)` } : undefined} />
      ))}
    </span>
  );
}
