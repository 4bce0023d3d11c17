/** When a pharmacy is open on a day, and who of its own people is on duty then (PRODUCT §3, "Coverage"). */
import type { OpeningHours } from '#contract/businesses/business.ts';
import { closureOn } from '#contract/businesses/closures.ts';
import type { Closure, RosterPerson, RosterSpan } from '#contract/businesses/roster.ts';
import { addDays } from '#contract/time.ts';
import type { BoardDay } from './board-calendar.ts';
import { common, type HoursOn, type Span, uncovered } from './spans.ts';

type Person = Pick<RosterPerson, 'name' | 'week' | 'daysOff' | 'firstDay' | 'lastDay'>;

export type OwnHours = {
  readonly hoursOn: HoursOn;
  readonly openingHours: OpeningHours;
  readonly closures: readonly Closure[];
  /** Own staff of the role asked for. */
  readonly staff: readonly Person[];
};

/** Somebody of the own staff on a day. */
export type OnDuty = {
  readonly name: string;
  readonly span: Span;
  readonly lunch: { readonly span: Span; readonly onSite: boolean } | null;
};

/** What a day is like at a pharmacy. */
export type DayAtPharmacy = {
  /** The opening hours that begin on it; null: it stays closed. */
  readonly open: Span | null;
  readonly closure: Closure | null;
  /** Who begins on it, and when they cover: all the time but a break spent elsewhere. */
  readonly staff: readonly OnDuty[];
  readonly covered: readonly Span[];
  readonly lunches: readonly Span[];
};

const nobody = { staff: [], covered: [], lunches: [] };

/**
 * Returns a day's opening hours and staff. Shorter hours never open longer. On a closed day nobody begins, not even for the
 * hours after midnight; on a shortened one nobody is there longer than it is open.
 */
export function dayAt({ day, weekday }: BoardDay, own: OwnHours): DayAtPharmacy {
  const closure = closureOn(own.closures, day);
  if (closure && !closure.hours) return { open: null, closure, ...nobody };
  const hours = own.openingHours.find((row) => row.weekday === weekday);
  const usual = hours ? own.hoursOn(day, hours.opens, hours.closes) : null;
  const shorter = usual && closure?.hours ? own.hoursOn(day, closure.hours.opens, closure.hours.closes) : null;
  const open = usual && shorter ? (common(usual, shorter)[0] ?? null) : usual;
  // One loop, as it runs for thousands of days: what it makes is what the day is drawn from.
  const staff: OnDuty[] = [];
  const covered: Span[] = [];
  const lunches: Span[] = [];
  for (const person of own.staff)
    for (const span of person.week) {
      if (span.weekday !== weekday || !worksOn(day, person)) continue;
      const usually = own.hoursOn(day, span.from, span.to);
      const there = shorter ? open && common(usually, open)[0] : usually;
      if (!there) continue;
      const lunch = lunchOf(day, span, there, own.hoursOn);
      staff.push({ name: person.name, span: there, lunch });
      if (lunch) lunches.push(lunch.span);
      if (lunch && !lunch.onSite) covered.push(...uncovered(there, [lunch.span]));
      else covered.push(there);
    }
  return { open, closure, staff, covered, lunches };
}

function worksOn(day: string, { firstDay, lastDay, daysOff }: Person): boolean {
  if ((firstDay && day < firstDay) || (lastDay && day > lastDay)) return false;
  return !daysOff.some(({ from, to }) => from <= day && day <= to);
}

function lunchOf(day: string, { from, lunch }: RosterSpan, there: Span, hoursOn: HoursOn): OnDuty['lunch'] {
  if (!lunch) return null;
  const usual = hoursOn(lunch.from < from ? addDays(day, 1) : day, lunch.from, lunch.to);
  const [span] = common(usual, there);
  return span ? { span, onSite: lunch.onSite } : null;
}
