/** A person's form: the week as rows of hours with one break for all of them, and the contract's person made of it. */

import {
  type DaysOff,
  type RosterPersonInput as PersonInput,
  type RosterPerson,
  RosterPersonInput,
  type RosterSpan,
} from '#contract/businesses/roster.ts';
import { breakRunsWithin, clockMinutes } from '#contract/businesses/roster-spans.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { issueWords } from '#web/language/field-errors.ts';
import { isSame } from '#web/ui/is-same.ts';

export type SpanValues = { from: string; to: string; lunch: RosterSpan['lunch'] };

export type PersonValues = {
  name: string;
  role: License;
  /** Monday to Sunday. */
  days: { weekday: number; spans: SpanValues[] }[];
  lunch: { on: boolean; from: string; to: string; onSite: boolean };
  firstDay: string | null;
  lastDay: string | null;
  daysOff: DaysOff[];
};

/** A break that lies in no hours of the week. */
const LUNCH_OUTSIDE = 'lunch_outside';

const usualLunch = { on: false, from: '14:00', to: '14:30', onSite: true };

/** Returns the form of a stored person, or of a new one. */
export function valuesOf(person: RosterPerson | null): PersonValues {
  const week = person?.week ?? [];
  const lunch = week.find((span) => span.lunch)?.lunch;
  return {
    name: person?.name ?? '',
    role: person?.role ?? 'Pharmacist',
    days: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
      weekday,
      spans: week
        .filter((span) => span.weekday === weekday)
        .map((span) => ({ from: span.from, to: span.to, lunch: span.lunch })),
    })),
    lunch: lunch ? { on: true, ...lunch } : usualLunch,
    firstDay: person?.firstDay ?? null,
    lastDay: person?.lastDay ?? null,
    daysOff: person?.daysOff ?? [],
  };
}

/** Returns hours with the form's break where it fits, as a change of either sets it. */
export function withLunch(span: SpanValues, { on, ...lunch }: PersonValues['lunch']): SpanValues {
  const fits = on && isTime(span.from) && isTime(span.to) && isTime(lunch.from) && isTime(lunch.to);
  return { ...span, lunch: fits && breakRunsWithin(span, lunch) ? lunch : null };
}

function isTime(text: string): boolean {
  return /^\d\d:\d\d$/.test(text);
}

/** Returns the person as it is sent, or the problems by the form's fields: `days.0.1.from`, `lunch`. */
export function readPerson(
  values: PersonValues,
  id: string | undefined,
): { person: PersonInput | null; errors: Record<string, string> } {
  const rows = values.days.flatMap(({ weekday, spans }, day) =>
    spans.map((span, index) => ({ weekday, ...span, field: `days.${day}.${index}` })),
  );
  const sent = {
    ...(id && { id }),
    name: values.name,
    role: values.role,
    week: rows.map(({ field: _field, ...span }) => span),
    daysOff: values.daysOff,
    firstDay: values.firstDay,
    lastDay: values.lastDay,
  };
  const read = RosterPersonInput.safeParse(sent);
  const errors: Record<string, string> = {};
  for (const issue of read.error?.issues ?? []) {
    const [field = '', index, part] = issue.path;
    const row = field === 'week' ? rows[Number(index)] : undefined;
    const name = row ? (part === 'lunch' ? 'lunch' : row.field) : String(field);
    errors[name] ??= issueWords(issue);
  }
  if (values.lunch.on && rows.length > 0 && rows.every(({ lunch }) => !lunch))
    errors['lunch'] ??= issueWords({ code: 'custom', message: LUNCH_OUTSIDE });
  return { person: Object.keys(errors).length === 0 ? sent : null, errors };
}

/** Returns the hours of the form's week, in minutes. */
export function weekMinutes({ days }: PersonValues): number {
  return days
    .flatMap(({ spans }) => spans)
    .filter(({ from, to }) => isTime(from) && isTime(to))
    .reduce(
      (sum, span) => sum + clockMinutes(span) - (span.lunch && !span.lunch.onSite ? clockMinutes(span.lunch) : 0),
      0,
    );
}

export type PersonField = 'name' | 'role' | 'week' | 'daysOff' | 'firstDay' | 'lastDay';

/** Returns what differs between two versions of a person. */
export function changedOf(before: RosterPerson, after: RosterPerson): PersonField[] {
  const fields = ['name', 'role', 'week', 'daysOff', 'firstDay', 'lastDay'] as const satisfies readonly PersonField[];
  return fields.filter((field) => !isSame(before[field], after[field]));
}
