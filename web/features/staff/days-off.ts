/** Changes of somebody's days off. */
import type { DaysOff } from '#contract/businesses/roster.ts';
import { addDays } from '#contract/time.ts';
import { isSame } from '#web/ui/is-same.ts';

/** Returns the days off with `before` replaced by `after`, which is there once; null adds, or removes. By first day. */
export function withDaysOff(all: readonly DaysOff[], before: DaysOff | null, after: DaysOff | null): DaysOff[] {
  const kept = all.filter((one) => !isSame(one, before) && !isSame(one, after));
  return (after ? [...kept, after] : kept).sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Returns the days off with one day taken off, or worked after all: a vacation around it is split. */
export function toggleDayOff(all: readonly DaysOff[], day: string): DaysOff[] {
  const around = all.filter(({ from, to }) => from <= day && day <= to);
  if (around.length === 0) return withDaysOff(all, null, { from: day, to: day, note: '' });
  const parts = around.flatMap((off) => [
    ...(off.from < day ? [{ ...off, to: addDays(day, -1) }] : []),
    ...(off.to > day ? [{ ...off, from: addDays(day, 1) }] : []),
  ]);
  return [...all.filter((one) => !around.includes(one)), ...parts].sort((a, b) => (a.from < b.from ? -1 : 1));
}
