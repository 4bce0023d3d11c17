import { said } from '#contract/language.ts';
import { percentOf } from '#contract/money.ts';
import type { shiftEndpoints } from '#contract/shifts/endpoints.ts';
import type { ShiftStatus } from '#contract/statuses.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability, ownBusiness } from '../businesses/index.ts';
import {
  changeShift,
  completePostingIfOver,
  findShift,
  lockShift,
  presentShifts,
  refusalOfShift,
} from '../shifts/index.ts';
import { chargeCompensation } from '../wallet/index.ts';
import { cancelEffect } from './cancel-effect.ts';
import { aboutEngagement, factsOf, lockParties, type Parties } from './parties.ts';
import { changeEngagement, type EngagementRow, findHolder } from './queries/engagement-queries.ts';

/** Cancels a shift, booked or open; what a booked one owes is by notice, and a preview says it first (PRODUCT §4). */
export const cancelShift: ActionOf<typeof shiftEndpoints.cancelShift> = async (
  call: SignedCall,
  { params, query, body },
) => {
  const found = (await findShift(call.db, params.id)) ?? refuse('not_found');
  await ownBusiness(call, found.business_id);
  const holder = await findHolder(call.db, found.id);
  // Parties are locked first where somebody holds it: the specialist comes before the shift in the lock order.
  const parties = holder ? await lockParties(call, holder.id) : null;
  const shift = parties?.shift ?? (await lockShift(call.db, found.id)) ?? refuse('not_found');
  const refused =
    refusalOfShift('cancelShift', shift.status as ShiftStatus) ??
    (shift.starts_at <= call.now ? 'shift_started' : null);
  if (refused) refuse(refused, { status: shift.status });
  if ((shift.status === 'Booked') !== (parties !== null)) refuse('changed_meanwhile');
  const effect = parties
    ? await cancelEffect(call, parties)
    : { compensationCents: 0, rule: said('Nobody is booked', 'No hay reserva')[call.language] };
  if (query.preview !== 'true') {
    if (parties)
      await cancelBookedShift(call, parties, {
        by: 'business',
        reason: body.reason,
        compensationCents: effect.compensationCents,
      });
    else await cancelOpenShift(call, shift.id, body.reason);
  }
  const [now] = await presentShifts(call, [(await findShift(call.db, shift.id)) ?? refuse('not_found')]);
  return { shift: now ?? refuse('not_found'), compensationCents: effect.compensationCents, rule: effect.rule };
};

type Cancelling = {
  readonly by: 'business' | 'admin' | 'system';
  readonly reason: string;
  readonly compensationCents: number;
};

/** Shift and engagement Cancelled together; the hold released and what is owed charged. */
export async function cancelBookedShift(
  call: Call,
  { engagement, shift, policy }: Parties,
  { by, reason, compensationCents }: Cancelling,
): Promise<EngagementRow> {
  await chargeCompensation(call, {
    engagementId: engagement.id,
    payCents: compensationCents,
    feeCents: percentOf(compensationCents, policy.feePercent),
  });
  const cancelled = await changeEngagement(call.db, engagement.id, {
    status: 'Cancelled',
    held_until: null,
    cancelled_by: by,
    cancel_reason: reason || null,
    updated_at: call.now,
  });
  await changeShift(call.db, shift.id, {
    status: 'Cancelled',
    cancelled_by: by,
    cancel_reason: reason || null,
    cancelled_at: call.now,
    updated_at: call.now,
  });
  if (by === 'business') await countReliability(call, shift.business_id, { cancelled: 1 });
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: { ...factsOf(cancelled), by, reason, was: engagement.status, standingEffect: 0, compensationCents },
  });
  await recordCancelled(call, shift.id, shift.business_id, shift.region, {
    by,
    reason,
    engagementId: engagement.id,
    compensationCents,
  });
  await completePostingIfOver(call, shift.posting_id);
  return cancelled;
}

async function cancelOpenShift(call: SignedCall, shiftId: string, reason: string): Promise<void> {
  const shift = await changeShift(call.db, shiftId, {
    status: 'Cancelled',
    cancelled_by: 'business',
    cancel_reason: reason,
    cancelled_at: call.now,
    updated_at: call.now,
  });
  await recordCancelled(call, shift.id, shift.business_id, shift.region, {
    by: 'business',
    reason,
    engagementId: null,
    compensationCents: 0,
  });
  await completePostingIfOver(call, shift.posting_id);
}

type Said = {
  by: 'business' | 'admin' | 'system';
  reason: string;
  engagementId: string | null;
  compensationCents: number;
};

async function recordCancelled(
  call: Call,
  shiftId: string,
  businessId: string,
  region: string,
  data: Said,
): Promise<void> {
  await recordEvent(call, 'shiftCancelled', { subject: ['shift', shiftId], businessId, region, data });
}
