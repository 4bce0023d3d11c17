/** Single shifts of the personas, from posting to booking: what to call and when. */
import type { SentBody } from '#contract/endpoint.ts';
import { engagementEndpoints as engagements } from '#contract/engagements/endpoints.ts';
import { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import { after, DAY, MINUTE } from '#contract/time.ts';
import { dressCodes, duties } from '../data/words.ts';
import type { Person } from '../people/add-person.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { SeedContext } from '../seed-context.ts';
import type { Dates } from '../shifts/add-posting.ts';
import type { Actions, History } from './history.ts';

/** What is planned, and chance to plan it with. */
export type Plan = Pick<History, 'at'> & SeedContext;

type PostingBody = SentBody<typeof shiftEndpoints.createPosting>;
type PostingWish = Partial<Omit<PostingBody, 'shifts'>> & { readonly postedAt?: Date; readonly poster?: Person };

export type ShiftSpec = PostingWish & Dates;

export type PlannedShift = Dates & {
  readonly pharmacy: Pharmacy;
  readonly poster: Person;
  readonly breakMinutes: number;
  readonly isInstant: boolean;
  readonly postedAt: Date;
  /** Throws before it was posted. */
  readonly id: () => string;
};

export type PlannedEngagement = {
  readonly shift: PlannedShift;
  readonly specialist: Specialist;
  /** The latest step so far: asked, invited or booked. */
  readonly at: Date;
  readonly id: () => string;
};

/** Plans a posting: a pharmacist for $72 an hour with half an hour's break, five days before, by the pharmacy's staff. */
export function planPosting(
  { random, now, at }: Plan,
  pharmacy: Pharmacy,
  dates: readonly Dates[],
  { postedAt: wished, poster = random.pick(pharmacy.staff), ...wish }: PostingWish,
): PlannedShift[] {
  const [first] = dates;
  const soonest = first && first.startsAt < now ? first.startsAt : now;
  const postedAt = wished ?? after(soonest, -5 * DAY);
  const role = wish.role ?? 'Pharmacist';
  const body: PostingBody = {
    businessId: pharmacy.row.id,
    role,
    breakMinutes: 30,
    ratePerHourCents: role === 'Pharmacist' ? 7200 : 3000,
    duties: random.pick(duties[role]),
    dressCode: random.pick(dressCodes),
    bookingMode: 'request',
    publish: true,
    ...wish,
    shifts: dates.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
  let ids: readonly string[] = [];
  at(postedAt, async ({ call }) => {
    const { shifts } = await call(poster, shiftEndpoints.createPosting, { body });
    ids = shifts.map(({ id }) => id);
  });
  const planned = { pharmacy, poster, postedAt, breakMinutes: body.breakMinutes ?? 0 };
  const isInstant = body.bookingMode === 'instant';
  return dates.map((date, index) => ({
    ...date,
    ...planned,
    isInstant,
    id: () => known(ids[index], 'the shift was not posted yet'),
  }));
}

export function planShift(plan: Plan, pharmacy: Pharmacy, { startsAt, endsAt, ...wish }: ShiftSpec): PlannedShift {
  return known(planPosting(plan, pharmacy, [{ startsAt, endsAt }], wish)[0], 'a posting without its shift');
}

/** Returns a day in a pharmacy's own time: `on(plan, pharmacy, -2, '09:00', '19:00')` is the day before yesterday. */
export function on(plan: SeedContext, { row }: Pharmacy, offset: number, from: string, to: string): Dates {
  const zone = row.time_zone;
  const day = plan.day(offset, zone);
  return { startsAt: plan.wall(day, from, zone), endsAt: plan.wall(day, to, zone) };
}

/** Asks for a shift; a shift in instant mode is booked by that. */
export function planRequest(
  plan: Plan,
  shift: PlannedShift,
  specialist: Specialist,
  at: Date,
  counterRatePerHourCents?: number,
): PlannedEngagement {
  const body = counterRatePerHourCents ? { counterRatePerHourCents } : {};
  return planOpening(plan, shift, specialist, at, ({ call }) =>
    call(specialist, engagements.requestShift, { params: { id: shift.id() }, body }),
  );
}

export function planInvite(plan: Plan, shift: PlannedShift, specialist: Specialist, at: Date): PlannedEngagement {
  const body = { specialistId: specialist.row.id };
  return planOpening(plan, shift, specialist, at, ({ call }) =>
    call(shift.poster, engagements.inviteSpecialist, { params: { id: shift.id() }, body }),
  );
}

export function planSave(plan: Plan, shift: PlannedShift, specialist: Specialist, at: Date): void {
  plan.at(at, ({ call }) => call(specialist, engagements.saveShift, { params: { id: shift.id() } }));
}

/** Asked for up to a few hours after it was posted, and accepted within hours of that. */
export function planBooking(plan: Plan, shift: PlannedShift, specialist: Specialist): PlannedEngagement {
  const { random } = plan;
  const asked = planRequest(plan, shift, specialist, after(shift.postedAt, random.int(40, 300) * MINUTE));
  if (shift.isInstant) return asked;
  const at = after(asked.at, random.int(20, 600) * MINUTE);
  plan.at(at, ({ call }) => call(shift.poster, engagements.acceptEngagement, { params: { id: asked.id() } }));
  return { ...asked, at };
}

/** Cancels, as the specialist or as whoever posted the shift. */
export function planCancel(
  plan: Plan,
  { shift, specialist, id }: PlannedEngagement,
  by: 'specialist' | 'business',
  at: Date,
  reason: string,
): void {
  const actor = by === 'specialist' ? specialist : shift.poster;
  plan.at(at, ({ call }) => call(actor, engagements.cancelEngagement, { params: { id: id() }, body: { reason } }));
}

function planOpening(
  plan: Plan,
  shift: PlannedShift,
  specialist: Specialist,
  at: Date,
  open: (actions: Actions) => Promise<{ readonly id: string }>,
): PlannedEngagement {
  let engagementId: string | undefined;
  plan.at(at, async (actions) => {
    engagementId = (await open(actions)).id;
  });
  return { shift, specialist, at, id: () => known(engagementId, 'the shift was not asked for yet') };
}

function known<T>(value: T | undefined, otherwise: string): T {
  if (value === undefined) throw new Error(otherwise);
  return value;
}
