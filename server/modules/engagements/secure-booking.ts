/** What follows from a hold: placed, the booking stands; refused or too slow, the slot is open again (PRODUCT §2). */
import type { EngagementStatus } from '#contract/statuses.ts';
import type { Call } from '../../call/call.ts';
import { ourReasons } from '../../events/our-reasons.ts';
import { recordEvent } from '../../events/record-event.ts';
import { changeShift } from '../shifts/index.ts';
import { releasePayment } from '../wallet/index.ts';
import { lockTerms } from './book.ts';
import { answerBy } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem, type Parties } from './parties.ts';
import { changeEngagement } from './queries/engagement-queries.ts';

/** The hold is there. Booked if it was waited for; anything else needs nothing. */
export async function secureBooking(call: Call, engagementId: string): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  if (parties.engagement.status !== 'Active') return;
  await lockTerms(call, parties);
}

/**
 * The slot is given back: a request or invite is Pending again for the side that accepted, while there is time; an
 * instant booking has no one to ask again and is Cancelled.
 */
export async function releaseBooking(
  call: Call,
  engagementId: string,
  reason: 'payment_refused' | 'hold_time_over',
): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  if (parties.engagement.status !== 'Active') return;
  await releasePayment(call, engagementId);
  await changeShift(call.db, parties.shift.id, { status: 'Active', specialist_id: null, updated_at: call.now });
  const released = await changeEngagement(call.db, engagementId, {
    ...after(parties, call.now),
    held_until: null,
    updated_at: call.now,
  });
  await recordEvent(call, 'bookingReleased', { ...aboutEngagement(released), data: { ...factsOf(released), reason } });
}

function after({ engagement, shift, policy }: Parties, now: Date) {
  const until = answerBy(shift.starts_at, policy, now);
  const instant = shift.booking_mode === 'instant' && engagement.origin === 'request';
  if (instant || until <= now) {
    return {
      status: 'Cancelled' satisfies EngagementStatus,
      cancelled_by: 'system',
      cancel_reason: ourReasons.paymentRefused.en,
    };
  }
  return {
    status: 'Pending' satisfies EngagementStatus,
    awaits: engagement.origin === 'invite' ? 'specialist' : 'business',
    answer_by: until,
  };
}
