/**
 * The moment a shift becomes somebody's. The shift is already theirs (`takeShift`) and the engagement Active; here the
 * others are answered, payment is planned, and, where nothing has to be held yet, the terms lock at once.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { percentOf } from '#contract/money.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability, findBusinesses } from '../businesses/index.ts';
import type { ShiftRow } from '../shifts/index.ts';
import type { SpecialistRow } from '../specialists/index.ts';
import { issueCode } from '../verification/index.ts';
import { planPayment } from '../wallet/index.ts';
import { answerOthers } from './answer-others.ts';
import { confirmationsPassed, undoUntil } from './lifecycle.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { changeEngagement, type EngagementRow, insertBookingRecord } from './queries/engagement-queries.ts';
import { hashTerms, termsOf } from './terms.ts';

type Booking = {
  readonly engagement: EngagementRow;
  readonly shift: ShiftRow;
  readonly specialist: SpecialistRow;
  readonly policy: Policy;
};

/** Plans the payment and answers the others; Booked at once unless a hold has to be placed first (PRODUCT §6). */
export async function book(call: Call, booking: Booking): Promise<EngagementRow> {
  const { engagement, shift, specialist, policy } = booking;
  const business = await businessOf(call, shift.business_id);
  await answerOthers(call, engagement, shift);
  const { holdNow } = await planPayment(call, {
    engagementId: engagement.id,
    businessId: business.id,
    payerId: business.owner_id,
    specialistId: specialist.id,
    payCents: engagement.pay_cents,
    feeCents: percentOf(engagement.pay_cents, policy.feePercent),
    startsAt: shift.starts_at,
    region: engagement.region,
    policy,
  });
  return holdNow ? engagement : lockTerms(call, booking);
}

/** Active → Booked: terms frozen and hashed, codes made, both sides told. */
export async function lockTerms(
  call: Call,
  { engagement, shift, policy }: Omit<Booking, 'specialist'>,
): Promise<EngagementRow> {
  const business = await businessOf(call, shift.business_id);
  const place = {
    businessName: business.name,
    address: `${business.address}, ${business.city}, ${business.state} ${business.zip}`,
  };
  const terms = termsOf(shift, engagement.rate_per_hour_cents, place, policy, engagement.policy_version);
  const termsHash = hashTerms(terms);
  const booked = await changeEngagement(call.db, engagement.id, {
    status: 'Booked',
    terms: JSON.stringify(terms),
    terms_hash: termsHash,
    held_until: null,
    booked_at: call.now,
    undo_until: undoUntil(shift.starts_at, policy, call.now),
    // Questions whose time has passed are not asked any more.
    confirmations_asked: confirmationsPassed(shift.starts_at, call.now),
    updated_at: call.now,
  });
  await insertBookingRecord(call.db, {
    engagement_id: booked.id,
    version: 1,
    terms: JSON.stringify(terms),
    terms_hash: termsHash,
    policy_version: engagement.policy_version,
    recorded_at: call.now,
  });
  await issueAttendanceCodes(call, booked, shift, policy);
  await countReliability(call, business.id, { booked: 1 });
  await recordEvent(call, 'engagementBooked', { ...aboutEngagement(booked), data: factsOf(booked) });
  return booked;
}

/** Two different codes: one that lets in, one that signs out (PRODUCT §5). */
async function issueAttendanceCodes(
  call: Call,
  engagement: EngagementRow,
  shift: ShiftRow,
  policy: Policy,
): Promise<void> {
  const validFrom = after(shift.starts_at, -policy.arrivalFromMinutes * MINUTE);
  const arrival = { validFrom, expiresAt: after(shift.starts_at, policy.arrivalUntilMinutes * MINUTE) };
  const departure = { validFrom, expiresAt: after(shift.ends_at, policy.forgottenDepartureHours * HOUR) };
  await issueCode(call, { type: 'arrival', subject: engagement.id, userId: null, digits: 4, ...arrival });
  await issueCode(call, {
    type: 'supervisor_attendance',
    subject: engagement.id,
    userId: null,
    digits: 4,
    ...departure,
  });
}

async function businessOf(call: Call, id: string) {
  const business = (await findBusinesses(call.db, [id])).get(id);
  if (!business) throw new Error(`no business ${id}`);
  return business;
}
