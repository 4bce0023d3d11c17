/** What the staff page says in several places. */
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import type { RosterSpan } from '#contract/businesses/roster.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { i18n } from '#web/language/words.ts';
import { listed } from '#web/ui/format-number.ts';
import { calendarDay, wallTime } from '#web/ui/format-time.ts';
import type { PersonField } from './person-values.ts';
import type { ClockSpan } from './staff-week.ts';

const fields: Readonly<Record<PersonField, MessageDescriptor>> = {
  name: msg`name`,
  role: msg`role`,
  week: msg`hours`,
  daysOff: msg`days off`,
  firstDay: msg`first day`,
  lastDay: msg`last day`,
};

/** Returns what somebody else changed of a person, and what saving does. */
export function changedWords(changed: readonly PersonField[]): string {
  const what = listed(changed.map((field) => i18n._(fields[field])));
  return t`Changed: ${what}. Your edits are kept. Saving replaces theirs.`;
}

/** `Pharmacists` */
export function roleGroupWords(role: License): string {
  if (role === 'Pharmacist') return t`Pharmacists`;
  return role === 'Pharmacy Technician' ? t`Technicians` : t`Interns`;
}

/** Returns `9–5`, `9:30–6`: hours without AM or PM, for a small cell. */
export function shortHours({ from, to }: ClockSpan): string {
  return `${shortTime(from)}–${shortTime(to)}`;
}

function shortTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
}

/** Returns `9:00 AM – 7:00 PM`. */
export function longHours({ from, to }: ClockSpan): string {
  return `${wallTime(from)} – ${wallTime(to)}`;
}

/** Returns hours as they are read aloud: `9:00 AM to 7:00 PM, lunch 2:00 PM to 2:30 PM`. */
export function spokenHours({ from, to, lunch }: Pick<RosterSpan, 'from' | 'to' | 'lunch'>): string {
  const [start, end] = [wallTime(from), wallTime(to)];
  const span = t`${start} to ${end}`;
  if (!lunch) return span;
  const [lunchFrom, lunchTo] = [wallTime(lunch.from), wallTime(lunch.to)];
  return t`${span}, lunch ${lunchFrom} to ${lunchTo}`;
}

/** Returns `Wed, Nov 25` or `Wed, Nov 25 – Fri, Nov 27`. */
export function daysWords(from: string, to: string): string {
  return from === to ? calendarDay(from) : `${calendarDay(from)} – ${calendarDay(to)}`;
}
