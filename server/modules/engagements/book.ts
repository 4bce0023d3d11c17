/**
 * Books somebody. The shift is already theirs (`takeShift`) and the engagement Active; here payment is planned, and, where
 * nothing has to be held yet, the terms lock at once.
 */
import type { Policy } from '#contract/admin/policy.ts';
import { after, HOUR, MINUTE } from '#contract/time.ts';
import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { type BusinessRow, countReliability, findBusinesses } from '../businesses/index.ts';
import type { ShiftRow } from '../shifts/index.ts';
import type { SpecialistRow } from '../specialists/index.ts';
import { issueCode } from '../verification/index.ts';
import { planPayment, platformFee } from '../wallet/index.ts';
import { settleOthers } from './close-others.ts';
import { confirmationsPassed, undoUntil } from './lifecycle.ts';
import { aboutEngagement, factsOf } from './parties.ts';
import { insertBookingRecord, nextRecordVersion } from './queries/amendment-queries.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { hashTerms, termsOf } from './terms.ts';
import { transition } from './transition.ts';

type Booking = {
  readonly engagement: EngagementRow;
  readonly shift: ShiftRow;
  readonly specialist: SpecialistRow;
  readonly policy: Policy;
};

/** Plans the payment; returns whether a hold has to be placed before it is Booked (PRODUCT §6). `evenLate`: as in `planPayment`. */
export async function planBooking(call: Call, booking: Booking, { evenLate = false } = {}): Promise<boolean> {
  const { engagement, shift, specialist, policy } = booking;
  const business = await businessOf(call, shift.business_id);
  const { holdNow } = await planPayment(call, {
    engagementId: engagement.id,
    businessId: business.id,
    payerId: business.owner_id,
    specialistId: specialist.id,
    payCents: engagement.pay_cents,
    feeCents: platformFee(engagement.pay_cents, policy),
    expenseCents: shift.expense_cap_cents,
    startsAt: shift.starts_at,
    region: engagement.region,
    policy,
    evenLate,
  });
  return holdNow;
}

/**
 * Freezes and hashes the terms and makes the codes: Booked, and both sides are told. The others are answered now where
 * nobody can undo it.
 */
export async function lockTerms(call: Call, locking: Locking): Promise<EngagementRow> {
  const { engagement, shift, policy, together = 1 } = locking;
  const business = await businessOf(call, shift.business_id);
  const { locked, record } = lockedTerms(locking, business, call.now);
  const terms = JSON.stringify(locked.terms);
  const parties = { engagement, shift, policy, side: 'system' } as const;
  const booked = await transition(call, parties, 'secureBooking', { ...locked, terms });
  // Undone and accepted again, it has the version after.
  const version = await nextRecordVersion(call.db, engagement.id);
  await insertBookingRecord(call.db, { ...record, terms, version });
  for (const code of attendanceCodes({ engagement, shift, policy })) await issueCode(call, code);
  await countReliability(call, business.id, { booked: 1 });
  await recordEvent(call, 'engagementBooked', { ...aboutEngagement(booked), data: { ...factsOf(booked), together } });
  return booked.undo_until ? booked : settleOthers(call, booked, shift);
}

type Locking = Omit<Booking, 'specialist'> & {
  /** The earliest start of the dates booked together, by which all of them may be undone. */
  readonly firstStartsAt?: Date;
  /** How many dates its event tells of. */
  readonly together?: number;
};
type Pharmacy = Pick<BusinessRow, 'name' | 'address' | 'city' | 'state' | 'zip'>;

/** Returns the terms frozen and hashed: what the booking becomes, and the first version of its record. */
export function lockedTerms({ engagement, shift, policy, firstStartsAt }: Locking, business: Pharmacy, now: Date) {
  const place = {
    businessName: business.name,
    address: `${business.address}, ${business.city}, ${business.state} ${business.zip}`,
  };
  const terms = termsOf(shift, engagement.rate_per_hour_cents, place, policy, engagement.policy_version);
  const frozen = { terms, terms_hash: hashTerms(terms) };
  const locked = {
    ...frozen,
    held_until: null,
    booked_at: now,
    undo_until: undoUntil(firstStartsAt ?? shift.starts_at, policy, now),
    // Questions whose time has passed are not asked any more.
    confirmations_asked: confirmationsPassed(shift.starts_at, policy, now),
  };
  const { policy_version } = engagement;
  return { locked, record: { ...frozen, engagement_id: engagement.id, version: 1, policy_version, recorded_at: now } };
}

/** Returns the two codes to issue: one to sign in with, one to sign out (PRODUCT §5). */
export function attendanceCodes({ engagement, shift, policy }: Locking) {
  const code = {
    subject: engagement.id,
    userId: null,
    digits: 4,
    validFrom: after(shift.starts_at, -policy.arrivalFromMinutes * MINUTE),
  } as const;
  const arrivalUntil = after(shift.starts_at, policy.arrivalUntilMinutes * MINUTE);
  const departureUntil = after(shift.ends_at, policy.forgottenDepartureHours * HOUR);
  return [
    { ...code, type: 'arrival', expiresAt: arrivalUntil },
    { ...code, type: 'supervisor_attendance', expiresAt: departureUntil },
  ] as const;
}

async function businessOf(call: Call, id: string) {
  const business = (await findBusinesses(call.db, [id])).get(id);
  if (!business) throw new Error(`no business ${id}`);
  return business;
}
