/** Imani's year: 38 shifts behind her, a standing of 95, tomorrow at Ironbound, an invite to answer, two saved searches. */
import { savedSearchEndpoints } from '#contract/search/saved-searches.ts';
import { after, DAY, HOUR, MINUTE, minutesBetween } from '#contract/time.ts';
import { duties } from '../data/words.ts';
import { addReliability } from '../people/add-pharmacy.ts';
import { placeOf } from '../people/places.ts';
import type { SeedContext } from '../seed-context.ts';
import { addPosting, closePosting } from '../shifts/add-posting.ts';
import { ask } from '../shifts/ask.ts';
import { book } from '../shifts/book.ts';
import { steady } from '../shifts/course.ts';
import { usualTerms } from '../shifts/usual-terms.ts';
import { work } from '../shifts/work.ts';
import type { Personas } from './personas.ts';
import { on, type Plan, planBooking, planCancel, planInvite, planPosting, planSave, planShift } from './plan.ts';
import { planThread } from './plan-thread.ts';
import { planWork, planWorkedShift } from './plan-work.ts';

/** Far enough back that what they added to standing has lapsed. */
const LONG_AGO_DAYS = 186;
const LONG_AGO_SHIFTS = 28;
/** The first few, over a year ago, were with a system she has not worked with since. */
const OTHER_SOFTWARE_BEFORE = 370;

/** Her earlier year, as the crowd's history is written: far behind, and much of the same. */
export function addEarlierYear(context: SeedContext, { fennimore, neighbors, crew }: Personas): void {
  const { random } = context;
  const { larkspur, cobblestone, harborlight } = fennimore;
  const { ironbound, saddlebrook, ternAndVale, elmAndAsh } = neighbors;
  const stores = [larkspur, saddlebrook, cobblestone, ironbound, harborlight, larkspur, elmAndAsh];
  for (let index = 0; index < LONG_AGO_SHIFTS; index += 1) {
    const daysAgo = LONG_AGO_DAYS + index * 8;
    const pharmacy = daysAgo > OTHER_SOFTWARE_BEFORE ? ternAndVale : (stores[index % stores.length] ?? larkspur);
    const date = on(context, pharmacy, -daysAgo, '09:00', index % 2 === 0 ? '19:00' : '17:00');
    const terms = {
      ...usualTerms(context, pharmacy, 0),
      role: 'Pharmacist' as const,
      rate_per_hour_cents: 6600 + random.int(0, 5) * 100,
      booking_mode: 'request' as const,
      duties: random.pick(duties.Pharmacist),
      requirements: { immunizer: false, softwares: [], languages: [] },
    };
    const postedAt = after(date.startsAt, -5 * DAY);
    const poster = random.pick(pharmacy.staff);
    const posting = addPosting(context, pharmacy, { terms, dates: [date], postedAt, poster });
    for (const shift of posting.shifts) {
      const asked = ask(context, shift, crew.imani, after(postedAt, random.int(40, 300) * MINUTE));
      const booking = book(context, asked, after(asked.row.created_at, random.int(20, 600) * MINUTE));
      work(context, booking, { ...steady, approvesAfter: random.int(60, 2000) });
    }
    closePosting(context, posting);
  }
  for (const pharmacy of [...Object.values(fennimore), ...Object.values(neighbors)]) addReliability(context, pharmacy);
}

export function planImani(plan: Plan, { fennimore, neighbors, crew: { imani } }: Personas): void {
  const { now } = plan;
  const { larkspur, cobblestone, harborlight } = fennimore;
  const { ironbound, saddlebrook, ternAndVale } = neighbors;

  // Within the time in which lines of standing count: five completed, of which three on time.
  for (const [pharmacy, daysAgo, arrives] of [
    [larkspur, 4, -6],
    [cobblestone, 9, 2],
    [larkspur, 12, -11],
    [saddlebrook, 18, 3],
    [harborlight, 24, -4],
  ] as const)
    planWorkedShift(plan, pharmacy, on(plan, pharmacy, -daysAgo, '09:00', '18:00'), imani, { arrives });

  // Two bookings she left: 6 days before and 20 hours before, −10 and −45.
  for (const [pharmacy, daysAgo, notice, reason] of [
    [harborlight, 22, 144, 'My family visits that week'],
    [cobblestone, 40, 20, 'My child is sick'],
  ] as const) {
    const date = on(plan, pharmacy, -daysAgo, '09:00', '18:00');
    const shift = planShift(plan, pharmacy, { ...date, postedAt: after(now, -(daysAgo + 12) * DAY) });
    const booking = planBooking(plan, shift, imani);
    planCancel(plan, booking, 'specialist', after(shift.startsAt, -notice * HOUR), reason);
  }

  // Ready to pay out, and two whose hours are being approved.
  const early = on(plan, larkspur, -2, '08:00', '13:00');
  const sendsAfter = 400;
  const sentAt = after(early.endsAt, (sendsAfter + steady.leaves) * MINUTE);
  const approvesAfter = Math.max(5, minutesBetween(sentAt, after(now, -5 * HOUR)));
  const wish = { ...early, breakMinutes: 0 };
  planWorkedShift(plan, larkspur, wish, imani, { arrives: 1, sendsAfter, approvesAfter });
  const unapproved = { arrives: -4, approvesAfter: null };
  const late = on(plan, saddlebrook, -2, '14:30', '20:00');
  planWorkedShift(plan, saddlebrook, late, imani, { ...unapproved, sendsAfter });
  planWorkedShift(plan, larkspur, on(plan, larkspur, -1, '09:00', '19:00'), imani, unapproved);

  const tomorrow = {
    ...on(plan, ironbound, 1, '10:00', '18:00'),
    ratePerHourCents: 6800,
    duties: 'Verification, counseling, immunizations. One technician on duty.',
  };
  const booking = planBooking(plan, planShift(plan, ironbound, tomorrow), imani);
  planWork(plan, booking, { confirmsAfter: null, onWayBefore: null });
  planThread(plan, booking, [
    [400, imani, 'I’ll be there at 9:45. Which door is open then?'],
    [370, booking.shift.poster, 'The one on the parking lot side. Ring twice, somebody is in from 9:30.'],
  ]);

  const nextWeek = (offset: number) => ({
    ...on(plan, ternAndVale, offset, '09:00', '17:00'),
    ratePerHourCents: 7100,
    allowCounterOffers: true,
  });
  planInvite(plan, planShift(plan, ternAndVale, nextWeek(8)), imani, after(now, -7 * HOUR));
  planSave(plan, planShift(plan, ternAndVale, nextWeek(9)), imani, after(now, -26 * HOUR));
}

/** What she keeps looking for: one search that has announced shifts to her, one she saved two hours ago. */
export function planSavedSearches(plan: Plan, { neighbors: { saddlebrook }, crew: { imani } }: Personas): void {
  const save = (ago: number, name: string, zip: string, radiusMiles: number, filters: object) => {
    const { city, state, coordinates: center } = placeOf(plan.deps, zip);
    const body = { name, place: `${city}, ${state} ${zip}`, center, radiusMiles, filters };
    plan.at(after(plan.now, -ago), ({ call }) => call(imani, savedSearchEndpoints.saveSearch, { body }));
  };
  save(3 * DAY, 'PioneerRx around Paramus', '07652', 5, { role: 'Pharmacist', softwares: ['PioneerRx'] });
  save(2 * HOUR, 'Weekends near home', '07003', 15, { weekdays: [6, 7], minRateCents: 7500 });
  // What the first one finds: two days of one posting.
  const zone = saddlebrook.row.time_zone;
  const days = [10, 11, 12].filter((offset) => plan.weekday(plan.day(offset, zone)) !== 7).slice(0, 2);
  const dates = days.map((offset) => on(plan, saddlebrook, offset, '09:00', '18:00'));
  planPosting(plan, saddlebrook, dates, {
    ratePerHourCents: 7400,
    duties: 'Verification and counseling. Two technicians on duty, will call is up to date.',
    postedAt: after(plan.now, -7 * HOUR),
  });
}
