/** Who is on duty at a pharmacy without Mortar, and the days it is closed (PRODUCT §3, "Coverage"). Private to its side. */
import { z } from 'zod';
import { fieldError } from '../field-errors.ts';
import { Id, text } from '../lists.ts';
import { License } from '../specialists/specialist.ts';
import { line } from '../text.ts';
import { AskedDay, ClockTime, Day, Instant } from '../time.ts';
import { breakRunsWithin, overlapping } from './roster-spans.ts';

/** People of one roster, at most. */
export const MOST_STAFF = 60;
/** Closures ahead, at most; past ones stay beside them. */
export const MOST_CLOSURES = 100;
/** Spans of one person in a week, at most. */
export const MOST_SPANS = 28;
const MOST_DAYS_OFF = 100;

const Weekday = z.int().min(1).max(7);

/** A break of one span. Nobody is covered by who is at lunch, unless they stay on site. */
const Lunch = z.strictObject({ from: ClockTime, to: ClockTime, onSite: z.boolean().default(false) });

/**
 * Hours of one weekday (ISO, Monday 1). An end at or before the start is on the next day, the same time twice is 24 hours;
 * a break after midnight is on the next day as well.
 */
export const RosterSpan = z.strictObject({
  weekday: Weekday,
  from: ClockTime,
  to: ClockTime,
  lunch: Lunch.nullable().default(null),
});
export type RosterSpan = z.infer<typeof RosterSpan>;

/** First and last day included. A span that begins on one of them is off, to its end. */
export const DaysOff = z.strictObject({
  from: AskedDay,
  to: AskedDay,
  /** Read by the pharmacy’s side alone. */
  note: text(200).default(''),
});
export type DaysOff = z.infer<typeof DaysOff>;

/** One of the pharmacy’s own people. Only pharmacists cover its opening hours. */
export const RosterPerson = z.strictObject({
  id: Id,
  name: line(80, 1),
  role: License,
  week: z.array(RosterSpan).max(MOST_SPANS),
  daysOff: z.array(DaysOff).max(MOST_DAYS_OFF).default([]),
  /** null: has always been there, or has no end. */
  firstDay: AskedDay.nullable().default(null),
  lastDay: AskedDay.nullable().default(null),
});
export type RosterPerson = z.infer<typeof RosterPerson>;

/** A person as it is sent: without an id, a new one. */
export const RosterPersonInput = RosterPerson.extend({ id: Id.optional() }).superRefine((person, context) => {
  const wrong = (code: Parameters<typeof fieldError>[0], ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', message: fieldError(code), path });
  for (const index of overlapping(person.week)) wrong('spans_overlap', 'week', index);
  for (const [index, span] of person.week.entries())
    if (span.lunch && !breakRunsWithin(span, span.lunch)) wrong('lunch_outside', 'week', index, 'lunch');
  for (const [index, { from, to }] of person.daysOff.entries())
    if (to < from) wrong('last_before_first', 'daysOff', index, 'to');
  if (person.firstDay && person.lastDay && person.lastDay < person.firstDay) wrong('last_before_first', 'lastDay');
});
export type RosterPersonInput = z.input<typeof RosterPersonInput>;

/** The whole staff, as it is sent. */
export const RosterPeople = z
  .array(RosterPersonInput)
  .max(MOST_STAFF, fieldError('staff_full'))
  .superRefine((people, context) => {
    const seen = new Set<string>();
    for (const [index, { id }] of people.entries()) {
      if (id && seen.has(id)) context.addIssue({ code: 'custom', message: fieldError('person_twice'), path: [index] });
      if (id) seen.add(id);
    }
  });

/** Days on which the pharmacy is closed, or open for less than usual: first and last included. */
export const Closure = z.strictObject({
  id: Id,
  name: line(80, 1),
  from: AskedDay,
  to: AskedDay,
  /** null: closed. Else open then, as far as it usually is: shorter hours never open longer. */
  hours: z.strictObject({ opens: ClockTime, closes: ClockTime }).nullable().default(null),
});
export type Closure = z.infer<typeof Closure>;

/** A closure as it is sent: without an id, a new one. */
const ClosureInput = Closure.extend({ id: Id.optional() }).refine(({ from, to }) => from <= to, {
  message: fieldError('last_before_first'),
  path: ['to'],
});
export type ClosureInput = z.input<typeof ClosureInput>;

export const Closures = z
  .array(ClosureInput)
  .max(MOST_CLOSURES, fieldError('closures_full'))
  .superRefine((closures, context) => {
    for (const [index, one] of closures.entries())
      if (closures.slice(0, index).some(({ from, to }) => from <= one.to && one.from <= to))
        context.addIssue({ code: 'custom', message: fieldError('closures_overlap'), path: [index, 'from'] });
  });

/** A federal holiday ahead, and what the pharmacy does on it. */
export const RosterHoliday = z.object({
  day: Day,
  name: z.string(),
  state: z.enum(['open', 'closed', 'shorter']),
  /** The closure that says so; null: its usual hours do. */
  closureId: Id.nullable(),
});
export type RosterHoliday = z.infer<typeof RosterHoliday>;

export const Roster = z.object({
  businessId: Id,
  timeZone: z.string(),
  /** What an update of the people names. 0: nobody was asked yet, and no gap of it is an alarm. */
  version: z.int(),
  asked: z.boolean(),
  /** Asked, and without own staff: everybody works through Mortar. */
  people: z.array(RosterPerson),
  savedAt: Instant.nullable(),
  /** What an update of the closures names. */
  closuresVersion: z.int(),
  /** By first day; past ones too. */
  closures: z.array(Closure),
  /** Of the 12 months ahead, by day. */
  holidays: z.array(RosterHoliday),
});
export type Roster = z.infer<typeof Roster>;
