/** Locked and proposed terms as rows: label, before, after, difference (DESIGN-LANGUAGE §8, "Before / after"). */
import { t } from '@lingui/core/macro';
import type { ChangeableTerm, TermsComparison } from '#contract/engagements/amendment.ts';
import { minutesBetween } from '#contract/time.ts';
import { exactTime } from '#web/ui/exact-time.ts';
import { money, rate } from '#web/ui/format-money.ts';
import { percent } from '#web/ui/format-number.ts';
import { dayLabel, daysLater, duration, hours } from '#web/ui/format-time.ts';

export type AmendmentSide = 'specialist' | 'business';

export type ComparisonRow = {
  key: string;
  label: string;
  before: string;
  after: string;
  /** '' where nothing changes. */
  difference: string;
};

type Priced = TermsComparison['before'];
type Compared = Pick<TermsComparison, 'before' | 'after'>;

/** Returns the rows of one side: its own money, received or all in, is the last. */
export function comparisonRows({ before, after }: Compared, side: AmendmentSide): ComparisonRow[] {
  const fee = percent(after.quote.feePercent / 100);
  const rateStays = before.terms.ratePerHourCents === after.terms.ratePerHourCents;
  const agreed = money(after.terms.ratePerHourCents);
  const row = (
    key: string,
    label: string,
    write: (priced: Priced) => string,
    differ: (was: Priced, is: Priced) => string = () => '',
  ): ComparisonRow => {
    const [was, is] = [write(before), write(after)];
    return { key, label, before: was, after: is, difference: was === is ? '' : differ(before, after) };
  };
  const cents = (key: string, label: string, of: (priced: Priced) => number) =>
    row(
      key,
      label,
      (priced) => money(of(priced)),
      (was, is) => money(of(is) - of(was), true),
    );
  const either = (of: (priced: Priced) => number) => of(before) > 0 || of(after) > 0;
  const paidMinutes = ({ quote }: Priced) => quote.paidMinutes;
  return [
    row('startsAt', t`Start`, startWords(before), (was, is) => moved(was.terms.startsAt, is.terms.startsAt)),
    row('endsAt', t`End`, endWords, (was, is) => moved(was.terms.endsAt, is.terms.endsAt)),
    row(
      'breakMinutes',
      t`Unpaid break`,
      ({ terms }) => breakWords(terms.breakMinutes),
      (was, is) => signedMinutes(is.terms.breakMinutes - was.terms.breakMinutes),
    ),
    row(
      'paid',
      t`Paid hours`,
      (priced) => hours(paidMinutes(priced)),
      (was, is) => signedMinutes(paidMinutes(is) - paidMinutes(was)),
    ),
    ...(rateStays ? [] : [cents('ratePerHourCents', t`Hourly rate`, ({ terms }) => terms.ratePerHourCents)]),
    cents('pay', rateStays ? t`Pay at ${agreed}` : t`Pay`, ({ quote }) => quote.basePayCents),
    ...(either(({ quote }) => quote.bonusCents)
      ? [cents('bonusCents', t`Bonus`, ({ quote }) => quote.bonusCents)]
      : []),
    ...(either(({ quote }) => quote.travelAllowanceCents)
      ? [cents('travelAllowanceCents', t`Travel allowance`, ({ quote }) => quote.travelAllowanceCents)]
      : []),
    ...(either(({ quote }) => quote.expenseCapCents)
      ? [cents('expenseCapCents', t`Expenses on top, at most`, ({ quote }) => quote.expenseCapCents)]
      : []),
    ...(side === 'business' ? [cents('fee', t`Service fee ${fee}`, ({ quote }) => quote.serviceFeeCents)] : []),
    ...doorToDoorRow({ before, after }),
  ];
}

/** Returns the row of what this side pays or receives. */
export function totalRow({ before, after }: Compared, side: AmendmentSide): ComparisonRow {
  const [was, is] = [totalOf(before, side), totalOf(after, side)];
  return {
    key: 'total',
    label: side === 'business' ? t`You pay` : t`You receive`,
    before: money(was),
    after: money(is),
    difference: was === is ? '' : money(is - was, true),
  };
}

/** Returns what a side's money changes by, in cents. */
export function differenceOf({ before, after }: Compared, side: AmendmentSide): number {
  return totalOf(after, side) - totalOf(before, side);
}

function totalOf({ quote }: Priced, side: AmendmentSide): number {
  return side === 'business' ? quote.totalCents : quote.payCents;
}

function doorToDoorRow({ before, after }: Compared): ComparisonRow[] {
  const [was, is] = [before.doorToDoor?.perHourCents, after.doorToDoor?.perHourCents];
  if (was === undefined || is === undefined) return [];
  const [from, to] = [`${money(was)}/h`, `${money(is)}/h`];
  return [
    {
      key: 'doorToDoor',
      label: t`Door to door`,
      before: from,
      after: to,
      difference: from === to ? '' : `${money(is - was, true)}/h`,
    },
  ];
}

/** Where the day moves too, each start says its own. */
function startWords(locked: Priced): (priced: Priced) => string {
  return ({ terms }) => {
    const time = exactTime(terms.startsAt, terms.timeZone);
    const day = dayLabel(terms.startsAt, terms.timeZone);
    return day === dayLabel(locked.terms.startsAt, terms.timeZone) ? time : `${day}, ${time}`;
  };
}

function endWords({ terms }: Priced): string {
  const later = daysLater(terms.startsAt, terms.endsAt, terms.timeZone);
  return exactTime(terms.endsAt, terms.timeZone) + (later ? ` (${later})` : '');
}

function breakWords(minutes: number): string {
  return minutes === 0 ? t`None` : duration(minutes);
}

function moved(from: string, to: string): string {
  const minutes = minutesBetween(from, to);
  const length = duration(Math.abs(minutes));
  return minutes < 0 ? t`${length} earlier` : t`${length} later`;
}

function signedMinutes(minutes: number): string {
  return `${minutes < 0 ? '\u2212' : '+'}${duration(Math.abs(minutes))}`;
}

/** Returns what the one changed term was and would be, where a single word says it: `9:00 AM`, `8:00 AM`. */
export function singleChange({ before, after, changed }: TermsComparison): {
  name: ChangeableTerm;
  before: string;
  after: string;
} | null {
  const [name, ...more] = changed;
  if (!name || more.length > 0) return null;
  const write: Partial<Record<ChangeableTerm, (priced: Priced) => string>> = {
    startsAt: startWords(before),
    endsAt: endWords,
    breakMinutes: ({ terms }) => breakWords(terms.breakMinutes),
    ratePerHourCents: ({ terms }) => rate(terms.ratePerHourCents),
    bonusCents: ({ terms }) => money(terms.bonusCents),
    travelAllowanceCents: ({ terms }) => money(terms.travelAllowanceCents),
    expenseCapCents: ({ terms }) => money(terms.expenseCapCents),
  };
  const words = write[name];
  return words ? { name, before: words(before), after: words(after) } : null;
}
