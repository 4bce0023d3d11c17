/** The Fennimore Group's next two weeks: days without a pharmacist, booked, asked for, posted, and two that nobody covers yet. */
import { after, HOUR, MINUTE, weekdayOf } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { refuseHold } from '../money/plan.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import { ask, invite, save } from '../shifts/engage.ts';
import { live } from '../shifts/work.ts';
import type { Cast } from './cast.ts';
import { stays } from './fennimore.ts';
import { on, type ShiftWish, stageBooking, stageShift, steady } from './stage.ts';

/** Later steps are ahead: nothing more than the answer to "will you be there" happens before. */
const ahead = { ...steady, onWayBefore: null };

export function stageCoverage(making: Making, cast: Cast): void {
  const { cobblestone, larkspur, harborlight, millpond, palisade } = cast.fennimore;
  const { imani, priya, meiLin, farid, hannah, grace, owen } = cast.crew;
  const booked = (pharmacy: Pharmacy, when: [number, string, string], who: Specialist, wish: Partial<ShiftWish> = {}) =>
    live(
      making,
      stageBooking(making, stageShift(making, pharmacy, { ...on(making, pharmacy, ...when), ...wish }).shift, who),
      ahead,
    );
  const posted = (pharmacy: Pharmacy, when: [number, string, string], wish: Partial<ShiftWish> = {}) =>
    stageShift(making, pharmacy, { ...on(making, pharmacy, ...when), ...wish }).shift;
  const hoursAgo = (hours: number) => after(making.now, -hours * HOUR);

  booked(cobblestone, [4, '14:00', '20:00'], grace, { rateCents: 7400, breakMinutes: 0 });
  posted(cobblestone, [11, '14:00', '20:00'], { rateCents: 7400, breakMinutes: 0 });
  booked(cobblestone, [12, '10:00', '16:00'], farid);
  const isSunday = (offset: number) => weekdayOf(making.day(offset, cobblestone.row.time_zone)) === 7;
  /** All day, as long as the pharmacy is open. */
  const allDay = (offset: number, opens: string, closes: string): [number, string, string] =>
    isSunday(offset) ? [offset, '10:00', '18:00'] : [offset, opens, closes];
  const wanted = posted(cobblestone, allDay(6, '08:00', '20:00'), {
    rateCents: 7400,
    breakMinutes: 60,
    allowCounterOffers: true,
  });
  for (const [specialist, hours, rateCents] of [
    [meiLin, 8, 7700],
    [priya, 5],
    [imani, 3],
    [farid, 2],
    [hannah, 1],
  ] as const)
    ask(making, wanted, specialist, hoursAgo(hours), rateCents);
  posted(cobblestone, allDay(13, '08:00', '20:00'), { rateCents: 7400, breakMinutes: 60 });

  const [l1 = 3, l2 = 5] = stays.larkspur.filter((offset) => !isSunday(offset));
  booked(larkspur, [l1, '09:00', '19:00'], imani, { bookingMode: 'instant' });
  booked(larkspur, [l2, '09:00', '19:00'], imani, { rateCents: 7000, bookingMode: 'instant' });
  const invited = posted(larkspur, [l1 + 7, '09:00', '19:00'], { rateCents: 7000 });
  for (const specialist of [grace, owen, priya]) invite(making, invited, specialist, hoursAgo(4));
  posted(larkspur, [l2 + 7, '09:00', '19:00'], { rateCents: 7100, bookingMode: 'instant' });

  booked(harborlight, allDay(4, '09:00', '18:00'), owen);
  booked(harborlight, [9, '13:00', '18:00'], meiLin, { breakMinutes: 0 });
  booked(harborlight, allDay(11, '09:00', '18:00'), meiLin);

  const evening = stageShift(making, millpond, {
    ...on(making, millpond, 1, '15:00', '21:00'),
    rateCents: 7500,
    breakMinutes: 0,
  }).shift;
  const unpaid = stageBooking(making, evening, hannah, cast.amex);
  if (after(unpaid.payment.row.hold_at, MINUTE) < making.now)
    refuseHold(making, unpaid.payment, 'Your card was declined.');
  live(making, unpaid, ahead);
  booked(millpond, [8, '15:00', '21:00'], priya, { breakMinutes: 0 });
  booked(millpond, [5, '09:00', '21:00'], priya, { breakMinutes: 60 });
  const quiet = posted(millpond, [12, '09:00', '21:00'], {
    bookingMode: 'invite-first',
    breakMinutes: 60,
    postedAt: hoursAgo(3),
  });
  for (const specialist of [hannah, owen, grace]) invite(making, quiet, specialist, hoursAgo(2));
  save(making, quiet, imani, hoursAgo(1));

  const [p1 = 3, p2 = 6] = stays.palisade.filter((offset) => !isSunday(offset));
  booked(palisade, [p1, '09:00', '19:00'], grace, { rateCents: 7600 });
  const asked = posted(palisade, [p2, '09:00', '19:00'], { rateCents: 7300 });
  for (const specialist of [cast.crew.rafael, cast.crew.anita]) ask(making, asked, specialist, hoursAgo(6));
  save(making, posted(palisade, [p1 + 7, '09:00', '19:00'], { rateCents: 7300 }), imani, hoursAgo(20));
  save(
    making,
    posted(palisade, [p2 + 7, '09:00', '19:00'], { rateCents: 7500, bookingMode: 'instant' }),
    imani,
    hoursAgo(30),
  );
}
