import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { Link } from 'react-router';
import type { ThreadSummary } from '#contract/messages/message.ts';
import { dayIn, daysBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { fullName } from '#web/features/session/person.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { CountBadge } from '#web/ui/count-badge.tsx';
import { calendarDay, clockTime, dayLabel, isoOf, weekdayShort } from '#web/ui/format-time.ts';
import { Marked } from './marked.tsx';
import { stateWords } from './message-words.ts';
import classes from './thread-list.module.css';
import { useMessagePaths } from './use-message-paths.ts';

type Props = {
  thread: ThreadSummary;
  isSelected: boolean;
  /** The filter in the address, kept. */
  search: string;
  /** What is searched for: marked where it stands in a message. */
  query: string;
};

/** A thread: with whom, about which shift, and how its last message begins, or the one that was searched for. */
export function ThreadRow({ thread, isSelected, search, query }: Props) {
  const { t } = useLingui();
  const links = useMessagePaths();
  const { engagementId, shift, business, specialist, lastMessage, found, unread } = thread;
  const name = links.side === 'specialist' ? business.name : fullName(specialist);
  const day = dayLabel(shift.startsAt, shift.timeZone);
  const last = found ? foundWords(found) : lastWords(thread, links.side);
  const sentAt = (found ?? lastMessage).sentAt;
  const where = links.side === 'specialist' ? business.city : business.name;
  return (
    <li className={clsx(classes.row, isSelected && classes.selected, unread > 0 && classes.unread)}>
      <Avatar name={name} size={36} />
      <div className={classes.words}>
        <div className={classes.top}>
          <span className={classes.name} title={name}>
            <Link to={links.thread(engagementId) + search} aria-current={isSelected || undefined}>
              {name}
            </Link>
          </span>
          <time className={classes.time} dateTime={isoOf(sentAt)}>
            {shortTime(sentAt, shift.timeZone)}
          </time>
        </div>
        <p className={classes.about}>
          <span className={classes.where} title={where}>
            {where}
          </span>
          <span>{`, ${day}`}</span>
        </p>
        <div className={classes.bottom}>
          <p className={classes.last} title={last}>
            {found ? <Marked text={last} query={query} /> : last}
          </p>
          <CountBadge count={unread} label={` ${t`unread`}`} className={classes.count ?? ''} />
        </div>
      </div>
    </li>
  );

  function lastWords({ lastMessage: { author, state, excerpt, files } }: ThreadSummary, side: string): string {
    const written = stateWords(state) ?? excerpt ?? (files > 0 ? t`Sent a file` : '');
    if (author.isYou) return t`You: ${written}`;
    const from = author.firstName ?? '';
    return author.side === side && from ? t`${from}: ${written}` : written;
  }

  /** Returns the message found, with its author where a pharmacy wrote it: the search may have been for their name. */
  function foundWords({ author, excerpt: written }: NonNullable<ThreadSummary['found']>): string {
    if (author.isYou) return t`You: ${written}`;
    const from = author.firstName ?? '';
    return author.side === 'business' && from ? t`${from}: ${written}` : written;
  }
}

/** `9:21 AM` of today, `Fri` of the last six days, else `Nov 12`. */
function shortTime(at: string, timeZone: string): string {
  const day = dayIn(at, timeZone);
  const ago = daysBetween(day, dayIn(nowIso(), timeZone));
  if (ago <= 0) return clockTime(at, timeZone);
  return ago < 7 ? weekdayShort(day) : calendarDay(day, 'short');
}
