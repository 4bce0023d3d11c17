import { plural, t } from '@lingui/core/macro';
import type { Engagement } from '#contract/engagements/engagement.ts';
import { dayIn, daysBetween, toMillis } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { clockTime, relative } from '#web/ui/format-time.ts';

/** Returns `Next: tomorrow, starts in 26 h 12 min`, `Working since 8:52 AM`. `now` in milliseconds. */
export function headlineOf(engagement: Engagement, now: number): string {
  const { status, terms, arrivedAt, turnedAwayAt, sentHomeAt } = engagement;
  if (status === 'In Progress') {
    const since = arrivedAt && clockTime(arrivedAt, terms.timeZone);
    const home = sentHomeAt && clockTime(sentHomeAt, terms.timeZone);
    if (home) return t`Sent home at ${home}, waiting for an answer`;
    if (since && turnedAwayAt) return t`At the door since ${since}`;
    return since ? t`Working since ${since}` : t`Working now`;
  }
  const days = daysBetween(dayIn(nowIso(), terms.timeZone), dayIn(terms.startsAt, terms.timeZone));
  const soon = relative(terms.startsAt, now);
  if (soon === null) return plural(days, { one: 'Next: in # day', other: 'Next: in # days' });
  if (toMillis(terms.startsAt) <= now) return t`Started ${soon}`;
  if (days === 0) return t`Next: today, starts ${soon}`;
  return days === 1 ? t`Next: tomorrow, starts ${soon}` : t`Next: soon, starts ${soon}`;
}
