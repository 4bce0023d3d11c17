/** The postings of one pharmacy of the crowd: so many shifts ahead, so many behind. */
import { after, HOUR } from '#contract/time.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { SeedContext } from '../seed-context.ts';
import { addPosting, closePosting, type Dates } from '../shifts/add-posting.ts';
import { addOutcome, postedBefore } from '../shifts/shift-outcome.ts';
import { usualHours, usualTerms } from '../shifts/usual-terms.ts';
import type { Load, Slice } from './slices.ts';

/** Days ahead that have open shifts, and days behind that have a history; nobody had joined before those. */
const AHEAD_DAYS = 60;
const PAST_DAYS = 60;
/** So long ago everything is over: worked, sent, and mostly paid. */
const LATEST_PAST = 3;
/** An open shift is still ahead when the last row is written. */
const MARGIN_HOURS = 3;
/** So many draws for a free day before a second shift of a role on one day is taken. */
const TRIES = 6;
const datesAPosting = { 1: 26, 2: 18, 3: 16, 5: 18, 10: 14, 20: 8 };

type Span = {
  /** The first day's distance from today. */
  readonly draw: () => number;
  readonly last: number;
  readonly fits: (startsAt: Date) => boolean;
  readonly hasOutcome: boolean;
};

/** Adds exactly `open` shifts that lie ahead, and `past` whose start has passed. */
export function fillPharmacy(
  context: SeedContext,
  pharmacy: Pharmacy,
  { open, past }: Load,
  crew: readonly Specialist[],
  { area, isBusy }: Pick<Slice, 'area' | 'isBusy'>,
): void {
  const { random, now } = context;
  const soonest = after(now, MARGIN_HOURS * HOUR);
  const latest = isBusy ? 0 : LATEST_PAST;
  const ahead: Span = {
    // Needs come up late: the next two weeks have about two shifts in five.
    draw: () => Math.floor(random.next() ** 1.6 * AHEAD_DAYS),
    last: AHEAD_DAYS - 1,
    fits: (startsAt) => startsAt > soonest,
    hasOutcome: isBusy,
  };
  const behind: Span = {
    draw: () => -random.int(latest, PAST_DAYS),
    last: -latest,
    fits: (startsAt) => startsAt < now,
    hasOutcome: true,
  };
  const post = (span: Span, most: number, taken: Set<string>) =>
    postSome(context, pharmacy, crew, { span, most, taken, rateCents: area.rateCents });
  for (const [span, shifts] of [
    [ahead, open],
    [behind, past],
  ] as const) {
    // Days without a shift of that role come first.
    const taken = new Set<string>();
    for (let left = shifts, misses = 0; left > 0; ) {
      const posted = post(span, left, taken);
      left -= posted;
      misses = posted > 0 ? 0 : misses + 1;
      if (misses >= TRIES) taken.clear();
    }
  }
}

type Wanted = {
  readonly span: Span;
  readonly most: number;
  /** Roles and days that have a shift. */
  readonly taken: Set<string>;
  readonly rateCents: number;
};

/** Returns how many shifts were posted. */
function postSome(
  context: SeedContext,
  pharmacy: Pharmacy,
  crew: readonly Specialist[],
  { span, most, taken, rateCents }: Wanted,
): number {
  const { random } = context;
  const terms = usualTerms(context, pharmacy, rateCents);
  const wanted = Math.min(most, random.weightedNumber(datesAPosting));
  const dates: Dates[] = [];
  for (let offset = span.draw(); offset <= span.last && dates.length < wanted; offset += random.int(1, 3)) {
    const hours = taken.has(`${terms.role} ${offset}`) ? null : usualHours(context, pharmacy, offset);
    if (!hours || !span.fits(hours.startsAt)) continue;
    taken.add(`${terms.role} ${offset}`);
    dates.push(hours);
  }
  const [first] = dates;
  if (!first) return 0;
  const postedAt = postedBefore(context, first.startsAt);
  const posting = addPosting(context, pharmacy, { terms, dates, postedAt, poster: random.pick(pharmacy.staff) });
  if (span.hasOutcome) {
    const joined = crew.filter(({ person }) => person.joinedAt < postedAt);
    for (const shift of posting.shifts) addOutcome(context, shift, joined);
    closePosting(context, posting);
  }
  return dates.length;
}
