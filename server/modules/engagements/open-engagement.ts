/** The one way an engagement begins or grows from a bookmark: requests, instant bookings and invites share it. */
import type { Call } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { payOf, payTermsOf, type ShiftRow } from '../shifts/index.ts';
import { savedBefore } from './before-booking.ts';
import { type EngagementRow, timeRange } from './queries/engagement-queries.ts';
import { isInOwnBank } from './queries/own-bank-queries.ts';
import { begin, transitionRow } from './transition.ts';

const openings = {
  requestShift: { origin: 'request', awaits: 'business', side: 'specialist' },
  bookInstantly: { origin: 'request', awaits: null, side: 'specialist' },
  takeOver: { origin: 'request', awaits: null, side: 'admin' },
  inviteSpecialist: { origin: 'invite', awaits: 'specialist', side: 'business' },
} as const;

type CounterColumns = Pick<EngagementRow, 'specialist_offer_cents' | 'answer_by' | 'request_until'> &
  Partial<Pick<EngagementRow, 'business_offer_cents'>>;

type Opening = {
  readonly shift: ShiftRow;
  readonly specialistId: string;
  /** The bookmark it grows from, if there is one. */
  readonly saved: EngagementRow | undefined;
  readonly answerBy: Date | null;
  readonly heldUntil: Date | null;
  readonly ratePerHourCents: number;
  /** A counter-offer that comes with the request; the deadlines are its own then. Null: none stays on the table. */
  readonly offer?: CounterColumns;
  readonly policyVersion: number;
};

/** Returns the request, booking or invite; its pay is worked out for the rate given. */
export async function openEngagement(
  call: Call,
  action: keyof typeof openings,
  { shift, specialistId, saved, ...opening }: Opening,
): Promise<EngagementRow> {
  const terms = {
    ...openingTerms(action, { shift, ...opening }),
    block_id: shift.block_id,
    own_bank: await isInOwnBank(call.db, partyColumns(shift, specialistId)),
    ...(action === 'inviteSpecialist' ? { invited_at: call.now } : {}),
  };
  const isBooked = openings[action].awaits === null;
  // What an Admin gives to somebody is not undone to what was before.
  const before = action === 'bookInstantly' && saved ? JSON.stringify(savedBefore(saved)) : null;
  const slot = isBooked ? { others_wait_since: call.now, before_booking: before } : {};
  // A bookmark of another place of the line moves to this one; the shift may have moved since.
  const place = { shift_id: shift.id, during: timeRange(shift.starts_at, shift.ends_at) };
  if (saved) return transitionRow(call, saved, action, { ...terms, ...slot, ...place }, openings[action].side);
  return begin(call, action, { ...terms, ...slot, ...partyColumns(shift, specialistId), id: newId() });
}

/** Returns what a request, instant booking or invite says: whose turn it is, until when, at which rate and pay. */
export function openingTerms(
  action: keyof typeof openings,
  { shift, answerBy, heldUntil, ratePerHourCents, offer, policyVersion }: Omit<Opening, 'specialistId' | 'saved'>,
) {
  const { origin, awaits } = openings[action];
  return {
    origin,
    awaits,
    answer_by: answerBy,
    held_until: heldUntil,
    rate_per_hour_cents: ratePerHourCents,
    pay_cents: payAtRate(shift, ratePerHourCents),
    policy_version: policyVersion,
    ...offer,
  };
}

/** Returns what a booking of the shift would pay at this rate, in cents. */
export function payAtRate(shift: ShiftRow, ratePerHourCents: number): number {
  return payOf(payTermsOf(shift, ratePerHourCents));
}

/** Returns what a bookmark keeps: the shift's own rate and pay. */
export function bookmarkTerms(shift: ShiftRow, policyVersion: number) {
  return {
    origin: 'saved',
    rate_per_hour_cents: shift.rate_per_hour_cents,
    pay_cents: shift.pay_cents,
    policy_version: policyVersion,
  } as const;
}

/** Returns whom an engagement is between. */
export function partyColumns(shift: ShiftRow, specialistId: string) {
  return { region: shift.region, shift_id: shift.id, specialist_id: specialistId, business_id: shift.business_id };
}
