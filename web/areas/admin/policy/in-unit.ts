import { money } from '#web/ui/format-money.ts';
import type { Unit } from './policy-groups.data.ts';

/** What stands after a number of each unit. */
export const unitWords: Record<Unit, string> = {
  hours: 'hours',
  minutes: 'minutes',
  days: 'days',
  percent: '%',
  dollars: 'dollars',
  points: 'points',
  meters: 'meters',
  times: 'times',
  shifts: 'shifts',
};

/** `12%`, `$2.99` of 299, `48 hours`, `−75 points`. */
export function inUnit(value: number, unit: Unit): string {
  if (unit === 'dollars') return money(value);
  const number = String(value).replace('-', '\u2212');
  if (unit === 'percent') return `${number}%`;
  return `${number} ${value === 1 ? unitWords[unit].slice(0, -1) : unitWords[unit]}`;
}
