/** Opening hours of a pharmacy and the weeks of its own pharmacist and technician, with days nobody covers. */
import type { OpeningHours, StaffHours } from '#contract/businesses/business.ts';
import { lastNames } from '../data/names.ts';
import type { Random } from '../random.ts';

const weekdays = [1, 2, 3, 4, 5];

export function usualOpening(random: Random): OpeningHours {
  const [opens, closes] = random.pick([
    ['09:00', '19:00'],
    ['09:00', '18:00'],
    ['08:00', '20:00'],
    ['09:00', '21:00'],
    ['08:30', '18:30'],
  ] as const);
  const rows = weekdays.map((weekday) => ({ weekday, opens: opens as string, closes: closes as string }));
  rows.push({ weekday: 6, opens: '09:00', closes: random.pick(['15:00', '17:00', '18:00']) });
  if (random.chance(0.55)) rows.push({ weekday: 7, opens: '10:00', closes: '16:00' });
  return rows;
}

export function usualStaff(random: Random, opening: OpeningHours): StaffHours {
  const pharmacist = nameOf(random);
  const second = nameOf(random);
  const technician = nameOf(random);
  const off = new Set(random.sample(opening, random.int(1, 2)).map((row) => row.weekday));
  return opening.flatMap(({ weekday, opens, closes }) => {
    const weekend = weekday > 5;
    const short = random.chance(0.1);
    const duty = off.has(weekday)
      ? []
      : [
          {
            name: weekend ? second : pharmacist,
            role: 'Pharmacist',
            weekday,
            from: opens,
            to: short ? '13:00' : closes,
          },
        ];
    const support =
      weekend && random.chance(0.5)
        ? []
        : [{ name: technician, role: 'Pharmacy Technician', weekday, from: opens, to: closes }];
    return [...duty, ...support];
  });
}

function nameOf(random: Random): string {
  return `${random.pick(['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L', 'M', 'N', 'P', 'R', 'S', 'T', 'W', 'Y'])}. ${random.pick(lastNames)}`;
}
