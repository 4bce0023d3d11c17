/** The hold of a booking: placed, the booking stands; refused or too slow, the slot is open again (PRODUCT §2). */

import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { AfterCommit } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { transitionShift } from '../shifts/index.ts';
import { openPaymentOf, placeHold, releasePayment } from '../wallet/index.ts';
import { lockTerms } from './book.ts';
import { awaitedSide } from './counter-rounds.ts';
import { answerBy } from './lifecycle.ts';
import { aboutEngagement, factsOf, lockPartiesAsSystem } from './parties.ts';
import { presentEngagement } from './present.ts';
import { findEngagement } from './queries/engagement-queries.ts';
import { transition } from './transition.ts';

/** Books what waited for its hold; safe to repeat. */
export async function secureBooking(call: Call, engagementId: string): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  if (parties.engagement.status !== 'Active') return;
  await lockTerms(call, parties);
}

/**
 * Opens the slot again: a request or invite is Pending again for the side that accepted, while there is time; an instant
 * booking has nobody to ask again and is Cancelled.
 */
export async function releaseBooking(
  call: Call,
  engagementId: string,
  reason: 'payment_refused' | 'hold_time_over',
): Promise<void> {
  const parties = await lockPartiesAsSystem(call, engagementId);
  const { engagement, shift, policy } = parties;
  if (engagement.status !== 'Active') return;
  await releasePayment(call, engagementId);
  await transitionShift(call, shift, 'reopenShift', { specialist_id: null });
  const until = answerBy(shift.starts_at, policy, call.now);
  const isInstant = shift.booking_mode === 'instant' && engagement.origin === 'request';
  const released =
    isInstant || until <= call.now
      ? await transition(call, parties, 'cancelUnsecured', {
          held_until: null,
          cancelled_by: 'system',
          cancel_reason: reasonOf('paymentRefused'),
        })
      : await transition(call, parties, 'releaseBooking', {
          held_until: null,
          awaits: awaitedSide(engagement),
          answer_by: until,
        });
  await recordEvent(call, 'bookingReleased', { ...aboutEngagement(released), data: { ...factsOf(released), reason } });
}

/**
 * Asks the provider for the hold of a booking that needs one now, after its commit and outside any transaction ("record,
 * call, record", DESIGN). The hold's own transaction moves the engagement on through its reactions; should this process
 * die in between, the sweep of due holds does the same. Throws `payment_refused`, with the slot open again.
 */
export const securePayment: AfterCommit<
  typeof engagementEndpoints.acceptEngagement | typeof engagementEndpoints.requestShift
> = async (call: SignedCall, _input, answer) => {
  if (answer.status !== 'Active') return answer;
  const paymentId = await openPaymentOf(call.deps.db, answer.id);
  const outcome = paymentId ? await placeHold(call.deps, paymentId) : 'refused';
  if (outcome === 'refused') refuse('payment_refused');
  const engagement = (await findEngagement(call.deps.db, answer.id)) ?? refuse('not_found');
  return presentEngagement({ ...call, db: call.deps.db }, engagement);
};
