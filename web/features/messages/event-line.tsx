import {
  IconArrowsDiff,
  IconBan,
  IconCalendarCheck,
  IconCalendarEvent,
  IconClockCheck,
  IconInbox,
  IconMapPinCheck,
  IconReceipt,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Engagement, TimelineEntry } from '#contract/engagements/engagement.ts';
import type { Tone } from '#web/theme/colors.ts';
import { DateTime } from '#web/ui/date-time.tsx';
import classes from './event-line.module.css';
import { useMessagePaths } from './use-message-paths.ts';

type Look = { readonly icon: typeof IconBan; readonly tone: Tone };

/** By the beginning of an event's name. */
const looks: readonly (readonly [beginning: RegExp, look: Look])[] = [
  [/^amendment/, { icon: IconArrowsDiff, tone: 'plum' }],
  [/^(engagementAccepted|engagementBooked)/, { icon: IconCalendarCheck, tone: 'cobalt' }],
  [/(Declined|Expired|Cancelled|Undone|Released)$/, { icon: IconBan, tone: 'grey' }],
  [/^(arriv|depart|attendance|confirmation)/, { icon: IconMapPinCheck, tone: 'teal' }],
  [/^expense/, { icon: IconReceipt, tone: 'amber' }],
  [/^(timesheet|hours|engagementCompleted)/, { icon: IconClockCheck, tone: 'pine' }],
  [/^(shiftRequested|specialistInvited|counter|rate)/, { icon: IconInbox, tone: 'amber' }],
];
const otherwise: Look = { icon: IconCalendarEvent, tone: 'grey' };

type Props = { entry: TimelineEntry; engagement: Engagement };

/** What happened to the booking, between the messages: a pill that leads to where it was done. */
export function EventLine({ entry: { name, at, sentence, detail }, engagement }: Props) {
  const links = useMessagePaths();
  const { icon: Icon, tone } = looks.find(([beginning]) => beginning.test(name))?.[1] ?? otherwise;
  const to = /^(timesheet|hours|expense)/.test(name) ? links.hours(engagement) : links.booking(engagement);
  return (
    <li className={classes.line}>
      <Link to={to} className={classes.pill}>
        <span className={classes.icon} style={{ background: `var(--${tone}-soft)`, color: `var(--${tone}-ink)` }}>
          <Icon size={16} stroke={1.75} aria-hidden="true" />
        </span>
        <span>
          {sentence}, <DateTime at={at} timeZone={engagement.terms.timeZone} show="time" />
          {detail && `. ${detail}`}
        </span>
      </Link>
    </li>
  );
}
