/** The moment a shift becomes somebody's, and how a booking ends before it is worked: as `book.ts` and the cancel actions write it. */
import { after, HOUR, MINUTE } from '#contract/time.ts';
import { undoUntil } from '../../modules/engagements/lifecycle.ts';
import { hashTerms, termsOf } from '../../modules/engagements/terms.ts';
import { compensationFor, standingStep } from '../../modules/shifts/index.ts';
import { deriveCode, hashOfCode } from '../../modules/verification/index.ts';
import type { Making } from '../making.ts';
import { planPayment, release, type SeedPayment, secure } from '../money/plan.ts';
import { compensate } from '../money/settle.ts';
import { takeTime } from '../people/add-specialist.ts';
import type { Method } from '../people/payment-method.ts';
import { about, count, countAnswer, end, factsOf, type SeedEngagement } from './engage.ts';

export type Booking = { readonly engagement: SeedEngagement; readonly payment: SeedPayment; readonly at: Date };

/** Accepted and booked in one moment; the hold, if it is due by then, came through. */
export function book(
  making: Making,
  engagement: SeedEngagement,
  at: Date,
  by: 'business' | 'specialist' | 'instant',
  otherMethod?: Method,
): Booking {
  const { row, shift, specialist } = engagement;
  const business = shift.pharmacy.row;
  const place = {
    businessName: business.name,
    address: `${business.address}, ${business.city}, ${business.state} ${business.zip}`,
  };
  const terms = termsOf(shift.row, row.rate_per_hour_cents, place, making.policy, row.policy_version);
  const termsHash = hashTerms(terms);
  const actor = by === 'business' ? shift.poster : specialist.person;
  making.record('engagementAccepted', { ...about(engagement, at, actor), data: { ...factsOf(engagement), by } });
  if (by === 'business') countAnswer(engagement, row.created_at, at);
  Object.assign(row, {
    status: 'Booked',
    awaits: null,
    answer_by: null,
    terms,
    terms_hash: termsHash,
    booked_at: at,
    undo_until: undoUntil(shift.row.starts_at, making.policy, at),
    updated_at: at,
  });
  Object.assign(shift.row, { status: 'Booked', specialist_id: specialist.row.id, updated_at: at });
  making.rows.add('booking_records', {
    engagement_id: row.id,
    version: 1,
    terms,
    terms_hash: termsHash,
    policy_version: row.policy_version,
    recorded_at: at,
  });
  takeTime(specialist, shift.row.starts_at, shift.row.ends_at);
  count(shift, 'booked');
  const payment = planPayment(making, engagement, at, otherMethod);
  making.record('engagementBooked', { ...about(engagement, at, actor), data: factsOf(engagement) });
  making.atEnd(() => issueCodes(making, engagement, at));
  return { engagement, payment, at };
}

/** The two codes of the door, while they are of use. */
function issueCodes(making: Making, { row, shift }: SeedEngagement, at: Date): void {
  if (row.status !== 'Booked' && row.status !== 'In Progress') return;
  const { policy } = making;
  const validFrom = after(shift.row.starts_at, -policy.arrivalFromMinutes * MINUTE);
  const secret = making.deps.config.secretKey;
  const codes = [
    {
      type: 'arrival',
      verified: row.arrived_by === 'code',
      expires_at: after(shift.row.starts_at, policy.arrivalUntilMinutes * MINUTE),
    },
    {
      type: 'supervisor_attendance',
      verified: false,
      expires_at: after(shift.row.ends_at, policy.forgottenDepartureHours * HOUR),
    },
  ];
  for (const { type, verified, expires_at } of codes) {
    const id = making.id(at);
    const hash = hashOfCode(secret, type, id, deriveCode(secret, type, id, 4));
    making.rows.add('one_time_codes', {
      id,
      type,
      subject: row.id,
      user_id: null,
      generation: 0,
      digits: 4,
      code_hash: `\\x${hash.toString('hex')}`,
      verified,
      valid_from: validFrom,
      expires_at,
      created_at: at,
    });
  }
}

/** The specialist leaves: the shift is open again, and it may cost standing (PRODUCT §4). */
export function leave(making: Making, { engagement, payment }: Booking, at: Date, reason: string): void {
  const { shift, specialist } = engagement;
  secure(making, payment, at);
  const { effect } = standingStep(shift.row.starts_at, making.policy, at);
  release(making, payment, at);
  end(engagement, 'Cancelled', at, 'specialist', reason);
  Object.assign(shift.row, { status: 'Active', specialist_id: null, opens_to_all_at: null, updated_at: at });
  if (effect !== 0) addStanding(making, engagement, 'cancelled', effect, at);
  making.record('engagementCancelled', {
    ...about(engagement, at, specialist.person),
    data: {
      ...factsOf(engagement),
      by: 'specialist',
      reason,
      was: 'Booked',
      standingEffect: effect,
      compensationCents: 0,
    },
  });
}

/** The business cancels a booked shift: it may owe pay (PRODUCT §4). */
export function cancelBooked(making: Making, { engagement, payment }: Booking, at: Date, reason: string): void {
  const { row, shift } = engagement;
  secure(making, payment, at);
  const booked = {
    paidMinutes: shift.row.paid_minutes,
    ratePerHourCents: row.rate_per_hour_cents,
    payCents: row.pay_cents,
  };
  const { cents } = compensationFor(booked, shift.row.starts_at, making.policy, at);
  if (cents === 0 || payment.row.state !== 'requires_capture') release(making, payment, at);
  if (cents > 0) compensate(making, payment, cents, at);
  end(engagement, 'Cancelled', at, 'business', reason);
  count(shift, 'cancelled');
  making.record('engagementCancelled', {
    ...about(engagement, at, shift.poster),
    data: {
      ...factsOf(engagement),
      by: 'business',
      reason,
      was: 'Booked',
      standingEffect: 0,
      compensationCents: cents,
    },
  });
  cancelShift(making, engagement.shift, at, reason, { engagementId: row.id, compensationCents: cents });
}

/** The shift is off, by the business that posted it. */
export function cancelShift(
  making: Making,
  { row, poster }: SeedEngagement['shift'],
  at: Date,
  reason: string,
  { engagementId, compensationCents }: { engagementId: string | null; compensationCents: number } = {
    engagementId: null,
    compensationCents: 0,
  },
): void {
  Object.assign(row, {
    status: 'Cancelled',
    cancelled_by: 'business',
    cancel_reason: reason || null,
    cancelled_at: at,
    updated_at: at,
  });
  making.record('shiftCancelled', {
    at,
    by: poster,
    subject: ['shift', row.id],
    businessId: row.business_id,
    region: row.region,
    data: { by: 'business', reason, engagementId, compensationCents },
  });
}

/** It began with nobody booked. */
export function closeUnfilled(making: Making, { row }: SeedEngagement['shift']): void {
  const at = row.starts_at;
  Object.assign(row, {
    status: 'Cancelled',
    cancelled_by: 'system',
    cancel_reason: 'Nobody took it in time',
    cancelled_at: at,
    updated_at: at,
  });
  making.record('shiftUnfilled', {
    at,
    by: null,
    subject: ['shift', row.id],
    businessId: row.business_id,
    region: row.region,
    data: {},
  });
}

export function addStanding(
  making: Making,
  { row }: SeedEngagement,
  rule: 'cancelled' | 'completed' | 'onTime',
  effect: number,
  at: Date,
): void {
  making.rows.add('standing_events', {
    id: making.id(at),
    specialist_id: row.specialist_id,
    engagement_id: row.id,
    rule,
    effect,
    at,
    lapses_at: after(at, making.policy.standingLapseDays * 24 * HOUR),
  });
}
