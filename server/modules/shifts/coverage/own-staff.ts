/** When a pharmacy is open on a day, and who of its own people is on duty then (PRODUCT §3, "Coverage"). */
import type { OpeningHours } from '#contract/businesses/business.ts';
import { closureOn } from '#contract/businesses/closures.ts';
import type { Closure, RosterPerson, RosterSpan } from '#contract/businesses/roster.ts';
import { addDays, weekdayOf } from '#contract/time.ts';
import { common, hoursOn, type Span, uncovered } from './spans.ts';

export type OwnHours = {
  readonly timeZone: string;
  readonly openingHours: OpeningHours;
  readonly closures: readonly Closure[];
  /** Own staff of the role asked for. */
  readonly staff: readonly Pick<RosterPerson, 'name' | 'week' | 'daysOff' | 'firstDay' | 'lastDay'>[];
};

/** Somebody of the own staff on a day. */
export type OnDuty = {
  readonly name: string;
  readonly span: Span;
  readonly lunch: { readonly span: Span; readonly onSite: boolean } | null;
};

/** Returns the opening hours that begin on a day; null when the pharmacy stays closed. Shorter hours never open longer. */
export function openingOn(day: string, { timeZone, openingHours, closures }: OwnHours): Span | null {
  const hours = openingHours.find((row) => row.weekday === weekdayOf(day));
  if (!hours) return null;
  const usual = hoursOn(day, hours.opens, hours.closes, timeZone);
  const closure = closureOn(closures, day);
  if (!closure) return usual;
  if (!closure.hours) return null;
  return common(usual, hoursOn(day, closure.hours.opens, closure.hours.closes, timeZone))[0] ?? null;
}

/**
 * Returns who begins on a day. On a closed day nobody does, not even for the hours after midnight; on a shortened one
 * nobody is there longer than it is open.
 */
export function staffOn(day: string, own: OwnHours): OnDuty[] {
  const weekday = weekdayOf(day);
  const closure = closureOn(own.closures, day);
  if (closure && !closure.hours) return [];
  const isShortened = closure !== null && own.openingHours.some((row) => row.weekday === weekday);
  const open = isShortened ? openingOn(day, own) : null;
  return own.staff
    .filter((person) => worksOn(day, person))
    .flatMap(({ name, week }) => week.filter((span) => span.weekday === weekday).map((span) => ({ name, span })))
    .flatMap(({ name, span }) => {
      const usual = hoursOn(day, span.from, span.to, own.timeZone);
      const there = isShortened ? open && common(usual, open)[0] : usual;
      return there ? [{ name, span: there, lunch: lunchOf(day, span, there, own.timeZone) }] : [];
    });
}

/** Returns when somebody on duty covers: all the time but a break spent elsewhere. */
export function coveredBy({ span, lunch }: OnDuty): Span[] {
  return lunch && !lunch.onSite ? uncovered(span, [lunch.span]) : [span];
}

function worksOn(day: string, { firstDay, lastDay, daysOff }: OwnHours['staff'][number]): boolean {
  if ((firstDay && day < firstDay) || (lastDay && day > lastDay)) return false;
  return !daysOff.some(({ from, to }) => from <= day && day <= to);
}

function lunchOf(day: string, { from, lunch }: RosterSpan, there: Span, timeZone: string): OnDuty['lunch'] {
  if (!lunch) return null;
  const usual = hoursOn(lunch.from < from ? addDays(day, 1) : day, lunch.from, lunch.to, timeZone);
  const [span] = common(usual, there);
  return span ? { span, onSite: lunch.onSite } : null;
}
