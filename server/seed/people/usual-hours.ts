/** Opening hours of a pharmacy and the weeks of its own pharmacists and technician, with days nobody covers. */
import type { OpeningHours } from '#contract/businesses/business.ts';
import type { RosterPerson, RosterSpan } from '#contract/businesses/roster.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { firstNames, lastNames } from '../data/names.ts';
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

/** A person of a roster before they are stored. */
export type Staff = Omit<RosterPerson, 'id'>;

/** Returns a person with their usual week, who is never off. */
export function staffer(name: string, role: License, week: RosterSpan[]): Staff {
  return { name, role, week, daysOff: [], firstDay: null, lastDay: null };
}

/** Returns own staff: one pharmacist on weekdays, another on weekends, off a day or two; a technician beside them. */
export function usualStaff(random: Random, opening: OpeningHours): Staff[] {
  const [pharmacist, second, technician] = [nameOf(random), nameOf(random), nameOf(random)];
  const off = new Set(random.sample(opening, random.int(1, 2)).map((row) => row.weekday));
  const spans: Record<'weekdays' | 'weekends' | 'support', RosterSpan[]> = { weekdays: [], weekends: [], support: [] };
  for (const { weekday, opens, closes } of opening) {
    const isWeekend = weekday > 5;
    const to = random.chance(0.1) ? '13:00' : closes;
    const own = isWeekend ? spans.weekends : spans.weekdays;
    if (!off.has(weekday)) own.push({ weekday, from: opens, to, lunch: lunchOnSite(opens, to) });
    if (!(isWeekend && random.chance(0.5))) spans.support.push({ weekday, from: opens, to: closes, lunch: null });
  }
  return [
    staffer(pharmacist, 'Pharmacist', spans.weekdays),
    staffer(second, 'Pharmacist', spans.weekends),
    staffer(technician, 'Pharmacy Technician', spans.support),
  ];
}

/** Half an hour at two for a long day: the pharmacist stays, so the pharmacy does too. */
export function lunchOnSite(from: string, to: string): RosterSpan['lunch'] {
  return from < '12:00' && to > '17:00' ? { from: '14:00', to: '14:30', onSite: true } : null;
}

function nameOf(random: Random): string {
  return `${random.pick(firstNames)} ${random.pick(lastNames)}`;
}
