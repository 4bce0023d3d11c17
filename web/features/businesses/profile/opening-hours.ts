export type HoursRow = { weekday: number; opens: string; closes: string };

/** Monday to Friday, nine to six: what most begin from. */
export const usualHours: readonly HoursRow[] = [1, 2, 3, 4, 5].map((weekday) => ({
  weekday,
  opens: '09:00',
  closes: '18:00',
}));

export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** What does not add up, in words; null when all does. */
export function hoursProblem(rows: readonly HoursRow[]): string | null {
  const wrong = rows.find(({ opens, closes }) => !opens || !closes || opens === closes);
  return wrong ? `Enter when ${weekdays[wrong.weekday - 1]} opens and closes` : null;
}
