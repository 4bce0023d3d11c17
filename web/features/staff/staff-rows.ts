/** The rows of the staff board, the same for the table and for the phone's list. */
import type { OpeningHours } from '#contract/businesses/business.ts';
import { closureOn } from '#contract/businesses/closures.ts';
import type { Roster, RosterPerson } from '#contract/businesses/roster.ts';
import { licenseTypes } from '#contract/constants.ts';
import type { Coverage } from '#contract/shifts/coverage-endpoints.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { clockTimeIn, weekdayOf } from '#contract/time.ts';
import {
  type ClockSpan,
  type Duty,
  dutyMinutes,
  dutyOn,
  openOn,
  usualDuty,
  usualGaps,
  weekdays,
} from './staff-week.ts';
import { type GapCell, gapCells, usualCells } from './week-gaps.ts';

export type BoardDay = {
  /** A calendar day; null in the usual week. */
  readonly day: string | null;
  readonly weekday: number;
  readonly open: ClockSpan | null;
  /** Why it is closed, or open for less. */
  readonly closure: string | null;
};

export type PersonRow = { readonly person: RosterPerson; readonly duties: readonly Duty[]; readonly minutes: number };

export type StaffRows = {
  readonly days: readonly BoardDay[];
  readonly groups: readonly { readonly role: License; readonly people: readonly PersonRow[] }[];
  /** Who is booked through Mortar, by day; empty when nobody is. */
  readonly booked: readonly (readonly (ClockSpan & { readonly name: string })[])[];
  /** null while the coverage loads. */
  readonly gaps: readonly GapCell[] | null;
};

type Of = { readonly roster: Roster; readonly openingHours: OpeningHours };

/** Returns the rows of a week of the calendar. */
export function weekRows(days: readonly string[], of: Of, coverage: Coverage | undefined): StaffRows {
  const week = { openingHours: of.openingHours, closures: of.roster.closures };
  const booked = days.map((day) => {
    const stretches = coverage?.days.find((one) => one.day === day)?.stretches ?? [];
    return stretches
      .filter(({ kind }) => kind === 'booked')
      .map(({ name, startsAt, endsAt }) => ({
        name: name ?? '',
        from: clockTimeIn(startsAt, coverage?.timeZone ?? of.roster.timeZone),
        to: clockTimeIn(endsAt, coverage?.timeZone ?? of.roster.timeZone),
      }));
  });
  return {
    days: days.map((day) => ({
      day,
      weekday: weekdayOf(day),
      open: openOn(day, week),
      closure: closureOn(of.roster.closures, day)?.name ?? null,
    })),
    groups: grouped(of.roster.people, (person) => days.map((day) => dutyOn(day, person, week))),
    booked: booked.some((day) => day.length > 0) ? booked : [],
    gaps: coverage ? gapCells(days, coverage) : null,
  };
}

/** Returns the rows of the usual week: what repeats, without dates. People who have left are not of it. */
export function usualRows(today: string, { roster, openingHours }: Of): StaffRows {
  const people = roster.people.filter(({ lastDay }) => lastDay === null || lastDay >= today);
  const days = weekdays.map((weekday) => {
    const row = openingHours.find((one) => one.weekday === weekday);
    return { day: null, weekday, open: row ? { from: row.opens, to: row.closes } : null, closure: null };
  });
  return {
    days,
    groups: grouped(people, (person) => weekdays.map((weekday) => usualDuty(weekday, person, openingHours))),
    booked: [],
    gaps: usualCells(
      usualGaps(openingHours, people),
      days.map(({ open }) => open !== null),
    ),
  };
}

/** Groups by role, pharmacists first even where there are none: they are who the hours need. */
function grouped(people: readonly RosterPerson[], dutiesOf: (person: RosterPerson) => Duty[]): StaffRows['groups'] {
  return licenseTypes
    .map((role) => ({
      role,
      people: people
        .filter((person) => person.role === role)
        .map((person) => {
          const duties = dutiesOf(person);
          return { person, duties, minutes: duties.reduce((sum, duty) => sum + dutyMinutes(duty), 0) };
        }),
    }))
    .filter(({ role, people: found }) => role === 'Pharmacist' || found.length > 0);
}
