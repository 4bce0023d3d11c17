import type { OpeningHours } from '#contract/businesses/business.ts';

export type Hours = readonly [from: string, to: string];

/** Opening hours: Monday to Friday, Saturday, and Sunday if it opens then. */
export function week(weekdays: Hours, saturday: Hours, sunday?: Hours): OpeningHours {
  const row = (weekday: number, [opens, closes]: Hours) => ({ weekday, opens, closes });
  return [
    ...[1, 2, 3, 4, 5].map((weekday) => row(weekday, weekdays)),
    row(6, saturday),
    ...(sunday ? [row(7, sunday)] : []),
  ];
}
