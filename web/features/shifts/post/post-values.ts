/** The values of the posting form, and the call's body made of them. */
import { t } from '@lingui/core/macro';
import type { Business, OpeningHours } from '#contract/businesses/business.ts';
import { closedDays } from '#contract/businesses/closures.ts';
import type { Closure } from '#contract/businesses/roster.ts';
import { type ClockHours, clockHoursOf, shiftInstants } from '#contract/clock-hours.ts';
import type { SentBody } from '#contract/endpoint.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { BookingMode, Posting, Requirements } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';
import { addDays, clockTimeIn, dayIn, daysBetween, weekdayOf } from '#contract/time.ts';
import { clockErrors } from '#web/ui/clock-errors.ts';

export type PickedDay = ClockHours & {
  /** Set by hand: the common hours do not change it. */
  own: boolean;
};

export type PostValues = {
  businessId: string;
  role: License;
  softwares: string[];
  languages: Requirements['languages'];
  immunizer: boolean;
  days: PickedDay[];
  /** The common hours of the days. */
  starts: string;
  ends: string;
  /** How days are chosen: one by one, or by the weekdays until a date. */
  choose: 'days' | 'repeat';
  /** Monday 1 to Sunday 7. */
  weekdays: number[];
  until: string | null;
  /** Days taken out of the repeat. */
  dropped: string[];
  /** Days of the repeat on which the pharmacy is closed, posted all the same. */
  keptClosed: string[];
  breakMinutes: number;
  /** 0 until a rate is suggested. */
  ratePerHourCents: number;
  /** Set by hand: a suggestion does not change it. */
  rateOwn: boolean;
  bonusCents: number;
  travelAllowanceCents: number;
  expensesAllowed: boolean;
  /** 0 until a cap is suggested. */
  expenseCapCents: number;
  duties: string;
  dressCode: string;
  bookingMode: BookingMode;
  /** Any of the days, or all of them by one person. */
  block: Posting['block'];
  /** People each day. */
  headcount: number;
  allowCounterOffers: boolean;
};

export type PostingBody = Omit<SentBody<typeof shiftEndpoints.createPosting>, 'publish'>;

/** Returns the values of a new posting at a pharmacy. */
export function firstValues(businessId: string): PostValues {
  return {
    businessId,
    role: 'Pharmacist',
    softwares: [],
    languages: [],
    immunizer: false,
    days: [],
    starts: '09:00',
    ends: '17:00',
    choose: 'days',
    weekdays: [],
    until: null,
    dropped: [],
    keptClosed: [],
    breakMinutes: 30,
    ratePerHourCents: 0,
    rateOwn: false,
    bonusCents: 0,
    travelAllowanceCents: 0,
    expensesAllowed: false,
    expenseCapCents: 0,
    duties: '',
    dressCode: '',
    bookingMode: 'request',
    block: 'optional',
    headcount: 1,
    allowCounterOffers: false,
  };
}

/** Returns the form's values of a saved draft, or of an earlier posting to post again: that one's dates are over. */
export function valuesOf(posting: Posting, timeZone: string): PostValues {
  const days = posting.drafts.map(({ startsAt, endsAt }) => ({
    ...clockHoursOf(startsAt, endsAt, timeZone),
    own: true,
  }));
  const { requirements, ...terms } = posting;
  const [first] = posting.shifts;
  return {
    ...firstValues(posting.businessId),
    role: terms.role,
    softwares: requirements.softwares,
    languages: requirements.languages,
    immunizer: requirements.immunizer,
    days,
    starts: days[0]?.starts ?? (first ? clockTimeIn(first.startsAt, timeZone) : '09:00'),
    ends: days[0]?.ends ?? (first ? clockTimeIn(first.endsAt, timeZone) : '17:00'),
    weekdays: [...new Set(posting.shifts.map(({ startsAt }) => weekdayOf(dayIn(startsAt, timeZone))))].sort(),
    breakMinutes: terms.breakMinutes,
    ratePerHourCents: terms.ratePerHourCents,
    rateOwn: true,
    bonusCents: terms.bonusCents,
    travelAllowanceCents: terms.travelAllowanceCents,
    expensesAllowed: terms.expenseCapCents > 0,
    expenseCapCents: terms.expenseCapCents,
    duties: terms.duties,
    dressCode: terms.dressCode,
    bookingMode: terms.bookingMode,
    block: terms.block,
    headcount: terms.headcount,
    allowCounterOffers: terms.allowCounterOffers,
  };
}

/** Returns the pharmacy's opening hours of a weekday, if it has them. */
export function openingOn(
  business: Pick<Business, 'openingHours'> | undefined,
  day: string,
): OpeningHours[number] | null {
  return business?.openingHours.find(({ weekday }) => weekday === weekdayOf(day)) ?? null;
}

/** Returns the picked days in order, each with its hours; days that stay keep hours set by hand. */
export function pickDays(values: PostValues, picked: readonly string[]): PickedDay[] {
  return [...picked]
    .sort()
    .map(
      (day) =>
        values.days.find((known) => known.day === day) ?? { day, starts: values.starts, ends: values.ends, own: false },
    );
}

/** Returns the days of the weekly repeat from tomorrow on: the same hours by the clock on each, whatever the season. */
export function repeatedDays({ weekdays, until, dropped }: PostValues, today: string): string[] {
  if (!until || weekdays.length === 0) return [];
  const length = Math.min(daysBetween(today, until), FURTHEST_DAYS);
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(today, index + 1)).filter(
    (day) => weekdays.includes(weekdayOf(day)) && !dropped.includes(day),
  );
}

/** Returns the days of the repeat without those on which the pharmacy is closed, and those left out for that. */
export function openRepeatedDays(values: PostValues, today: string, closures: readonly Closure[]) {
  const days = repeatedDays(values, today);
  const skipped = closedDays(closures, days).filter(({ day }) => !values.keptClosed.includes(day));
  return { days: days.filter((day) => !skipped.some((one) => one.day === day)), skipped };
}

/** How far ahead shifts can be posted, in days: the calendar's end. */
export const FURTHEST_DAYS = 365;
/** Dates of one posting (the contract's limit). */
const MOST_DAYS = 60;

/** Returns the call's body as a draft on the server has it, as JSON: what the server trimmed is no change. */
export function storedText(posting: Posting, timeZone: string): string {
  return JSON.stringify(toBody(valuesOf(posting, timeZone), timeZone).body);
}

/** Returns the values that somebody chose: a suggested rate is not typed. */
export function typedOf(values: PostValues): PostValues {
  return values.rateOwn ? values : { ...values, ratePerHourCents: 0 };
}

export type PostErrors = Record<string, string>;

/** Returns the call's body, or the problems by the field's name in it (`shifts.2.startsAt`). */
export function toBody(values: PostValues, timeZone: string): { body: PostingBody | null; errors: PostErrors } {
  const errors: PostErrors = {};
  const shifts: { startsAt: string; endsAt: string }[] = [];
  for (const [index, picked] of values.days.entries()) {
    const { starts, ends } = clockErrors(picked, timeZone);
    if (starts) errors[`shifts.${index}.startsAt`] = starts;
    if (ends) errors[`shifts.${index}.endsAt`] = ends;
    const instants = shiftInstants(picked, timeZone);
    if (instants) shifts.push({ startsAt: instants.startsAt.toISOString(), endsAt: instants.endsAt.toISOString() });
  }
  if (!values.businessId) errors['businessId'] = t`Choose a pharmacy`;
  if (values.days.length > MOST_DAYS) errors['shifts'] = t`Choose at most ${MOST_DAYS} dates at once`;
  if (values.days.length === 0) errors['shifts'] = t`Choose at least one date`;
  if (values.ratePerHourCents < 1) errors['ratePerHourCents'] = t`Enter an hourly rate`;
  if (values.expensesAllowed && values.expenseCapCents < 100) errors['expenseCapCents'] = t`Enter $1.00 or more`;
  if (Object.keys(errors).length > 0) return { body: null, errors };
  const { businessId, role, softwares, languages, immunizer } = values;
  const { breakMinutes, ratePerHourCents, bonusCents, travelAllowanceCents, duties, dressCode } = values;
  return {
    errors,
    body: {
      ...{
        businessId,
        role,
        shifts,
        breakMinutes,
        ratePerHourCents,
        bonusCents,
        travelAllowanceCents,
        duties,
        dressCode,
      },
      ...expensesOf(values),
      bookingMode: values.bookingMode,
      block: values.block,
      headcount: values.headcount,
      allowCounterOffers: values.allowCounterOffers,
      requirements: { immunizer, softwares, languages },
    },
  };
}

/** Returns what a call says of expenses: a cap only where they are allowed. */
export function expensesOf({
  expensesAllowed,
  expenseCapCents,
}: Pick<PostValues, 'expensesAllowed' | 'expenseCapCents'>) {
  return expensesAllowed ? { expensesAllowed, expenseCapCents } : { expensesAllowed };
}
