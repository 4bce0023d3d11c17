/** The Fennimore Group's last month, its day, and its next two weeks: booked, asked for, posted, and two days nobody covers. */
import { businessEndpoints } from '#contract/businesses/endpoints.ts';
import { after, DAY, HOUR, MINUTE, minutesBetween } from '#contract/time.ts';
import type { Db } from '../../db/open.ts';
import { holdTime } from '../../modules/wallet/plan-payment.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { Personas } from './personas.ts';
import {
  on,
  type Plan,
  type PlannedEngagement,
  planBooking,
  planInvite,
  planRequest,
  planSave,
  planShift,
  type ShiftSpec,
} from './plan.ts';
import { planThread } from './plan-thread.ts';
import { type PersonaCourse, planWork, planWorkedShift } from './plan-work.ts';
import { stayDays } from './stores.ts';

/** What was worked in the last weeks, and the hours that wait for Carla. */
export function planLastMonth(plan: Plan, personas: Personas): void {
  const { random } = plan;
  const { fennimore, crew, carla } = personas;
  const { cobblestone, larkspur, harborlight, millpond, palisade } = fennimore;
  for (const [pharmacy, ...liked] of [
    [cobblestone, crew.priya, crew.grace],
    [larkspur, crew.imani, crew.priya],
    [millpond, crew.hannah, crew.priya],
  ] as const) {
    for (const { row } of liked) {
      const params = { id: pharmacy.row.id, specialistId: row.id };
      plan.at(after(plan.now, -random.int(20, 55) * DAY), ({ call }) =>
        call(carla, businessEndpoints.addFavourite, { params }),
      );
    }
  }
  for (const [pharmacy, { row }, text] of [
    [cobblestone, crew.priya, 'Handled the Medicaid audit calmly. Prefers a late lunch.'],
    [larkspur, crew.imani, 'Knows our flu clinic.'],
    [cobblestone, crew.grace, 'Careful with C-II counts.'],
  ] as const) {
    const params = { id: pharmacy.row.id, specialistId: row.id };
    plan.at(after(plan.now, -3 * DAY), ({ call }) =>
      call(carla, businessEndpoints.writeNote, { params, body: { text } }),
    );
  }
  const people = [crew.priya, crew.grace, crew.owen, crew.meiLin, crew.peter, crew.farid];
  const stores = [cobblestone, harborlight, millpond, palisade, larkspur];
  for (let index = 0; index < 20; index += 1) {
    const pharmacy = stores[index % stores.length] ?? cobblestone;
    const date = on(plan, pharmacy, -(4 + Math.floor(index * 1.25)), index % 3 === 0 ? '12:00' : '09:00', '18:00');
    const over = index % 6 === 1 ? 22 : 0;
    const wish = { ...date, ratePerHourCents: 6800 + random.int(0, 8) * 100 };
    planWorkedShift(plan, pharmacy, wish, people[index % people.length] ?? crew.priya, {
      leaves: over,
      overMinutes: over,
      note: over > 0 ? 'Long line at closing, finished the last patients.' : '',
      approvesAfter: random.int(90, 1500),
      arrives: index % 7 === 3 ? 4 : -7,
      ratings: saidOf(index),
    });
  }
  // The card was refused and stayed so: cancelled two hours before, and what is owed charged to the other card.
  const evening = planShift(plan, millpond, { ...on(plan, millpond, -3, '15:00', '21:00'), breakMinutes: 0 });
  const unpaid = planBooking(plan, evening, crew.anita);
  planRefusedHold(plan, unpaid, personas);

  const waits = { approvesAfter: null, sendsAfter: 30 };
  planWorkedShift(plan, cobblestone, on(plan, cobblestone, -1, '14:00', '20:00'), crew.grace, {
    ...waits,
    leaves: 31,
    overMinutes: 31,
    note: 'Delivery came at closing time, stayed to put the refrigerated items away.',
  });
  planWorkedShift(plan, harborlight, on(plan, harborlight, -1, '09:00', '18:00'), crew.owen, waits);
  planWorkedShift(plan, millpond, on(plan, millpond, -2, '13:00', '21:00'), crew.hannah, {
    ...waits,
    sendsAfter: 400,
    arrives: 12,
    leaves: 24,
    overMinutes: 24,
    note: 'The next pharmacist was late, stayed for the handover.',
  });
}

/** Returns what both sides say of the shifts of weeks ago: most are pleased, and now and then something was missing. */
function saidOf(index: number): PersonaCourse['ratings'] {
  const notes = ['Knew the software from the first minute.', 'Calm in a long line, and kind to our patients.'];
  const toSpecialist = { stars: index % 4 === 3 ? 4 : 5, note: index % 5 === 0 ? (notes[(index / 5) % 2] ?? '') : '' };
  if (index % 6 === 1)
    return { toPharmacy: { stars: 4, note: 'A long line at closing.', untrue: ['leftOnTime'] }, toSpecialist };
  if (index % 9 === 4)
    return {
      toPharmacy: { stars: 3, note: 'One technician called in sick. They told me at once.', untrue: ['staff'] },
      toSpecialist,
    };
  return {
    toPharmacy: { stars: 5, note: index % 5 === 2 ? 'Login was ready, and lunch was lunch.' : '' },
    toSpecialist,
  };
}

/** Ruth's day, counted from now whatever the hour: somebody late, somebody silent, on the way, arrived, later, gone. */
export function planToday(plan: Plan, { fennimore, crew }: Personas): void {
  const { now } = plan;
  const { cobblestone, harborlight, palisade } = fennimore;
  const hourBegan = after(now, -(now.getTime() % HOUR));
  const minutes = minutesBetween(hourBegan, now);
  const lasting = (startsAt: Date, hours: number) => ({ startsAt, endsAt: after(startsAt, hours * HOUR) });
  const inHours = (from: number, hours: number) => lasting(after(hourBegan, from * HOUR), hours);
  const tech = { role: 'Pharmacy Technician', ratePerHourCents: 3100 } as const;

  planWorkedShift(plan, cobblestone, inHours(-2, 8), crew.meiLin, { arrives: -9 });
  const unproven = { arrives: -2, arrivesBy: 'evidence' } as const;
  planWorkedShift(plan, harborlight, { ...inHours(-3, 8), ...tech }, crew.luis, unproven);
  // The last quarter hour that is at least 16 minutes gone: late by now, not yet a no-show.
  const late = lasting(after(hourBegan, Math.floor((minutes - 16) / 15) * 15 * MINUTE), 8);
  planWorkedShift(plan, harborlight, late, crew.farid, { onWayBefore: null, arrives: null });
  const soon = after(hourBegan, HOUR + (minutes < 20 ? 0 : 30 * MINUTE));
  const onTheWay = { onWayBefore: minutesBetween(now, soon) + 12, arrives: -4 };
  planWorkedShift(plan, cobblestone, { ...lasting(soon, 6), ...tech }, crew.dara, onTheWay);
  planWorkedShift(plan, palisade, inHours(3, 8), crew.anita, { confirmsAfter: null, onWayBefore: null });
  planWorkedShift(plan, harborlight, inHours(5, 6), crew.peter);
  planWorkedShift(plan, palisade, inHours(-9, 7), crew.rafael, { sendsAfter: 600 });
}

/** Later steps are ahead: nothing more than the answer to "will you be there" happens before. */
const ahead = { onWayBefore: null };

export function planCoverage(plan: Plan, personas: Personas): void {
  const { carla, ruth } = personas;
  const { cobblestone, larkspur, harborlight, millpond, palisade } = personas.fennimore;
  const { imani, priya, meiLin, farid, hannah, grace, owen, rafael, anita } = personas.crew;
  type When = readonly [offset: number, from: string, to: string];
  type Wish = Partial<ShiftSpec>;
  const post = (pharmacy: Pharmacy, when: When, wish: Wish = {}) =>
    planShift(plan, pharmacy, { ...on(plan, pharmacy, ...when), ...wish });
  const book = (pharmacy: Pharmacy, when: When, who: Specialist, wish: Wish = {}) => {
    const booking = planBooking(plan, post(pharmacy, when, wish), who);
    planWork(plan, booking, ahead);
    return booking;
  };
  const hoursAgo = (hours: number) => after(plan.now, -hours * HOUR);
  /** All day, as long as the pharmacy is open. */
  const allDay = (offset: number, opens: string, closes: string): When =>
    plan.weekday(plan.day(offset, cobblestone.row.time_zone)) === 7
      ? [offset, '10:00', '18:00']
      : [offset, opens, closes];
  const [noBreak, long] = [{ breakMinutes: 0 }, { breakMinutes: 60 }];
  const instant = { bookingMode: 'instant' } as const;
  const rate = (dollars: number) => ({ ratePerHourCents: dollars * 100 });

  const afternoon = book(cobblestone, [4, '14:00', '20:00'], grace, { ...rate(74), ...noBreak });
  planThread(plan, afternoon, [
    [1500, grace, 'Is there somewhere to leave my bag? Last time I kept it under the counter.'],
    [1440, ruth, 'There are lockers by the break room now. Number 6 is free, the key is in it.'],
    [50, grace, 'Perfect. One more: do you count C-IIs at the start or at the end of the shift?'],
  ]);
  post(cobblestone, [11, '14:00', '20:00'], { ...rate(74), ...noBreak });
  book(cobblestone, [12, '10:00', '16:00'], farid);
  const wanted = post(cobblestone, allDay(6, '08:00', '20:00'), { ...rate(74), ...long, allowCounterOffers: true });
  planRequest(plan, wanted, meiLin, hoursAgo(8), 7700);
  planRequest(plan, wanted, priya, hoursAgo(5));
  planThread(plan, planRequest(plan, wanted, imani, hoursAgo(3)), [
    [95, ruth, 'Thank you for asking, Imani. Could you come 15 minutes early for the handover? It’s a long day.'],
  ]);
  planRequest(plan, wanted, farid, hoursAgo(2));
  planRequest(plan, wanted, hannah, hoursAgo(1));
  post(cobblestone, allDay(13, '08:00', '20:00'), { ...rate(74), ...long });

  const stays = stayDays(plan);
  const [l1, l2] = stays.larkspur;
  planThread(plan, book(larkspur, [l1, '09:00', '19:00'], imani, instant), [
    [1720, imani, 'Hi Carla, is the drive-through staffed that day, or do I cover it between fills?'],
    [1660, carla, 'Dana has it until 5. After that it’s two or three cars an hour.'],
    [1655, imani, 'Good to know, thank you. See you then!'],
  ]);
  book(larkspur, [l2, '09:00', '19:00'], imani, { ...rate(70), ...instant });
  const invited = post(larkspur, [l1 + 7, '09:00', '19:00'], rate(70));
  for (const specialist of [grace, owen, priya]) planInvite(plan, invited, specialist, hoursAgo(4));
  post(larkspur, [l2 + 7, '09:00', '19:00'], { ...rate(71), ...instant });

  book(harborlight, allDay(4, '09:00', '18:00'), owen);
  book(harborlight, [9, '13:00', '18:00'], meiLin, noBreak);
  book(harborlight, allDay(11, '09:00', '18:00'), meiLin);

  const evening = book(millpond, [1, '15:00', '21:00'], hannah, { ...rate(75), ...noBreak });
  planRefusedHold(plan, evening, personas);
  book(millpond, [8, '15:00', '21:00'], priya, noBreak);
  book(millpond, [5, '09:00', '21:00'], priya, long);
  const inviteFirst = { bookingMode: 'invite-first', ...long, postedAt: hoursAgo(3) } as const;
  const quiet = post(millpond, [12, '09:00', '21:00'], inviteFirst);
  for (const specialist of [hannah, owen, grace]) planInvite(plan, quiet, specialist, hoursAgo(2));
  planSave(plan, quiet, imani, hoursAgo(1));

  const [p1, p2] = stays.palisade;
  book(palisade, [p1, '09:00', '19:00'], grace, rate(76));
  const asked = post(palisade, [p2, '09:00', '19:00'], rate(73));
  for (const specialist of [rafael, anita]) planRequest(plan, asked, specialist, hoursAgo(6));
  planSave(plan, post(palisade, [p1 + 7, '09:00', '19:00'], rate(73)), imani, hoursAgo(20));
  planSave(plan, post(palisade, [p2 + 7, '09:00', '19:00'], { ...rate(75), ...instant }), imani, hoursAgo(30));
}

/**
 * Has the hold of this booking asked of Carla's card that refuses, which is the default for that moment only. As rows:
 * the wallet itself would ask the other card again as soon as that is the default, and nothing would be left to show.
 */
function planRefusedHold(plan: Plan, { shift, at: bookedAt }: PlannedEngagement, personas: Personas): void {
  const { carla, card, amex } = personas;
  const holdAt = holdTime('card', shift.startsAt, plan.policy.holdBeforeHours);
  if (holdAt <= bookedAt) throw new Error('the hold was placed when it was booked');
  const payBy = async (db: Db, methodId: string) => {
    await db.updateTable('payment_methods').set({ is_default: false }).where('user_id', '=', carla.id).execute();
    await db.updateTable('payment_methods').set({ is_default: true }).where('id', '=', methodId).execute();
  };
  plan.at(after(holdAt, -MINUTE), ({ deps }) => payBy(deps.db, amex.id));
  plan.at(after(holdAt, MINUTE), ({ deps }) => payBy(deps.db, card.id));
}
