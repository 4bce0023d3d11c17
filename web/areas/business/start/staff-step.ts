/** The first step that asks for the own staff, and what the answer changed: hours nobody covers, before and after. */
import { plural, t } from '@lingui/core/macro';
import type { Roster } from '#contract/businesses/roster.ts';
import type { Coverage } from '#contract/shifts/coverage-endpoints.ts';
import { toMillis } from '#contract/time.ts';
import { hours } from '#web/ui/format-time.ts';

/** A week is looked at: from today on. */
export const LOOKED_AT_DAYS = 7;

type Span = readonly [from: number, to: number];

/** Returns the opening hours nobody covers without the own staff, and with it, in minutes. */
export function beforeAndAfter({ days }: Pick<Coverage, 'days'>): { before: number; after: number } {
  const booked = days
    .flatMap(({ stretches }) => stretches)
    .filter(({ kind }) => kind === 'booked')
    .map(({ startsAt, endsAt }): Span => [toMillis(startsAt), toMillis(endsAt)]);
  let before = 0;
  let after = 0;
  for (const { open, stretches } of days) {
    if (open) before += leftOf([toMillis(open.opensAt), toMillis(open.closesAt)], booked) / 60_000;
    after += stretches.reduce((sum, { uncoveredMinutes }) => sum + uncoveredMinutes, 0);
  }
  return { before: Math.round(before), after };
}

/** Returns the milliseconds of a span that none of the others cover. */
function leftOf([from, to]: Span, covers: readonly Span[]): number {
  let [left, at] = [0, from];
  for (const [start, end] of covers.toSorted((a, b) => a[0] - b[0])) {
    if (end <= at || start >= to) continue;
    left += Math.max(0, start - at);
    at = end;
  }
  return left + Math.max(0, to - at);
}

/** Returns what the step says: the question, or what the answer changed. */
export function staffStepWords(roster: Roster | undefined, coverage: Coverage | undefined): string {
  if (!roster?.asked) return t`Your own people’s hours count as covered. Answer before the first alarm.`;
  const people = roster.people.length;
  const counted = plural(people, { 0: 'Nobody, all through Mortar.', one: '# person.', other: '# people.' });
  if (!coverage?.hoursKnown) return counted;
  const { before, after } = beforeAndAfter(coverage);
  const [without, left] = [hours(before), hours(after)];
  if (people === 0) return t`${counted} ${left} to cover in the next 7 days.`;
  return t`${counted} Without them ${without} of the next 7 days looked uncovered, now ${left}.`;
}
