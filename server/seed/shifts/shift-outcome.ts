/** What became of a shift of the crowd, from posting to now. */
import { after, DAY, earlier, HOUR, MINUTE } from '#contract/time.ts';
import { checkPerson } from '../../modules/shifts/may-book.ts';
import { businessCancelReasons, declineReasons, inviteDeclineReasons, specialistCancelReasons } from '../data/words.ts';
import { isFree, type Specialist, takeTime } from '../people/add-specialist.ts';
import type { SeedContext } from '../seed-context.ts';
import { ask, begin, between, closeTaken, decline, expire, invite, save } from './ask.ts';
import { type Booking, book, cancelBooking, cancelShift, closeUnfilled } from './book.ts';
import { drawCourse } from './course.ts';
import type { SeedShift } from './steps.ts';
import { work } from './work.ts';

const past = { taken: 74, open: 13, left: 4, cancelledBooked: 4, cancelledOpen: 5 };
const ahead = { taken: 27, open: 67, left: 2, cancelledBooked: 2, cancelledOpen: 2 };

/** Adds what became of a shift, with people of `crew` who could take it. */
export function addOutcome(context: SeedContext, shift: SeedShift, crew: readonly Specialist[]): void {
  const { random, now } = context;
  const begins = shift.row.starts_at;
  const outcome = random.weighted(begins <= now ? past : ahead);
  if (outcome === 'cancelledOpen') {
    const at = between(shift.postedAt, earlier(after(begins, -HOUR), now), 0.3 + random.next() * 0.6);
    cancelShift(context, shift, at, random.pick(businessCancelReasons));
    return;
  }
  const [first, ...others] = whoMayTake(context, shift, crew);
  const booking = outcome === 'open' || !first ? null : take(context, shift, first, others);
  if (!booking) {
    if (first) stayOpen(context, shift, [first, ...others]);
  } else {
    const endedAt = outcome === 'taken' ? null : endOfBooking(context, booking);
    if (!endedAt) work(context, booking, drawCourse(random));
    else if (outcome === 'left')
      cancelBooking(context, booking, 'specialist', endedAt, random.pick(specialistCancelReasons));
    else cancelBooking(context, booking, 'business', endedAt, random.pick(businessCancelReasons));
  }
  if (shift.row.status === 'Active' && begins <= now) closeUnfilled(context, shift);
}

const MOST_CANDIDATES = 5;

/** A few of those the rules of booking let take it (PRODUCT §3), the first drawn at random. */
function whoMayTake({ random, now }: SeedContext, { row }: SeedShift, crew: readonly Specialist[]): Specialist[] {
  const able: Specialist[] = [];
  const first = random.int(0, Math.max(0, crew.length - 1));
  for (const specialist of [...crew.slice(first), ...crew.slice(0, first)]) {
    const overlaps = !isFree(specialist, row.starts_at, row.ends_at);
    if (overlaps) continue;
    const regard = { blocked: false, favourite: false };
    const facts = { shift: row, specialist: specialist.row, licenses: specialist.licenses, overlaps, ...regard, now };
    if (checkPerson(facts).every(({ met }) => met)) able.push(specialist);
    if (able.length === MOST_CANDIDATES) break;
  }
  return able;
}

/** Asked or invited, accepted, the others answered. Null: there was no time for it. */
function take(
  context: SeedContext,
  shift: SeedShift,
  specialist: Specialist,
  others: readonly Specialist[],
): Booking | null {
  const { random, now } = context;
  const { row, postedAt } = shift;
  const until = earlier(after(row.starts_at, -150 * MINUTE), after(now, -2 * MINUTE));
  if (until <= after(postedAt, 15 * MINUTE)) return null;
  const askedAt = between(postedAt, until, 0.02 + random.next() * 0.4);
  if (row.booking_mode === 'instant')
    return book(context, begin(context, shift, specialist, 'bookInstantly', askedAt), askedAt);
  const isInvited = row.booking_mode === 'invite-first' || random.chance(0.12);
  const raised = row.allow_counter_offers && random.chance(0.2) ? random.int(1, 4) * 100 : 0;
  const engagement = isInvited
    ? invite(context, shift, specialist, askedAt)
    : ask(context, shift, specialist, askedAt, row.rate_per_hour_cents + raised);
  const answerBy = earlier(until, engagement.row.answer_by ?? until);
  const acceptedAt = between(askedAt, answerBy, 0.05 + random.next() * 0.6);
  const rivals = isInvited ? 0 : random.weightedNumber({ 0: 5, 1: 3, 2: 2 });
  for (const other of others.slice(0, rivals)) {
    const also = ask(context, shift, other, between(askedAt, acceptedAt, random.next()));
    if (random.chance(0.15))
      decline(context, also, between(also.row.created_at, acceptedAt, 0.6), random.pick(declineReasons));
    else closeTaken(context, also, acceptedAt);
  }
  return book(context, engagement, acceptedAt);
}

/** Returns a moment to leave a booking before anybody owes for it or anything is held; null where there was none. */
function endOfBooking({ random, now, policy }: SeedContext, { engagement, at }: Booking): Date | null {
  const free = Math.max(policy.holdBeforeHours, ...policy.businessCancel.map(({ noticeHours }) => noticeHours));
  const latest = earlier(after(engagement.shift.row.starts_at, -(free + 1) * HOUR), now);
  return latest > at ? between(at, latest, 0.1 + random.next() * 0.85) : null;
}

/** Nobody has it: some ask, some are invited, some save it. */
function stayOpen(context: SeedContext, shift: SeedShift, able: readonly Specialist[]): void {
  const { random, now } = context;
  for (const specialist of able) {
    if (!random.chance(0.3)) continue;
    const at = between(shift.postedAt, earlier(shift.row.starts_at, now), random.next() * 0.95);
    const kind = random.weighted(shift.row.booking_mode === 'instant' ? { save: 1 } : { ask: 4, invite: 2, save: 4 });
    if (kind === 'save') save(context, shift, specialist, at);
    else if (after(at, 3 * HOUR) < shift.row.starts_at) waitForAnswer(context, shift, specialist, at, kind === 'ask');
  }
}

/** A request or invite to a shift that was never filled: waits still, ran out, or was refused. */
function waitForAnswer(
  context: SeedContext,
  shift: SeedShift,
  specialist: Specialist,
  at: Date,
  isAsked: boolean,
): void {
  const { random, now } = context;
  const engagement = isAsked ? ask(context, shift, specialist, at) : invite(context, shift, specialist, at);
  const until = engagement.row.answer_by ?? at;
  if (until > now) takeTime(specialist, shift.row.starts_at, shift.row.ends_at);
  else if (random.chance(0.3)) expire(context, engagement);
  else
    decline(
      context,
      engagement,
      between(at, until, random.next()),
      random.pick(isAsked ? declineReasons : inviteDeclineReasons),
    );
}

/** How long before its first date an ordinary posting went out. */
export function postedBefore({ random, now }: SeedContext, first: Date): Date {
  return after(earlier(first, now), -(random.int(26, 60) * HOUR + random.next() * 26 * DAY));
}
