import { toMillis } from '#contract/time.ts';

/** How long somebody has waited, as short as a list needs it: `2 h`, `1 d`; in a sentence `1 day`. `now` in milliseconds. */
export function waited(since: string, now: number, style: 'short' | 'long' = 'short'): string {
  const minutes = Math.max(0, Math.floor((now - toMillis(since)) / 60_000));
  const [count, short, long] =
    minutes < 60
      ? [minutes, 'min', 'minute']
      : minutes < 24 * 60
        ? [Math.floor(minutes / 60), 'h', 'hour']
        : [Math.floor(minutes / 1440), 'd', 'day'];
  return style === 'short' ? `${count} ${short}` : `${count} ${long}${count === 1 ? '' : 's'}`;
}
