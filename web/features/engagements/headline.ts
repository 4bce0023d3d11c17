import type { Engagement } from '#contract/engagements/engagement.ts';
import { dayIn, daysBetween } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { clockTime, relative } from '#web/ui/format-time.ts';

/** `Next: tomorrow, starts in 26 h 12 min`, `Working since 8:52 AM`. `now` in milliseconds. */
export function headlineOf(engagement: Engagement, now: number): string {
  const { status, terms, arrivedAt } = engagement;
  if (status === 'In Progress')
    return arrivedAt ? `Working since ${clockTime(arrivedAt, terms.timeZone)}` : 'Working now';
  const days = daysBetween(dayIn(nowIso(), terms.timeZone), dayIn(terms.startsAt, terms.timeZone));
  const day = days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`;
  const soon = relative(terms.startsAt, now);
  if (soon === null) return `Next: ${day}`;
  return soon.startsWith('in ') ? `Next: ${days > 1 ? 'soon' : day}, starts ${soon}` : `Started ${soon}`;
}
