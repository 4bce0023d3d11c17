import type { z } from 'zod';
import type { BookingMode, Requirements } from '#contract/shifts/shift.ts';
import type { License } from '#contract/specialists/specialist.ts';
import type { PostingStatus } from '#contract/statuses.ts';
import { earlier, minutesBetween } from '#contract/time.ts';
import { payOf, type ShiftRow } from '../../modules/shifts/index.ts';
import { opensToAllAt } from '../../modules/shifts/invite-first.ts';
import type { Making } from '../making.ts';
import type { Person } from '../people/add-person.ts';
import type { Pharmacy } from '../people/add-pharmacy.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** A shift whose story is being told; `row` is written at the end of its batch, as it then is. */
export type SeedShift = {
  readonly row: Mutable<ShiftRow>;
  readonly pharmacy: Pharmacy;
  readonly poster: Person;
  readonly postedAt: Date;
};

export type PostingWish = {
  readonly dates: readonly { readonly startsAt: Date; readonly endsAt: Date }[];
  readonly role: License;
  readonly postedAt: Date;
  readonly poster: Person;
  readonly rateCents: number;
  readonly breakMinutes?: number;
  readonly bookingMode?: z.infer<typeof BookingMode>;
  readonly bonusCents?: number;
  readonly travelCents?: number;
  readonly duties?: string;
  readonly dressCode?: string;
  readonly allowCounterOffers?: boolean;
  readonly block?: 'optional' | 'mandatory';
  readonly requirements?: Partial<z.infer<typeof Requirements>>;
  /** Drafted and Pending ones stay so; Active is Completed once its shifts are over. */
  readonly status?: Exclude<PostingStatus, 'Completed'>;
};

export type SeedPosting = {
  readonly row: { id: string; status: PostingStatus; updated_at: Date };
  readonly shifts: SeedShift[];
  readonly pharmacy: Pharmacy;
};

/** A posting with its shifts as publishing makes them (`publish-posting.ts`); a draft has dates only. */
export function addPosting(making: Making, pharmacy: Pharmacy, wish: PostingWish): SeedPosting {
  const { dates, role, postedAt, poster, rateCents, status = 'Active' } = wish;
  const business = pharmacy.row;
  const breakMinutes = wish.breakMinutes ?? 0;
  const requirements = { immunizer: false, softwares: [], languages: [], ...wish.requirements };
  const terms = {
    role,
    break_minutes: breakMinutes,
    rate_per_hour_cents: rateCents,
    bonus_cents: wish.bonusCents ?? 0,
    travel_allowance_cents: wish.travelCents ?? 0,
    duties: wish.duties ?? '',
    dress_code: wish.dressCode ?? '',
    booking_mode: wish.bookingMode ?? 'request',
    allow_counter_offers: wish.allowCounterOffers ?? false,
  };
  const row = {
    id: making.id(postedAt),
    region: business.region,
    business_id: business.id,
    created_by: poster.id,
    status,
    ...terms,
    block: wish.block ?? 'optional',
    requirements,
    draft_shifts: dates.map(({ startsAt, endsAt }) => ({
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    published_at: status === 'Drafted' ? null : postedAt,
    deleted_at: null,
    created_at: postedAt,
    updated_at: postedAt,
  };
  making.rows.add('postings', row);
  const shifts =
    status === 'Drafted'
      ? []
      : dates.map((date) => addShift(making, { pharmacy, posting: row, terms, requirements, date, postedAt, poster }));
  const about = {
    at: postedAt,
    by: poster,
    subject: ['posting', row.id] as const,
    businessId: business.id,
    region: business.region,
  };
  making.record('postingCreated', { ...about, data: { shifts: dates.length, status } });
  if (status !== 'Drafted')
    making.record('postingPublished', { ...about, data: { shiftIds: shifts.map((shift) => shift.row.id), status } });
  return { row, shifts, pharmacy };
}

type ShiftWish = {
  readonly pharmacy: Pharmacy;
  readonly posting: { readonly id: string; readonly status: string };
  readonly terms: Pick<
    ShiftRow,
    | 'role'
    | 'break_minutes'
    | 'rate_per_hour_cents'
    | 'bonus_cents'
    | 'travel_allowance_cents'
    | 'duties'
    | 'dress_code'
    | 'booking_mode'
    | 'allow_counter_offers'
  >;
  readonly requirements: z.infer<typeof Requirements>;
  readonly date: { readonly startsAt: Date; readonly endsAt: Date };
  readonly postedAt: Date;
  readonly poster: Person;
};

function addShift(
  making: Making,
  { pharmacy, posting, terms, requirements, date, postedAt, poster }: ShiftWish,
): SeedShift {
  const { startsAt, endsAt } = date;
  const business = pharmacy.row;
  const published = posting.status === 'Active';
  const row: SeedShift['row'] = {
    id: making.id(postedAt),
    region: business.region,
    posting_id: posting.id,
    business_id: business.id,
    status: 'Active',
    published,
    ...terms,
    starts_at: startsAt,
    ends_at: endsAt,
    time_zone: business.time_zone,
    ...making.localStart(startsAt, business.time_zone),
    paid_minutes: minutesBetween(startsAt, endsAt) - terms.break_minutes,
    pay_cents: payOf({
      startsAt,
      endsAt,
      breakMinutes: terms.break_minutes,
      ratePerHourCents: terms.rate_per_hour_cents,
      bonusCents: terms.bonus_cents,
      travelAllowanceCents: terms.travel_allowance_cents,
    }),
    opens_to_all_at: published ? opensToAllAt(terms.booking_mode, startsAt, making.policy, postedAt) : null,
    needs_immunizer: requirements.immunizer,
    needs_softwares: requirements.softwares,
    needs_languages: requirements.languages,
    state: business.state,
    software: business.software,
    script: business.script,
    parking: business.parking,
    languages: business.language_preferences,
    ...pharmacy.cell,
    specialist_id: null,
    policy_version: making.policyVersion,
    cancelled_by: null,
    cancel_reason: null,
    cancelled_at: null,
    version: 1,
    created_at: postedAt,
    updated_at: postedAt,
  };
  making.rows.add('shifts', row);
  return { row, pharmacy, poster, postedAt };
}

const open = ['Active', 'Booked', 'In Progress'];

/** Once the stories of its shifts are told: Completed when all are over (PRODUCT §2). */
export function closePosting(making: Making, { row, shifts, pharmacy }: SeedPosting): void {
  if (row.status !== 'Active' || shifts.some((shift) => open.includes(shift.row.status))) return;
  const over = shifts
    .map((shift) => shift.row.updated_at)
    .reduce((last, at) => (at > last ? at : last), row.updated_at);
  row.status = 'Completed';
  row.updated_at = earlier(over, making.now);
  making.record('postingCompleted', {
    at: row.updated_at,
    by: null,
    subject: ['posting', row.id],
    businessId: pharmacy.row.id,
    region: pharmacy.row.region,
    data: {},
  });
}
