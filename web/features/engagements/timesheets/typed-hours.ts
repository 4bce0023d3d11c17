/** Hours as they stand in a form's fields, read before they are sent: the moments they mean, what they pay, what is impossible. */
import { t } from '@lingui/core/macro';
import type { Engagement, Timesheet } from '#contract/engagements/engagement.ts';
import {
  type HoursLimits,
  hoursProblem,
  paidMinutesOf,
  payForMinutes,
  recordedHours,
  type TypedHours,
} from '#contract/engagements/worked-hours.ts';
import { addDays, clockTimeIn, dayIn, instantsOf, toDate, toMillis } from '#contract/time.ts';
import { nowIso } from '#web/clock.ts';
import { fieldErrorWords } from '#web/language/field-errors.ts';
import { skippedWords } from '#web/ui/clock-errors.ts';

/** `09:30` in the pharmacy's zone, or '' where nothing is typed yet; the break in minutes. */
export type HoursFields = { startedAt: string; endedAt: string; breakMinutes: number | string };

type Hours = Timesheet['planned'];

const MOST_BREAK_MINUTES = 180;

export type ReadHours = {
  readonly hours: Hours;
  readonly minutes: number;
  readonly pay: ReturnType<typeof payForMinutes>;
  /** What the shift cannot hold about them, in the page's language. */
  readonly problem: { readonly field: keyof TypedHours; readonly words: string } | null;
};

/** Returns hours as a form's fields show them. */
export function fieldsOf({ startedAt, endedAt, breakMinutes }: Hours, timeZone: string): HoursFields {
  return { startedAt: clockTimeIn(startedAt, timeZone), endedAt: clockTimeIn(endedAt, timeZone), breakMinutes };
}

/** Returns the hours from which a form starts: those sent, else those recorded, else the plan. */
export function hoursToStartFrom({ terms, timesheet }: Engagement): Hours {
  const { recorded, submitted } = timesheet ?? {};
  return {
    startedAt: submitted?.startedAt ?? recorded?.startedAt ?? terms.startsAt,
    endedAt: submitted?.endedAt ?? recorded?.endedAt ?? terms.endsAt,
    breakMinutes: submitted?.breakMinutes ?? terms.breakMinutes,
  };
}

/** Returns the hours of somebody at work who left then, as Mortar would record them. */
export function hoursWhenLeaving({ arrivedAt, terms }: Engagement, at: string): Hours {
  const planned = { startsAt: toDate(terms.startsAt), breakMinutes: terms.breakMinutes };
  const hours = recordedHours({ arrivedAt: toDate(arrivedAt ?? terms.startsAt), departedAt: toDate(at), planned });
  return { ...hours, startedAt: hours.startedAt.toISOString(), endedAt: hours.endedAt.toISOString() };
}

/**
 * Returns what the fields mean that began with the hours `before`, on the day those began; null while one is empty or names a
 * time that the clocks skip. People type minutes: the recorded seconds are cut off.
 */
export function readHours(fields: HoursFields, engagement: Engagement, before: Hours): ReadHours | null {
  const { terms } = engagement;
  const { startedAt, endedAt, breakMinutes } = fields;
  if (!startedAt || !endedAt || !isBreak(breakMinutes)) return null;
  const moments = momentsOf({ startedAt, endedAt }, before, terms.timeZone);
  if (!moments) return null;
  const hours = { ...moments, breakMinutes: Number(breakMinutes) };
  const minutes = paidMinutesOf(hours);
  const limits = limitsOf(engagement);
  const problem = limits && hoursProblem(hours, limits, nowIso());
  return {
    hours,
    minutes,
    pay: payForMinutes(minutes, terms),
    problem: problem && { field: problem.field, words: fieldErrorWords(problem.code, problem.params) },
  };
}

type Span = Pick<Hours, 'startedAt' | 'endedAt'>;

/**
 * Returns the moments that clock times name. On the night the clocks go back they show an hour twice: of its two moments the one
 * nearer to what the field began with is meant, so that a field nobody touched keeps its own (PRODUCT §10).
 */
function momentsOf(typed: Span, before: Span, timeZone: string): Span | null {
  const day = dayIn(before.startedAt, timeZone);
  const began = nearest(instantsOf(day, typed.startedAt, timeZone), before.startedAt);
  if (!began) return null;
  const sameDay = instantsOf(day, typed.endedAt, timeZone).filter((moment) => moment > began);
  const isNextDay = sameDay.length === 0 && typed.endedAt <= typed.startedAt;
  const ends = isNextDay ? instantsOf(addDays(day, 1), typed.endedAt, timeZone) : sameDay;
  const ended = nearest(ends, before.endedAt);
  return ended && { startedAt: began.toISOString(), endedAt: ended.toISOString() };
}

function nearest(moments: readonly Date[], to: string): Date | null {
  const distance = (moment: Date) => Math.abs(toMillis(moment) - toMillis(to));
  return moments.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}

/** Returns what the shift can hold: of its timesheet, and at work, while there is none, of the plan. */
function limitsOf({ terms, timesheet, hoursSpan }: Engagement): HoursLimits | null {
  return timesheet ?? (hoursSpan && { planned: { startedAt: terms.startsAt, endedAt: terms.endsAt }, ...hoursSpan });
}

/** Returns what is wrong with the fields, by name: what is missing, else what is impossible about the hours together. */
export function hoursErrors(fields: HoursFields, engagement: Engagement, before: Hours): Record<string, string> {
  const { startedAt, endedAt, breakMinutes } = fields;
  const read = readHours(fields, engagement, before);
  if (read) return read.problem ? { [read.problem.field]: read.problem.words } : {};
  if (startedAt && endedAt && isBreak(breakMinutes)) return { startedAt: skippedWords() };
  return {
    ...(!startedAt && { startedAt: t`Enter when you started` }),
    ...(!endedAt && { endedAt: t`Enter when you left` }),
    ...(!isBreak(breakMinutes) && { breakMinutes: t`Enter a break of 0 to 180 minutes` }),
  };
}

function isBreak(minutes: number | string): boolean {
  return minutes !== '' && Number(minutes) >= 0 && Number(minutes) <= MOST_BREAK_MINUTES;
}
