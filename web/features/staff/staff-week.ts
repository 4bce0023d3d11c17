/** A week of the staff page: who is on duty on each day, and what the opening hours leave open (PRODUCT §3, "Coverage"). */
import type { OpeningHours } from '#contract/businesses/business.ts';
import { closureOn } from '#contract/businesses/closures.ts';
import type { Closure, RosterPerson, RosterSpan } from '#contract/businesses/roster.ts';
import { clockMinutes } from '#contract/businesses/roster-spans.ts';
import { addDays, weekdayOf } from '#contract/time.ts';

/** Hours on the clock; an end at or before the start is on the next day. */
export type ClockSpan = { readonly from: string; readonly to: string };

/** What a cell shows of a person. */
export type Duty =
  | { readonly kind: 'on'; readonly spans: readonly Pick<RosterSpan, 'from' | 'to' | 'lunch'>[] }
  | { readonly kind: 'off'; readonly note: string }
  | { readonly kind: 'closure'; readonly name: string }
  | { readonly kind: 'closed' }
  | { readonly kind: 'none' };

export type StaffWeek = {
  readonly openingHours: OpeningHours;
  readonly closures: readonly Closure[];
};

/** ISO weekdays, Sunday first. */
export const weekdays = [7, 1, 2, 3, 4, 5, 6] as const;

/** Returns the Sunday of the week a day is in. */
export function weekOf(day: string): string {
  return addDays(day, -(weekdayOf(day) % 7));
}

/** Returns the opening hours of a day, closures counted; null when it is closed. */
export function openOn(day: string, { openingHours, closures }: StaffWeek): ClockSpan | null {
  const usual = openingHours.find(({ weekday }) => weekday === weekdayOf(day));
  if (!usual) return null;
  const closure = closureOn(closures, day);
  const hours = { from: usual.opens, to: usual.closes };
  if (!closure) return hours;
  return closure.hours && clip(hours, { from: closure.hours.opens, to: closure.hours.closes });
}

/** Returns what a person does on a day. */
export function dutyOn(day: string, person: RosterPerson, week: StaffWeek): Duty {
  const closure = closureOn(week.closures, day);
  const away = person.daysOff.find(({ from, to }) => from <= day && day <= to);
  const usual = person.week.filter(({ weekday }) => weekday === weekdayOf(day));
  const isOpenDay = week.openingHours.some(({ weekday }) => weekday === weekdayOf(day));
  // Nobody is there longer than the pharmacy is open; on a day it never is, its own people may be all the same.
  const hours = closure?.hours && isOpenDay ? openOn(day, week) : null;
  if (closure && !closure.hours) return { kind: 'closure', name: closure.name };
  if (!isEmployed(person, day)) return { kind: 'none' };
  if (away && usual.length > 0) return { kind: 'off', note: away.note };
  if (usual.length === 0) return { kind: isOpenDay ? 'none' : 'closed' };
  const spans = usual.flatMap((span) => {
    const left = hours ? clip(span, hours) : closure && isOpenDay ? null : span;
    return left ? [{ ...left, lunch: hours ? lunchWithin(left, span) : span.lunch }] : [];
  });
  return spans.length > 0 ? { kind: 'on', spans } : { kind: 'none' };
}

/** Returns a person's hours of a weekday of the usual week. */
export function usualDuty(weekday: number, person: RosterPerson, openingHours: OpeningHours): Duty {
  const spans = person.week.filter((span) => span.weekday === weekday);
  if (spans.length > 0) return { kind: 'on', spans };
  return openingHours.some((row) => row.weekday === weekday) ? { kind: 'none' } : { kind: 'closed' };
}

/** Returns the minutes on duty: lunch away from the pharmacy counts for nobody. */
export function dutyMinutes(duty: Duty): number {
  if (duty.kind !== 'on') return 0;
  return duty.spans.reduce((sum, span) => sum + spanMinutes(span), 0);
}

function spanMinutes({ from, to, lunch }: Pick<RosterSpan, 'from' | 'to' | 'lunch'>): number {
  return clockMinutes({ from, to }) - (lunch && !lunch.onSite ? clockMinutes(lunch) : 0);
}

function isEmployed({ firstDay, lastDay }: RosterPerson, day: string): boolean {
  return (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay);
}

const DAY = 1440;
const WEEK = 7 * DAY;

/**
 * Returns the opening hours of each usual weekday that no pharmacist covers, Sunday first, in minutes after its
 * midnight. Counted by the minute of the week, so that nights run into the next day.
 */
export function usualGaps(
  openingHours: OpeningHours,
  people: readonly RosterPerson[],
): { from: number; to: number }[][] {
  const covered = new Uint8Array(WEEK);
  for (const person of people.filter(({ role }) => role === 'Pharmacist')) {
    for (const span of person.week) {
      const start = (span.weekday - 1) * DAY + minutesOf(span.from);
      const away = span.lunch && !span.lunch.onSite ? span.lunch : null;
      const lunchFrom = away ? minutesAfter(span.from, away.from) : 0;
      const lunchTo = away ? lunchFrom + clockMinutes(away) : 0;
      for (let minute = 0; minute < clockMinutes(span); minute += 1)
        if (minute < lunchFrom || minute >= lunchTo) covered[(start + minute) % WEEK] = 1;
    }
  }
  return weekdays.map((weekday) => {
    const hours = openingHours.find((row) => row.weekday === weekday);
    if (!hours) return [];
    const opens = minutesOf(hours.opens);
    const length = clockMinutes({ from: hours.opens, to: hours.closes });
    const gaps: { from: number; to: number }[] = [];
    for (let minute = opens; minute < opens + length; minute += 1) {
      if (covered[((weekday - 1) * DAY + minute) % WEEK]) continue;
      const last = gaps.at(-1);
      if (last?.to === minute) last.to = minute + 1;
      else gaps.push({ from: minute, to: minute + 1 });
    }
    return gaps;
  });
}

/** Returns minutes after midnight. */
export function minutesOf(clockTime: string): number {
  return Number(clockTime.slice(0, 2)) * 60 + Number(clockTime.slice(3, 5));
}

function minutesAfter(start: string, time: string): number {
  return (minutesOf(time) - minutesOf(start) + DAY) % DAY;
}

/** Returns what both hours have in common on the day the first begins; null: nothing. */
function clip(span: ClockSpan, within: ClockSpan): ClockSpan | null {
  const edges = ({ from, to }: ClockSpan) => {
    const start = minutesOf(from);
    return [start, start + clockMinutes({ from, to })] as const;
  };
  const [a, b] = [edges(span), edges(within)];
  const [start, end] = [Math.max(a[0], b[0]), Math.min(a[1], b[1])];
  return start < end ? { from: clockOf(start), to: clockOf(end) } : null;
}

/** Returns what is left of a span's break where the span is cut to `left`; null: nothing. */
function lunchWithin(left: ClockSpan, { from, lunch }: Pick<RosterSpan, 'from' | 'lunch'>): RosterSpan['lunch'] {
  if (!lunch) return null;
  const start = minutesAfter(from, lunch.from);
  const begins = minutesAfter(from, left.from);
  const shared = [Math.max(start, begins), Math.min(start + clockMinutes(lunch), begins + clockMinutes(left))] as const;
  if (shared[0] >= shared[1]) return null;
  const clock = (minutes: number) => clockOf(minutesOf(from) + minutes);
  return { ...lunch, from: clock(shared[0]), to: clock(shared[1]) };
}

/** Returns `09:30` for minutes after midnight, those of the next day too. */
export function clockOf(minutes: number): string {
  const of = minutes % DAY;
  return `${String(Math.floor(of / 60)).padStart(2, '0')}:${String(of % 60).padStart(2, '0')}`;
}
