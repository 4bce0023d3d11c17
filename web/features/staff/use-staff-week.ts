/** The week and the day that the staff page shows. */
import { useState } from 'react';
import { addDays, daysBetween } from '#contract/time.ts';
import { otherMonth } from '#web/ui/month.ts';
import { weekOf } from './staff-week.ts';

export function useStaffWeek(today: string) {
  const [day, setDay] = useState(today);
  const sunday = weekOf(day);
  return {
    day,
    sunday,
    /** Today is in it. */
    isCurrent: sunday === weekOf(today),
    /** The day's place in its week, Sunday first. */
    column: daysBetween(sunday, day),
    step: (days: number) => setDay(addDays(day, days)),
    stepMonth: (count: number) => setDay(`${otherMonth(day, count)}-01`),
    goTo: setDay,
  };
}
