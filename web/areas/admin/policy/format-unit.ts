import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { i18n } from '#web/language/words.ts';
import { money } from '#web/ui/format-money.ts';
import { number } from '#web/ui/format-number.ts';
import { wallTime } from '#web/ui/format-time.ts';
import type { Unit } from './policy-groups.data.ts';

/** Returns the suffix of each unit. */
export function unitSuffix(unit: Unit): string {
  return i18n._(words[unit]);
}

const words: Record<Unit, MessageDescriptor> = {
  hours: msg`hours`,
  minutes: msg`minutes`,
  days: msg`days`,
  percent: msg`%`,
  dollars: msg`dollars`,
  points: msg`points`,
  meters: msg`meters`,
  times: msg`times`,
  shifts: msg`shifts`,
  people: msg`people`,
  messages: msg`messages`,
  clock: msg`o’clock`,
};

/** `12%`, `$2.99` of 299, `48 hours`, `−75 points`. */
export function formatUnit(value: number, unit: Unit): string {
  const shown = number(value, 2).replace('-', '\u2212');
  switch (unit) {
    case 'dollars':
      return money(value);
    case 'percent':
      return `${shown}%`;
    case 'hours':
      return plural(value, { one: `${shown} hour`, other: `${shown} hours` });
    case 'minutes':
      return plural(value, { one: `${shown} minute`, other: `${shown} minutes` });
    case 'days':
      return plural(value, { one: `${shown} day`, other: `${shown} days` });
    case 'points':
      return plural(value, { one: `${shown} point`, other: `${shown} points` });
    case 'meters':
      return plural(value, { one: `${shown} meter`, other: `${shown} meters` });
    case 'times':
      return plural(value, { one: `${shown} time`, other: `${shown} times` });
    case 'shifts':
      return plural(value, { one: `${shown} shift`, other: `${shown} shifts` });
    case 'people':
      return plural(value, { one: `${shown} person`, other: `${shown} people` });
    case 'messages':
      return plural(value, { one: `${shown} message`, other: `${shown} messages` });
    case 'clock':
      return wallTime(`${String(value).padStart(2, '0')}:00`);
  }
}
