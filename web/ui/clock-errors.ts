import { t } from '@lingui/core/macro';
import { type ClockHours, momentsOf } from '#contract/clock-hours.ts';

/** Returns what is wrong with the hours of a shift as they are typed, by field: what is missing, or a time that the clocks skip. */
export function clockErrors(hours: ClockHours, timeZone: string): { starts?: string; ends?: string } {
  const { starts, ends } = hours;
  if (!starts || !ends)
    return { ...(!starts && { starts: t`Enter when it starts` }), ...(!ends && { ends: t`Enter when it ends` }) };
  const { startsAt, endsAt } = momentsOf(hours, timeZone);
  return { ...(!startsAt && { starts: skippedWords() }), ...(!endsAt && { ends: skippedWords() }) };
}

/** Returns what is said of a clock time that the night skips in which the clocks go forward. */
export function skippedWords(): string {
  return t`This time doesn’t exist: clocks change that night. Choose another.`;
}
