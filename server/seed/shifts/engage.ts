/** The beginnings of an engagement, and its ends short of a booking, as the actions of the engagements write them. */

import type { EngagementStatus } from '#contract/statuses.ts';
import { after, minutesBetween } from '#contract/time.ts';
import { answerBy } from '../../modules/engagements/lifecycle.ts';
import type { EngagementRow } from '../../modules/engagements/queries/engagement-queries.ts';
import { payOf } from '../../modules/shifts/index.ts';
import type { Making } from '../making.ts';
import type { Person } from '../people/add-person.ts';
import type { Specialist } from '../people/add-specialist.ts';
import type { SeedShift } from './add-posting.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

export type SeedEngagement = {
  readonly row: Mutable<EngagementRow>;
  readonly shift: SeedShift;
  readonly specialist: Specialist;
};

type Beginning = {
  readonly at: Date;
  readonly status: 'Saved' | 'Pending' | 'Active';
  readonly origin: 'saved' | 'request' | 'invite';
  readonly rateCents?: number;
};

export function begin(
  making: Making,
  shift: SeedShift,
  specialist: Specialist,
  { at, status, origin, rateCents = shift.row.rate_per_hour_cents }: Beginning,
): SeedEngagement {
  const { row: terms } = shift;
  const pending = status === 'Pending';
  const row: SeedEngagement['row'] = {
    id: making.id(at),
    region: terms.region,
    shift_id: terms.id,
    specialist_id: specialist.row.id,
    business_id: terms.business_id,
    status,
    origin,
    awaits: pending ? (origin === 'invite' ? 'specialist' : 'business') : null,
    answer_by: pending ? answerBy(terms.starts_at, making.policy, at) : null,
    during: `[${terms.starts_at.toISOString()},${terms.ends_at.toISOString()})`,
    rate_per_hour_cents: rateCents,
    pay_cents: payOf({
      startsAt: terms.starts_at,
      endsAt: terms.ends_at,
      breakMinutes: terms.break_minutes,
      ratePerHourCents: rateCents,
      bonusCents: terms.bonus_cents,
      travelAllowanceCents: terms.travel_allowance_cents,
    }),
    terms: null,
    terms_hash: null,
    policy_version: making.policyVersion,
    held_until: null,
    booked_at: null,
    undo_until: null,
    confirmed_at: null,
    confirmations_asked: 0,
    on_my_way_at: null,
    eta_at: null,
    waiting_since: null,
    arrived_at: null,
    arrived_by: null,
    departed_at: null,
    departed_by: null,
    approved_at: null,
    completed_at: null,
    cancelled_by: null,
    cancel_reason: null,
    version: 1,
    created_at: at,
    updated_at: at,
  };
  making.rows.add('engagements', row);
  return { row, shift, specialist };
}

/** What every event about an engagement says. */
export function factsOf({ row }: SeedEngagement) {
  return { shiftId: row.shift_id, specialistId: row.specialist_id, engagementId: row.id };
}

export function about({ row }: SeedEngagement, at: Date, by: Person | null) {
  return { at, by, subject: ['engagement', row.id] as const, businessId: row.business_id, region: row.region };
}

export function count({ pharmacy }: SeedShift, column: string, amount = 1): void {
  pharmacy.reliability[column] = (pharmacy.reliability[column] ?? 0) + amount;
}

export function ask(
  making: Making,
  shift: SeedShift,
  specialist: Specialist,
  at: Date,
  rateCents?: number,
): SeedEngagement {
  const engagement = begin(making, shift, specialist, {
    at,
    status: 'Pending',
    origin: 'request',
    ...(rateCents ? { rateCents } : {}),
  });
  making.record('shiftRequested', {
    ...about(engagement, at, specialist.person),
    data: { ...factsOf(engagement), ratePerHourCents: engagement.row.rate_per_hour_cents },
  });
  return engagement;
}

export function invite(making: Making, shift: SeedShift, specialist: Specialist, at: Date): SeedEngagement {
  const engagement = begin(making, shift, specialist, { at, status: 'Pending', origin: 'invite' });
  making.record('specialistInvited', { ...about(engagement, at, shift.poster), data: factsOf(engagement) });
  return engagement;
}

export function save(making: Making, shift: SeedShift, specialist: Specialist, at: Date): SeedEngagement {
  const engagement = begin(making, shift, specialist, { at, status: 'Saved', origin: 'saved' });
  making.record('shiftSaved', { ...about(engagement, at, specialist.person), data: factsOf(engagement) });
  return engagement;
}

/** The bookmark is gone. */
export function unsave(making: Making, engagement: SeedEngagement, at: Date): void {
  end(engagement, 'Deleted', at);
  making.record('shiftUnsaved', { ...about(engagement, at, engagement.specialist.person), data: factsOf(engagement) });
}

export function decline(
  making: Making,
  engagement: SeedEngagement,
  at: Date,
  by: 'business' | 'specialist' | 'system',
  reason: string,
): void {
  const { shift, specialist, row } = engagement;
  end(engagement, 'Declined', at, by, reason);
  if (by === 'business') countAnswer(engagement, row.created_at, at);
  const actor = by === 'business' ? shift.poster : by === 'specialist' ? specialist.person : null;
  making.record('engagementDeclined', {
    ...about(engagement, at, actor),
    data: { ...factsOf(engagement), by, reason },
  });
}

/** Nobody answered in time; a bookmark's shift has begun. */
export function expire(making: Making, engagement: SeedEngagement): void {
  const { row, shift } = engagement;
  const was = row.status;
  const at = row.answer_by ?? row.created_at;
  const moment = was === 'Saved' ? shift.row.starts_at : at;
  if (was === 'Pending' && row.awaits === 'business') count(shift, 'requests_expired');
  end(engagement, 'Expired', moment);
  making.record('engagementExpired', { ...about(engagement, moment, null), data: { ...factsOf(engagement), was } });
}

/** A request taken back before it was answered: free of effect. */
export function withdraw(making: Making, engagement: SeedEngagement, at: Date, reason: string): void {
  end(engagement, 'Cancelled', at, 'specialist', reason);
  making.record('engagementCancelled', {
    ...about(engagement, at, engagement.specialist.person),
    data: { ...factsOf(engagement), by: 'specialist', reason, was: 'Pending', standingEffect: 0, compensationCents: 0 },
  });
}

export function countAnswer({ shift }: SeedEngagement, askedAt: Date, at: Date): void {
  count(shift, 'requests_answered');
  count(shift, 'response_minutes', minutesBetween(askedAt, at));
}

export function end(
  { row }: SeedEngagement,
  status: EngagementStatus,
  at: Date,
  by: string | null = null,
  reason: string | null = null,
): void {
  Object.assign(row, {
    status,
    awaits: null,
    answer_by: null,
    held_until: null,
    cancelled_by: by,
    cancel_reason: reason || null,
    updated_at: at,
  });
}

/** A share of the way from one moment to another. */
export function between(from: Date, to: Date, share: number): Date {
  return after(from, Math.max(0, Math.floor((to.getTime() - from.getTime()) * share)));
}
