import type { Call } from '../../call/call.ts';
import { recordEvent } from '../../events/record-event.ts';
import { countReliability } from '../businesses/index.ts';
import { cancelledColumns, completePostingIfOver, recordShiftCancelled, transitionShift } from '../shifts/index.ts';
import { chargeCompensation, platformFee } from '../wallet/index.ts';
import { settleReview } from './attendance-review.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import type { EngagementRow } from './queries/engagement-queries.ts';
import { transition } from './transition.ts';

/** What ends a booking together with its shift, and who does it. */
const endings = { cancelEngagement: 'business', cancelUnpaid: 'system' } as const;

type Ending = {
  readonly reason: string;
  readonly compensationCents: number;
  /** `false` leaves the pharmacy's public cancel rate alone. */
  readonly isTheirDoing?: boolean;
};

/** Cancels shift and engagement together; the hold is released and what is owed charged. */
export async function cancelBookedShift(
  call: Call,
  parties: Parties,
  action: keyof typeof endings,
  { reason, compensationCents, isTheirDoing = true }: Ending,
): Promise<EngagementRow> {
  const { engagement, shift, policy } = parties;
  const by = endings[action];
  await settleReview(call, engagement.id, 'arrival');
  await chargeCompensation(call, {
    engagementId: engagement.id,
    payCents: compensationCents,
    feeCents: platformFee(compensationCents, policy),
  });
  const why = { cancelled_by: by, cancel_reason: reason || null };
  const cancelled = await transition(call, parties, action, { ...why, held_until: null });
  const closing = cancelledColumns(by, why.cancel_reason, call.now);
  if (by === 'business') await transitionShift(call, shift, 'cancelShift', closing, 'pharmacy');
  else await transitionShift(call, shift, 'closeUnattended', closing);
  // A shift that isn't paid for is its doing too.
  // One that waits for its hold was never counted as booked.
  if (isTheirDoing && parties.engagement.status === 'Booked')
    await countReliability(call, shift.business_id, { cancelled: 1 });
  await recordEvent(call, 'engagementCancelled', {
    ...aboutEngagement(cancelled),
    data: {
      ...factsOf(cancelled),
      by,
      reason,
      was: engagement.status,
      standingEffect: 0,
      compensationCents,
      onBehalf: by === 'business' && call.actor?.role === 'Admin',
    },
  });
  await recordShiftCancelled(call, shift, { by, reason, engagementId: engagement.id, compensationCents });
  await completePostingIfOver(call, shift.posting_id);
  return cancelled;
}
