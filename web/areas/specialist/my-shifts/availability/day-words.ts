import { t } from '@lingui/core/macro';
import type { FreeHours } from '#contract/specialists/availability.ts';
import { dayState } from '#contract/specialists/free-hours.ts';
import { wallTime } from '#web/ui/format-time.ts';

const MIDNIGHT = '00:00';

/** Returns a day in a word or its hours: `Free`, `Off`, `From 1:00 PM`, `9:00 AM – 5:00 PM`. */
export function dayWords(hours: FreeHours | null): string {
  const state = dayState(hours);
  if (hours === null || state === 'off') return t`Off`;
  if (state === 'free') return t`Free`;
  const [from, to] = [wallTime(hours.from), wallTime(hours.to)];
  if (hours.to === MIDNIGHT) return t`From ${from}`;
  return hours.from === MIDNIGHT ? t`Until ${to}` : `${from} – ${to}`;
}

const minutesOf = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
};
const DAY_MINUTES = 24 * 60;

/** Returns where in the day the free part begins and ends, in percent: how a cell is split. */
export function freePart(hours: FreeHours): { from: number; to: number } {
  const [from, to] = [minutesOf(hours.from), minutesOf(hours.to)];
  return { from: (from / DAY_MINUTES) * 100, to: to <= from ? 100 : (to / DAY_MINUTES) * 100 };
}
