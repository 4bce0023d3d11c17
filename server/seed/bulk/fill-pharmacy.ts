/** The postings of one pharmacy of a large market: so many open shifts ahead, so many behind. */
import { after, HOUR } from '#contract/time.ts';
import type { Making } from '../making.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import { addPosting, closePosting, type PostingWish, type SeedPosting } from '../shifts/add-posting.ts';
import { postedBefore, tellStory } from '../shifts/tell-story.ts';
import { type RoleShares, usualHours, usualTerms } from '../shifts/usual-terms.ts';
import type { Load } from './fill-slice.ts';

/** Days ahead that have open shifts, and days behind that have a history; nobody had joined before those. */
const AHEAD_DAYS = 60;
const PAST_DAYS = 60;
/** So long ago everything is over: worked, sent, and mostly paid. */
const LATEST_PAST = 3;
/** An open shift is still ahead when the last row is written. */
const MARGIN_HOURS = 3;
/** So many draws for a free day before a second shift of a role on one day is taken. */
const TRIES = 6;

/** Seven shifts in ten come out as a pharmacist's: of the most wanted role some draws fall on days it has already. */
const roles: RoleShares = [
  ['Pharmacist', 73],
  ['Pharmacy Technician', 24],
  ['Pharmacy Intern', 3],
];
const datesAPosting = [
  [1, 26],
  [2, 18],
  [3, 16],
  [5, 18],
  [10, 14],
  [20, 8],
] as const;

type Span = {
  /** The first day's distance from today. */
  readonly draw: () => number;
  readonly last: number;
  readonly fits: (startsAt: Date) => boolean;
};

/** Exactly `open` shifts that can be booked now, and `past` that are over. */
export function fillPharmacy(
  making: Making,
  pharmacy: Pharmacy,
  { open, past }: Load,
  crew: readonly Specialist[],
  rateCents: number,
): void {
  const { random, now } = making;
  const soonest = after(now, MARGIN_HOURS * HOUR);
  const ahead: Span = {
    // Needs come up late: the next two weeks have about two shifts in five.
    draw: () => Math.floor(random.next() ** 1.6 * AHEAD_DAYS),
    last: AHEAD_DAYS - 1,
    fits: (startsAt) => startsAt > soonest,
  };
  const behind: Span = {
    draw: () => -random.int(LATEST_PAST, PAST_DAYS),
    last: -LATEST_PAST,
    fits: () => true,
  };
  const ownPosting = (span: Span, most: number, taken: Set<string>) =>
    post(making, pharmacy, rateCents, span, most, taken);
  postAll(open, (most, taken) => ownPosting(ahead, most, taken));
  postAll(past, (most, taken) => {
    const posting = ownPosting(behind, most, taken);
    for (const shift of posting?.shifts ?? []) {
      const there = crew.filter(({ person }) => person.joinedAt < shift.postedAt);
      tellStory(making, shift, there);
    }
    if (posting) closePosting(making, posting);
    return posting;
  });
}

/** Posts until `shifts` are made, days without a shift of that role first. */
function postAll(shifts: number, postSome: (most: number, taken: Set<string>) => SeedPosting | null): void {
  const taken = new Set<string>();
  let left = shifts;
  for (let misses = 0; left > 0; ) {
    const posting = postSome(left, taken);
    left -= posting?.shifts.length ?? 0;
    misses = posting ? 0 : misses + 1;
    if (misses >= TRIES) taken.clear();
  }
}

function post(
  making: Making,
  pharmacy: Pharmacy,
  rateCents: number,
  span: Span,
  most: number,
  taken: Set<string>,
): SeedPosting | null {
  const { random } = making;
  const terms = usualTerms(making, pharmacy, rateCents, roles);
  const wanted = Math.min(most, random.weighted(datesAPosting));
  const dates: PostingWish['dates'][number][] = [];
  for (let offset = span.draw(); offset <= span.last && dates.length < wanted; offset += random.int(1, 3)) {
    const hours = taken.has(`${terms.role} ${offset}`) ? null : usualHours(making, pharmacy, offset);
    if (!hours || !span.fits(hours.startsAt)) continue;
    taken.add(`${terms.role} ${offset}`);
    dates.push(hours);
  }
  const [first] = dates;
  if (!first) return null;
  return addPosting(making, pharmacy, {
    ...terms,
    dates,
    postedAt: postedBefore(making, first.startsAt),
    poster: random.pick(pharmacy.staff),
  });
}
