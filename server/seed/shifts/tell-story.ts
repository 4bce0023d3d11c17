/** What became of an ordinary shift, from posting to now. */
import { after, DAY, earlier, HOUR, MINUTE } from '#contract/time.ts';
import { businessCancelReasons, declineReasons, inviteDeclineReasons, specialistCancelReasons } from '../data/words.ts';
import type { Making } from '../making.ts';
import { isFree, type Specialist, takeTime } from '../people/add-specialist.ts';
import type { SeedShift } from './add-posting.ts';
import { type Booking, book, cancelBooked, cancelShift, closeUnfilled, leave } from './book.ts';
import { ask, begin, between, decline, expire, invite, save, unsave, withdraw } from './engage.ts';
import { usualCourse } from './usual-course.ts';
import { live } from './work.ts';

type Outcome = 'taken' | 'open' | 'left' | 'cancelledBooked' | 'cancelledOpen' | 'deleted';

const past = [
  ['taken', 74],
  ['open', 12],
  ['left', 4],
  ['cancelledBooked', 4],
  ['cancelledOpen', 5],
  ['deleted', 1],
] as const;
const ahead = [
  ['open', 66],
  ['taken', 27],
  ['left', 2],
  ['cancelledBooked', 2],
  ['cancelledOpen', 2],
  ['deleted', 1],
] as const;

/** Tells a shift's story with people of `crew` who could take it. */
export function tellStory(making: Making, shift: SeedShift, crew: readonly Specialist[]): void {
  const outcome = making.random.weighted(shift.row.starts_at <= making.now ? past : ahead);
  if (outcome === 'cancelledOpen' || outcome === 'deleted') {
    callOff(making, shift, outcome);
    return;
  }
  const fit = crew.filter((specialist) => mayTake(shift, specialist));
  const able = making.random.sample(fit, 5);
  const booking = outcome === 'open' ? null : takeByFirst(making, shift, able);
  if (booking) goOn(making, booking, outcome, able.slice(2));
  else stayOpen(making, shift, able);
}

function takeByFirst(making: Making, shift: SeedShift, [first, ...others]: readonly Specialist[]): Booking | null {
  return first ? take(making, shift, first, others) : null;
}

function goOn(making: Making, booking: Booking, outcome: Outcome, able: readonly Specialist[]): void {
  const { random } = making;
  if (outcome === 'left') walkAway(making, booking, able);
  else if (outcome === 'cancelledBooked')
    cancelBooked(making, booking, endOfBooking(making, booking), random.pick(businessCancelReasons));
  else live(making, booking, usualCourse(random));
}

/** The rules of booking that concern the person (PRODUCT §3). */
export function mayTake({ row }: SeedShift, specialist: Specialist): boolean {
  const { license, license_state, license_exp, immunizer, softwares, languages, status } = specialist.row;
  return (
    status === 'Approved' &&
    license === row.role &&
    license_state === row.state &&
    (license_exp ?? '') > row.day &&
    (!row.needs_immunizer || immunizer) &&
    (row.needs_softwares.length === 0 || row.needs_softwares.some((name) => softwares.includes(name))) &&
    row.needs_languages.every((name) => languages.includes(name)) &&
    isFree(specialist, row.starts_at, row.ends_at)
  );
}

/** Asked or invited, accepted, the others answered. Null: there was no time for it. */
function take(making: Making, shift: SeedShift, specialist: Specialist, others: readonly Specialist[]): Booking | null {
  const { random, now } = making;
  const window = earlier(after(shift.row.starts_at, -150 * MINUTE), after(now, -2 * MINUTE));
  if (window <= after(shift.postedAt, 15 * MINUTE)) return null;
  const askedAt = between(shift.postedAt, window, 0.02 + random.next() * 0.4);
  if (shift.row.booking_mode === 'instant') {
    return book(
      making,
      begin(making, shift, specialist, { at: askedAt, status: 'Active', origin: 'request' }),
      askedAt,
      'instant',
    );
  }
  const invited = shift.row.booking_mode === 'invite-first' || random.chance(0.12);
  const engagement = invited
    ? invite(making, shift, specialist, askedAt)
    : ask(making, shift, specialist, askedAt, counterOf(making, shift));
  const acceptedAt = between(askedAt, earlier(window, engagement.row.answer_by ?? window), 0.05 + random.next() * 0.6);
  for (const other of invited
    ? []
    : others.slice(
        0,
        random.weighted([
          [0, 5],
          [1, 3],
          [2, 2],
        ]),
      )) {
    const also = ask(making, shift, other, between(askedAt, acceptedAt, random.next()));
    if (random.chance(0.15))
      decline(making, also, between(also.row.created_at, acceptedAt, 0.6), 'business', random.pick(declineReasons));
    else decline(making, also, acceptedAt, 'system', 'Someone else has the shift');
  }
  return book(making, engagement, acceptedAt, invited ? 'specialist' : 'business');
}

function counterOf({ random }: Making, { row }: SeedShift): number | undefined {
  return row.allow_counter_offers && random.chance(0.2) ? row.rate_per_hour_cents + random.int(1, 4) * 100 : undefined;
}

/** Nobody has it: some ask, some save it, some are refused; when its start has passed it is over. */
function stayOpen(making: Making, shift: SeedShift, able: readonly Specialist[]): void {
  const { random, now } = making;
  const end = earlier(shift.row.starts_at, now);
  const begun = shift.row.starts_at <= now;
  for (const [index, specialist] of able.entries()) {
    if (!random.chance(0.3)) continue;
    const at = between(shift.postedAt, end, random.next() * 0.95);
    const kind =
      index > 2
        ? 'saved'
        : shift.row.booking_mode === 'instant'
          ? 'saved'
          : random.weighted([
              ['request', 5],
              ['invite', 2],
              ['saved', 3],
            ] as const);
    if (kind === 'saved' && random.chance(0.5)) continue;
    if (kind === 'saved') bookmark(making, shift, specialist, at);
    else wait(making, shift, specialist, at, kind);
  }
  if (begun) closeUnfilled(making, shift);
}

function bookmark(making: Making, shift: SeedShift, specialist: Specialist, at: Date): void {
  const saved = save(making, shift, specialist, at);
  if (making.random.chance(0.08)) unsave(making, saved, between(at, earlier(shift.row.starts_at, making.now), 0.5));
  else if (shift.row.starts_at <= making.now) expire(making, saved);
}

/** A request or invite to a shift that was never filled: waits still, ran out, or was refused. */
function wait(making: Making, shift: SeedShift, specialist: Specialist, at: Date, kind: 'request' | 'invite'): void {
  const { random, now } = making;
  if (after(at, 3 * HOUR) >= shift.row.starts_at) return;
  const engagement = kind === 'invite' ? invite(making, shift, specialist, at) : ask(making, shift, specialist, at);
  const until = engagement.row.answer_by ?? at;
  if (until > now) {
    takeTime(specialist, shift.row.starts_at, shift.row.ends_at);
    return;
  }
  const answeredAt = between(at, until, random.next());
  if (random.chance(0.3)) expire(making, engagement);
  else if (kind === 'invite') decline(making, engagement, answeredAt, 'specialist', random.pick(inviteDeclineReasons));
  else if (random.chance(0.4)) withdraw(making, engagement, answeredAt, 'I found another shift');
  else decline(making, engagement, answeredAt, 'business', random.pick(declineReasons));
}

/** She leaves; the shift is open again, and somebody else may take it. */
function walkAway(making: Making, booking: Booking, able: readonly Specialist[]): void {
  const { shift } = booking.engagement;
  const at = endOfBooking(making, booking);
  leave(making, booking, at, making.random.pick(specialistCancelReasons));
  const again = able.find((specialist) => mayTake(shift, specialist));
  const next = again && making.random.chance(0.5) ? take(making, { ...shift, postedAt: at }, again, []) : null;
  if (next) live(making, next, usualCourse(making.random));
  else if (shift.row.starts_at <= making.now) closeUnfilled(making, shift);
}

function endOfBooking({ random, now }: Making, { engagement, at }: Booking): Date {
  return between(at, earlier(after(engagement.shift.row.starts_at, -2 * HOUR), now), 0.1 + random.next() * 0.85);
}

function callOff(making: Making, shift: SeedShift, outcome: 'cancelledOpen' | 'deleted'): void {
  const { random, now } = making;
  const at = between(shift.postedAt, earlier(after(shift.row.starts_at, -HOUR), now), 0.3 + random.next() * 0.6);
  if (outcome === 'cancelledOpen') {
    cancelShift(making, shift, at, random.pick(businessCancelReasons));
    return;
  }
  Object.assign(shift.row, { status: 'Deleted', updated_at: at });
  making.record('shiftDeleted', {
    at,
    by: shift.poster,
    subject: ['shift', shift.row.id],
    businessId: shift.row.business_id,
    region: shift.row.region,
    data: {},
  });
}

/** How long before its first date an ordinary posting went out. */
export function postedBefore({ random, now }: Making, first: Date): Date {
  const days = random.next() * 26;
  return after(earlier(first, now), -(random.int(26, 60) * HOUR + days * DAY));
}
