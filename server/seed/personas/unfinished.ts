/** What is under way or was given up: a hold the provider is asked for right now, drafts, a posting that waits, cancellations. */
import { engagementEndpoints as engagements } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { templateEndpoints } from '#contract/shifts/template-endpoints.ts';
import { after, DAY, dayIn, HOUR, MINUTE, weekdayOf } from '#contract/time.ts';
import { openPaymentOf } from '../../modules/wallet/index.ts';
import { beginDueHold } from '../../modules/wallet/place-hold.ts';
import { findOpenAttempt, takeAttempt } from '../../modules/wallet/queries/attempt-queries.ts';
import { LEASE_MINUTES } from '../../modules/wallet/send-attempt.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Personas } from './personas.ts';
import { on, type Plan, planBooking, planCancel, planPosting, planRequest, planSave, planShift } from './plan.ts';

export function planUnfinished(plan: Plan, personas: Personas): void {
  const { now } = plan;
  const { fennimore, neighbors, crew, carla, ruth, waiting, bankPayer } = personas;
  const { cobblestone, larkspur } = fennimore;
  const { raritanBay, quarryRoad } = neighbors;
  planHoldUnderWay(plan, personas);
  const daysOf = (pharmacy: Pharmacy, offsets: readonly number[], from: string, to: string) =>
    offsets.map((offset) => on(plan, pharmacy, offset, from, to));
  const draft = { ratePerHourCents: 7000, postedAt: after(now, -9 * HOUR), publish: false };
  planPosting(plan, larkspur, daysOf(larkspur, [16, 17, 18], '09:00', '18:00'), { ...draft, poster: carla });
  planPosting(plan, cobblestone, daysOf(cobblestone, [20], '12:00', '20:00'), { ...draft, poster: ruth });
  // Its owner has no card yet.
  const unpaid = { ratePerHourCents: 6900, postedAt: after(now, -2 * DAY) };
  planPosting(plan, waiting, daysOf(waiting, [12, 13], '09:00', '18:00'), unpaid);

  const yesterday = after(now, -20 * HOUR);
  const passing = planShift(plan, raritanBay, on(plan, raritanBay, 10, '09:00', '17:00'));
  planSave(plan, passing, crew.grace, after(now, -30 * HOUR));
  plan.at(yesterday, ({ call }) => call(crew.grace, engagements.unsaveShift, { params: { id: passing.id() } }));
  const twice = planShift(plan, raritanBay, on(plan, raritanBay, 11, '09:00', '17:00'));
  plan.at(yesterday, ({ call }) => call(twice.poster, shiftEndpoints.deleteShift, { params: { id: twice.id() } }));
  const role = 'Pharmacy Technician';
  const off = planShift(plan, cobblestone, { ...on(plan, cobblestone, 2, '14:00', '20:00'), role });
  const reason = 'The day was covered by our staff';
  plan.at(yesterday, ({ call }) =>
    call(off.poster, engagements.cancelShift, { params: { id: off.id() }, body: { reason } }),
  );

  const bookedOn = (pharmacy: Pharmacy, offset: number, daysBefore: number) => {
    const date = on(plan, pharmacy, offset, '09:00', '17:00');
    const shift = planShift(plan, pharmacy, { ...date, postedAt: after(date.startsAt, -daysBefore * DAY) });
    return planBooking(plan, shift, crew.rafael);
  };
  const hoursBefore = (hours: number, { startsAt }: { readonly startsAt: Date }) => after(startsAt, -hours * HOUR);
  // Booked, then called off the evening before: half of the pay is owed.
  const late = bookedOn(quarryRoad, -6, 5);
  planCancel(plan, late, 'business', hoursBefore(13, late.shift), 'The store closes for repairs');
  // Debited a week ahead, and given back when the shift was called off in time.
  const inTime = bookedOn(bankPayer, -10, 16);
  planCancel(plan, inTime, 'business', hoursBefore(75, inTime.shift), 'Our own pharmacist is back');

  planTemplates(plan, personas);
  // One person for three Saturdays, or nobody.
  const clinic = {
    block: 'mandatory',
    ratePerHourCents: 7400,
    postedAt: after(now, -6 * HOUR),
    poster: carla,
  } as const;
  const saturday = 6 - weekdayOf(dayIn(now, larkspur.row.time_zone));
  planPosting(
    plan,
    larkspur,
    daysOf(
      larkspur,
      [35, 42, 49].map((days) => days + saturday),
      '10:00',
      '16:00',
    ),
    clinic,
  );
}

/** What Carla posts again and again. */
function planTemplates(plan: Plan, { fennimore: { larkspur }, carla }: Personas): void {
  const usual = { businessId: larkspur.row.id, role: 'Pharmacist', breakMinutes: 30 } as const;
  const templates = [
    { ...usual, name: 'Saturday relief', ratePerHourCents: 7400, starts: '10:00', ends: '18:00', weekdays: [6] },
    {
      ...usual,
      name: 'Flu clinic',
      ratePerHourCents: 7600,
      starts: '09:00',
      ends: '15:00',
      weekdays: [2, 4],
      block: 'mandatory' as const,
      requirements: { immunizer: true },
    },
  ];
  for (const body of templates)
    plan.at(after(plan.now, -3 * DAY), ({ call }) => call(carla, templateEndpoints.saveTemplate, { body }));
}

/** Accepted this moment and held from now on: asked of the provider by a server that has not heard back yet. */
function planHoldUnderWay(plan: Plan, { neighbors, crew }: Personas): void {
  const { now } = plan;
  const startsAt = after(now, 22 * HOUR - (now.getTime() % HOUR));
  const date = { startsAt, endsAt: after(startsAt, 8 * HOUR) };
  const shift = planShift(plan, neighbors.elmAndAsh, { ...date, postedAt: after(now, -7 * HOUR) });
  const asked = planRequest(plan, shift, crew.priya, after(now, -2 * HOUR));
  plan.at(now, async ({ commit, deps: { db, ...deps } }) => {
    await commit(shift.poster, engagements.acceptEngagement, { params: { id: asked.id() } });
    const paymentId = (await openPaymentOf(db, asked.id())) ?? '';
    await beginDueHold({ ...deps, db }, paymentId);
    const attempt = await findOpenAttempt(db, paymentId, ['hold']);
    const until = after(now, LEASE_MINUTES * MINUTE);
    await takeAttempt(db, attempt?.id ?? '', { now, until, evenIfTaken: false });
  });
}
