import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { CancelEffect } from '#contract/engagements/engagement.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import type { ActionOf } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { settleReview } from './attendance-review.ts';
import { cancelBookedShift } from './cancel-booked-shift.ts';
import { cancelEffect, refuseIfWorse } from './cancel-effect.ts';
import { endedColumns } from './lifecycle.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { presentEngagement } from './present.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { reopenShift } from './reopen-shift.ts';
import { addStanding, lineOf } from './standing/lines.ts';
import { lockTogether } from './together.ts';
import { allow, transition } from './transition.ts';
import { startBackups } from './waves/backup-plan.ts';

/**
 * Leaves a request, invite or booking. A specialist who leaves a booking opens the shift again and may lose standing;
 * a business that leaves one cancels the shift and may owe pay (PRODUCT §4). Throws `changed_meanwhile` where the effect is worse
 * than the one confirmed, or a request was accepted that was to be withdrawn.
 */
export const cancelEngagement: ActionOf<typeof engagementEndpoints.cancelEngagement> = async (
  call: SignedCall,
  { params, body },
) => {
  const all = await lockTogether(call, params.id);
  const [parties, ...others] = all;
  allow('cancelEngagement', parties, call.now);
  const effect = await cancelEffect(call, parties);
  const { reason, expected } = body;
  refuseIfWorse(effect, expected);
  const { isBooking } = effect;
  const engagement =
    isBooking && parties.side === 'business'
      ? await cancelBookedShift(call, parties, 'cancelEngagement', {
          reason,
          compensationCents: effect.compensationCents,
        })
      : await leave(call, parties, reason, effect, isBooking ? 1 : all.length);
  // A request for a block is withdrawn whole; a booked date is left alone (PRODUCT §3).
  if (!isBooking) for (const other of others) await leave(call, other, reason, effect, 0);
  return { ...(await presentEngagement(call, engagement)), effect };
};

/** Ends an engagement that leaves its shift open; a booking's shift opens again and looks for backups. */
export async function leave(
  call: Call,
  parties: Parties,
  reason: string,
  effect: CancelEffect,
  together: number,
): Promise<EngagementRow> {
  const { engagement, side, policy } = parties;
  const by = side === 'business' ? 'business' : 'specialist';
  await settleReview(call, engagement.id, 'arrival');
  const reopened = engagement.status === 'Pending' ? null : await reopenShift(call, parties);
  const cancelled = await transition(call, parties, 'cancelEngagement', {
    ...endedColumns(by, reason || null),
    held_until: null,
  });
  await addStanding(call, lineOf(cancelled, 'cancelled', effect.standingEffect), policy);
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: {
      ...factsOf(cancelled),
      by,
      reason,
      was: engagement.status,
      origin: engagement.origin,
      standingEffect: effect.standingEffect,
      compensationCents: 0,
      onBehalf: call.actor?.role === 'Admin',
      together,
    },
  });
  if (reopened) await startBackups(call, reopened, 'cancelled');
  return cancelled;
}
