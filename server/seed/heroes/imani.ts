/** Imani's year: 38 shifts behind her, a standing of 95, tomorrow at Ironbound, an invite to answer, four saved. */
import { after, DAY, HOUR, MINUTE, minutesBetween } from '#contract/time.ts';
import type { Making } from '../making.ts';
import { closePosting } from '../shifts/add-posting.ts';
import { closeUnfilled, leave } from '../shifts/book.ts';
import { invite, save } from '../shifts/engage.ts';
import { live } from '../shifts/work.ts';
import type { Cast } from './cast.ts';
import { on, type ShiftWish, stageBooking, stageShift, stageWork, steady } from './stage.ts';

/** Days ago, within the time in which lines of standing count: five completed, of which three on time. */
const lately = [
  [4, -6],
  [9, 2],
  [12, -11],
  [18, 3],
  [24, -4],
] as const;
/** Far enough back that what they added to standing has lapsed. */
const LONG_AGO_DAYS = 186;
const LONG_AGO_SHIFTS = 28;
/** The first few, over a year ago, were with a system she has not worked with since. */
const OTHER_SOFTWARE_BEFORE = 370;

export function stageImani(making: Making, { fennimore, neighbours, crew }: Cast): void {
  const { now, random } = making;
  const { imani } = crew;
  const { larkspur, cobblestone, harborlight } = fennimore;
  const { ironbound, saddlebrook, ternAndVale, elmAndAsh } = neighbours;

  const stores = [larkspur, saddlebrook, cobblestone, ironbound, harborlight, larkspur, elmAndAsh];
  for (let index = 0; index < LONG_AGO_SHIFTS; index += 1) {
    const daysAgo = LONG_AGO_DAYS + index * 8;
    const pharmacy = daysAgo > OTHER_SOFTWARE_BEFORE ? ternAndVale : (stores[index % stores.length] ?? larkspur);
    const when = on(making, pharmacy, -daysAgo, '09:00', index % 2 === 0 ? '19:00' : '17:00');
    stageWork(making, pharmacy, { ...when, rateCents: 6600 + random.int(0, 5) * 100 }, imani, {
      approvesAfter: random.int(60, 2000),
    });
  }
  const recent = [larkspur, cobblestone, larkspur, saddlebrook, harborlight];
  for (const [index, [daysAgo, arrives]] of lately.entries())
    stageWork(
      making,
      recent[index] ?? larkspur,
      on(making, recent[index] ?? larkspur, -daysAgo, '09:00', '18:00'),
      imani,
      { arrives },
    );

  // Two bookings she left: 6 days before and 20 hours before, −10 and −45.
  for (const [pharmacy, daysAgo, notice, reason] of [
    [harborlight, 22, 144, 'My family visits that week'],
    [cobblestone, 40, 20, 'My child is sick'],
  ] as const) {
    const { shift, posting } = stageShift(making, pharmacy, {
      ...on(making, pharmacy, -daysAgo, '09:00', '18:00'),
      postedAt: after(now, -(daysAgo + 12) * DAY),
    });
    leave(making, stageBooking(making, shift, imani), after(shift.row.starts_at, -notice * HOUR), reason);
    closeUnfilled(making, shift);
    closePosting(making, posting);
  }

  // Ready to pay out, and two whose hours are being approved.
  const early = on(making, larkspur, -2, '08:00', '13:00');
  const sentAfter = 400;
  const sentAt = after(early.endsAt, (sentAfter + steady.leaves) * MINUTE);
  stageWork(making, larkspur, { ...early, breakMinutes: 0 }, imani, {
    arrives: 1,
    sendsAfter: sentAfter,
    approvesAfter: Math.max(5, minutesBetween(sentAt, after(now, -5 * HOUR))),
  });
  stageWork(making, saddlebrook, on(making, saddlebrook, -2, '14:30', '20:00'), imani, {
    arrives: -3,
    sendsAfter: 400,
    approvesAfter: null,
  });
  stageWork(making, larkspur, on(making, larkspur, -1, '09:00', '19:00'), imani, { arrives: -5, approvesAfter: null });

  const tomorrow: ShiftWish = {
    ...on(making, ironbound, 1, '10:00', '18:00'),
    rateCents: 6800,
    duties: 'Verification, counseling, immunizations. One technician on duty.',
  };
  live(making, stageBooking(making, stageShift(making, ironbound, tomorrow).shift, imani), {
    ...steady,
    confirmsAfter: null,
    onWayBefore: null,
  });

  const asked = stageShift(making, ternAndVale, {
    ...on(making, ternAndVale, 8, '09:00', '17:00'),
    rateCents: 7100,
    allowCounterOffers: true,
  }).shift;
  invite(making, asked, imani, after(now, -7 * HOUR));
  save(
    making,
    stageShift(making, ternAndVale, { ...on(making, ternAndVale, 9, '09:00', '17:00'), rateCents: 7100 }).shift,
    imani,
    after(now, -26 * HOUR),
  );
}
