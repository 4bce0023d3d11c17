import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { CancelEffect } from '#contract/engagements/engagement.ts';
import type { SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { changeShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { cancelEffect } from './cancel-effect.ts';
import { cancelBookedShift } from './cancel-shift.ts';
import { aboutEngagement, allow, factsOf, lockParties, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import { changeEngagement, type EngagementRow } from './queries/engagement-queries.ts';
import { addStanding } from './standing.ts';

/**
 * Leaves a request, invite or booking. A specialist who leaves a booking opens the shift again and may lose standing;
 * a business that leaves one cancels the shift and may owe pay (PRODUCT §4). A preview answers the effect and changes nothing.
 */
export const cancelEngagement: ActionOf<typeof engagementEndpoints.cancelEngagement> = async (
  call: SignedCall,
  { params, query, body },
) => {
  const parties = await lockParties(call, params.id);
  allow('cancelEngagement', parties, call.now);
  const effect = await cancelEffect(call, parties);
  if (query.preview === 'true') return { engagement: await presentEngagement(call, parties.engagement), effect };
  const held = parties.engagement.status !== 'Pending';
  const engagement =
    held && parties.side !== 'specialist'
      ? await cancelBookedShift(call, parties, {
          by: 'business',
          reason: body.reason,
          compensationCents: effect.compensationCents,
        })
      : await leave(call, parties, body.reason, effect);
  return { engagement: await presentEngagement(call, engagement), effect };
};

async function leave(call: SignedCall, parties: Parties, reason: string, effect: CancelEffect): Promise<EngagementRow> {
  const { engagement, side, policy } = parties;
  const by = side === 'business' ? 'business' : 'specialist';
  if (engagement.status !== 'Pending') await giveBack(call, parties);
  const cancelled = await changeEngagement(call.db, engagement.id, {
    status: 'Cancelled',
    awaits: null,
    answer_by: null,
    held_until: null,
    cancelled_by: by,
    cancel_reason: reason || null,
    updated_at: call.now,
  });
  await addStanding(
    call,
    {
      specialistId: cancelled.specialist_id,
      engagementId: cancelled.id,
      rule: 'cancelled',
      effect: effect.standingEffect,
    },
    policy,
  );
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: {
      ...factsOf(cancelled),
      by,
      reason,
      was: engagement.status,
      standingEffect: effect.standingEffect,
      compensationCents: 0,
    },
  });
  return cancelled;
}

/** The shift is open again, for everybody, and nothing is held any more. */
export async function giveBack(call: SignedCall, { engagement, shift }: Parties): Promise<void> {
  await releasePayment(call, engagement.id);
  await changeShift(call.db, shift.id, {
    status: 'Active',
    specialist_id: null,
    opens_to_all_at: null,
    updated_at: call.now,
  });
}
