/** What a gap card says of a gap that is not posted as it is. */
import { plural, t } from '@lingui/core/macro';
import { minutesBetween } from '#contract/time.ts';
import { listed } from '#web/ui/format-number.ts';
import { hours, timeRange } from '#web/ui/format-time.ts';
import type { gapSize, ShiftLengths } from './gap-shifts.ts';

type Span = { startsAt: string; endsAt: string };
type Size = ReturnType<typeof gapSize>;

/** Returns why a gap is not posted as it is, and what is posted instead. */
export function sizeWords(size: Size, shifts: readonly Span[], { min, max }: ShiftLengths, timeZone: string): string {
  const spans = listed(shifts.map(({ startsAt, endsAt }) => timeRange(startsAt, endsAt, timeZone)));
  if (size === 'leftover') return t`Too short to post by itself. Ask someone you know, or post ${min} h: ${spans}.`;
  if (size === 'short') return t`A shift lasts ${min} h or more. Posted as ${spans}.`;
  return t`A shift lasts up to ${max} h. Posted as ${spans}.`;
}

/** Returns the button's words: `Post`, `Post 4 h`, `Post 2 shifts`. */
export function postWords(size: Size, shifts: readonly Span[]): string {
  const [first] = shifts;
  if (shifts.length > 1 || !first) return plural(shifts.length, { one: 'Post # shift', other: 'Post # shifts' });
  const length = hours(minutesBetween(first.startsAt, first.endsAt));
  return size === 'whole' ? t`Post` : t`Post ${length}`;
}
