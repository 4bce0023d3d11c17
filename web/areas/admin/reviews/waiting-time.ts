import { plural } from '@lingui/core/macro';
import { toMillis } from '#contract/time.ts';

/**
 * Returns how long a profile has waited, short for lists: `2 h`, `1 d`; in a sentence `1 day`. `now` in milliseconds.
 */
export function waitingTime(since: string, now: number, style: 'short' | 'long' = 'short'): string {
  const minutes = Math.max(0, Math.floor((now - toMillis(since)) / 60_000));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(minutes / 1440);
  if (minutes < 60)
    return style === 'short' ? `${minutes} min` : plural(minutes, { one: '# minute', other: '# minutes' });
  if (hours < 24) return style === 'short' ? `${hours} h` : plural(hours, { one: '# hour', other: '# hours' });
  return style === 'short' ? `${days} d` : plural(days, { one: '# day', other: '# days' });
}
