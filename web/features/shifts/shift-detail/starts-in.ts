import { plural, t } from '@lingui/core/macro';
import { DAY, toMillis } from '#contract/time.ts';
import { relative } from '#web/ui/format-time.ts';

/** Returns `Starts in 4 days`, `Starts in 26 h 12 min`, or `Started`. `now` in milliseconds. */
export function startsIn(at: string, now: number): string {
  const left = toMillis(at) - now;
  if (left <= 0) return t`Started`;
  const soon = relative(at, now);
  const days = Math.floor(left / DAY);
  if (soon) return t`Starts ${soon}`;
  return plural(days, { one: 'Starts in # day', other: 'Starts in # days' });
}
