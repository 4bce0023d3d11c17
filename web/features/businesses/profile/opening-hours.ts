import { t } from '@lingui/core/macro';
import { weekdayLabel } from '#web/language/labels.ts';

export type HoursRow = { weekday: number; opens: string; closes: string };

/** Monday to Friday, nine to six: what most begin from. */
export const usualHours: readonly HoursRow[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '18:00',
}));

/** ISO: Monday is 1. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** What does not add up, in words; null when all does. */
export function hoursProblem(rows: readonly HoursRow[]): string | null {
  const wrong = rows.find(({ opens, closes }) => !opens || !closes || opens === closes);
  if (!wrong) return null;
  const day = weekdayLabel(wrong.weekday);
  return t`Enter when ${day} opens and closes`;
}
