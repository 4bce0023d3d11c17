/** Opening hours of a pharmacy and the weeks of its own pharmacists and technician, with days nobody covers. */
import type { OpeningHours, StaffHours } from '#contract/businesses/business.ts';
import { lastNames } from '../data/names.ts';
import type { Random } from '../random.ts';

export type Hours = readonly [opens: string, closes: string];

/** Returns opening hours: Monday to Friday, Saturday, and Sunday if it opens then. */
export function week(weekdays: Hours, saturday: Hours, sunday?: Hours): OpeningHours {
  const days = [weekdays, weekdays, weekdays, weekdays, weekdays, saturday, ...(sunday ? [sunday] : [])];
  return days.map(([opens, closes], index) => ({ weekday: index + 1, opens, closes }));
}

const usual: readonly Hours[] = [
  ['09:00', '19:00'],
  ['09:00', '18:00'],
  ['08:00', '20:00'],
  ['09:00', '21:00'],
  ['08:30', '18:30'],
];

/** Returns opening hours of six days a week, or seven. */
export function usualOpening(random: Random): OpeningHours {
  const saturday: Hours = ['09:00', random.pick(['15:00', '17:00', '18:00'])];
  return week(random.pick(usual), saturday, random.chance(0.55) ? ['10:00', '16:00'] : undefined);
}

/** Returns a week: one pharmacist on weekdays, another on weekends, off a day or two; a technician beside them. */
export function usualStaff(random: Random, opening: OpeningHours): StaffHours {
  const [pharmacist, second, technician] = [nameOf(random), nameOf(random), nameOf(random)];
  const off = new Set(random.sample(opening, random.int(1, 2)).map((row) => row.weekday));
  return opening.flatMap(({ weekday, opens, closes }) => {
    const isWeekend = weekday > 5;
    const name = isWeekend ? second : pharmacist;
    const to = random.chance(0.1) ? '13:00' : closes;
    const duty = off.has(weekday) ? [] : [{ name, role: 'Pharmacist', weekday, from: opens, to }];
    const support = { name: technician, role: 'Pharmacy Technician', weekday, from: opens, to: closes };
    return isWeekend && random.chance(0.5) ? duty : [...duty, support];
  });
}

function nameOf(random: Random): string {
  return `${random.pick([...'ABCDEFGHJKLMNPRSTWY'])}. ${random.pick(lastNames)}`;
}
