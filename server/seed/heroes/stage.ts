/** Shifts told one by one, for the people whose screens the demo shows. */
import { after, DAY, MINUTE } from '#contract/time.ts';
import { dressCodes, duties } from '../data/words.ts';
import type { Making } from '../making.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { Method } from '../people/payment-method.ts';
import { addPosting, closePosting, type PostingWish, type SeedPosting, type SeedShift } from '../shifts/add-posting.ts';
import { type Booking, book } from '../shifts/book.ts';
import { ask, begin } from '../shifts/engage.ts';
import { type Course, live } from '../shifts/work.ts';

export type ShiftWish = Partial<Omit<PostingWish, 'dates'>> & { readonly startsAt: Date; readonly endsAt: Date };

/** One posted shift: a pharmacist for $72 an hour with half an hour's break, put up five days before, unless wished otherwise. */
export function stageShift(
  making: Making,
  pharmacy: Pharmacy,
  wish: ShiftWish,
): { shift: SeedShift; posting: SeedPosting } {
  const { startsAt, endsAt, ...rest } = wish;
  const role = wish.role ?? 'Pharmacist';
  const soonest = startsAt < making.now ? startsAt : making.now;
  const posting = addPosting(making, pharmacy, {
    role,
    rateCents: role === 'Pharmacist' ? 7200 : 3000,
    breakMinutes: 30,
    duties: making.random.pick(duties[role]),
    dressCode: making.random.pick(dressCodes),
    postedAt: after(soonest, -5 * DAY),
    poster: making.random.pick(pharmacy.staff),
    ...rest,
    dates: [{ startsAt, endsAt }],
  });
  const [shift] = posting.shifts;
  if (!shift) throw new Error('a posting without its shift');
  return { shift, posting };
}

/** Its day in a pharmacy's own time: `on(making, pharmacy, -2, '09:00', '19:00')` is the day before yesterday. */
export function on(
  making: Making,
  pharmacy: Pharmacy,
  offset: number,
  from: string,
  to: string,
): { startsAt: Date; endsAt: Date } {
  const zone = pharmacy.row.time_zone;
  const day = making.day(offset, zone);
  return { startsAt: making.wall(day, from, zone), endsAt: making.wall(day, to, zone) };
}

/** Asked for a few hours after it was posted and booked hours later; answers the booking. */
export function stageBooking(making: Making, shift: SeedShift, specialist: Specialist, otherMethod?: Method): Booking {
  const askedAt = after(shift.postedAt, making.random.int(40, 300) * MINUTE);
  if (shift.row.booking_mode === 'instant') {
    return book(
      making,
      begin(making, shift, specialist, { at: askedAt, status: 'Active', origin: 'request' }),
      askedAt,
      'instant',
      otherMethod,
    );
  }
  return book(
    making,
    ask(making, shift, specialist, askedAt),
    after(askedAt, making.random.int(20, 600) * MINUTE),
    'business',
    otherMethod,
  );
}

/** As things go with somebody one can rely on. */
export const steady: Course = {
  confirmsAfter: 60,
  onWayBefore: 41,
  arrives: -8,
  arrivesBy: 'code',
  leaves: 2,
  sendsAfter: 30,
  overMinutes: 0,
  note: '',
  approvesAfter: 300,
  stars: { business: 5, specialist: 5, facts: [true, true, true, true, true] },
};

/** A booking lived up to now. */
export function stageWork(
  making: Making,
  pharmacy: Pharmacy,
  wish: ShiftWish,
  specialist: Specialist,
  course: Partial<Course> = {},
): Booking {
  const { shift, posting } = stageShift(making, pharmacy, wish);
  const booking = stageBooking(making, shift, specialist);
  live(making, booking, { ...steady, ...course });
  closePosting(making, posting);
  return booking;
}
