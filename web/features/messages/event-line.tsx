import { Link } from 'react-router';
import type { Engagement, TimelineEntry } from '#contract/engagements/engagement.ts';
import { lookOfEvent } from '#web/features/engagements/event-look.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import { clockTime } from '#web/ui/format-time.ts';
import classes from './event-line.module.css';
import { useMessagePaths } from './use-message-paths.ts';

type Props = { entry: TimelineEntry; engagement: Engagement };

/** What happened to the booking, between the messages: a pill that leads to where it was done. */
export function EventLine({ entry: { name, at, sentence, detail }, engagement }: Props) {
  const links = useMessagePaths();
  const { icon: Icon, tone } = lookOfEvent(name);
  const to = /^(timesheet|hours|expense)/.test(name) ? links.hours(engagement) : links.booking(engagement);
  const { timeZone } = engagement.terms;
  // Spanish times end with a period of their own: 4:43 p.m.
  const stop = clockTime(at, timeZone).endsWith('.') ? '' : '.';
  return (
    <li className={classes.line}>
      <Link to={to} className={classes.pill}>
        <span className={classes.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </span>
        <span>
          {sentence}, <DateTime at={at} timeZone={timeZone} show="time" />
          {detail && `${stop} ${detail}`}
        </span>
      </Link>
    </li>
  );
}
