/** The one way an engagement begins or wakes from a bookmark: requests, instant bookings and invites share it. */
import type { SignedCall } from '../../call/call.ts';
import { newId } from '../../ids.ts';
import { payOf, type ShiftRow } from '../shifts/index.ts';
import { changeEngagement, type EngagementRow, insertEngagement } from './queries/engagement-queries.ts';

type Opening = {
  readonly shift: ShiftRow;
  readonly specialistId: string;
  /** The bookmark to wake, if there is one. */
  readonly saved: EngagementRow | undefined;
  readonly status: 'Pending' | 'Active';
  readonly origin: 'request' | 'invite';
  readonly awaits: 'business' | 'specialist' | null;
  readonly answerBy: Date | null;
  readonly heldUntil: Date | null;
  readonly ratePerHourCents: number;
  readonly policyVersion: number;
};

export async function openEngagement(call: SignedCall, opening: Opening): Promise<EngagementRow> {
  const { shift } = opening;
  const terms = {
    status: opening.status,
    origin: opening.origin,
    awaits: opening.awaits,
    answer_by: opening.answerBy,
    held_until: opening.heldUntil,
    rate_per_hour_cents: opening.ratePerHourCents,
    pay_cents: payOf({
      startsAt: shift.starts_at,
      endsAt: shift.ends_at,
      breakMinutes: shift.break_minutes,
      ratePerHourCents: opening.ratePerHourCents,
      bonusCents: shift.bonus_cents,
      travelAllowanceCents: shift.travel_allowance_cents,
    }),
    policy_version: opening.policyVersion,
    updated_at: call.now,
  };
  if (opening.saved) return changeEngagement(call.db, opening.saved.id, terms);
  return insertEngagement(call.db, {
    ...terms,
    id: newId(),
    region: shift.region,
    shift_id: shift.id,
    specialist_id: opening.specialistId,
    business_id: shift.business_id,
    created_at: call.now,
  });
}
