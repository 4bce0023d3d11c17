/** The hold of a booking: placed, the booking stands; refused or too slow, the slot is open again (PRODUCT §2). */

import type { engagementEndpoints } from '#contract/engagements/endpoints.ts';
import type { onBehalfEndpoints } from '#contract/engagements/on-behalf-endpoints.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call, SignedCall } from '../../call/call.ts';
import { refuse } from '../../call/refuse.ts';
import type { AfterCommit } from '../../call/route.ts';
import { recordEvent } from '../../events/record-event.ts';
import { answerBy, transitionShift } from '../shifts/index.ts';
import { dueHoldsOf, placeHold, releasePayment } from '../wallet/index.ts';
import { beforeBooking } from './before-booking.ts';
import { lockAllTerms } from './book-all.ts';
import { awaitedSide } from './counter-rounds.ts';
import { payAtRate } from './open-engagement.ts';
import { aboutEngagement, factsOf, type Parties } from './parties.ts';
import { onPlace, placeToWaitOn } from './place-to-wait-on.ts';
import { presentEngagement } from './present.ts';
import { isAskOfOpenPlan } from './queries/backup-queries.ts';
import { findSecuredTogether } from './queries/block-queries.ts';
import { type EngagementRow, findEngagement, timeRange } from './queries/engagement-queries.ts';
import { firstStart, lockTogetherAsSystem, standsFor } from './together.ts';
import { transition } from './transition.ts';
import { inviteUntil, postedStart, resumeBackups } from './waves/backup-plan.ts';

/** Books what waited for its hold, once no date that goes with it waits for one; safe to repeat. */
export async function secureBooking(call: Call, engagementId: string): Promise<void> {
  const all = await lockTogetherAsSystem(call, engagementId);
  if (all[0].engagement.status !== 'Active') return;
  const ids = all.map(({ engagement }) => engagement.id);
  if ((await dueHoldsOf(call.db, ids, call.now)).length > 0) return;
  await lockAllTerms(call, all);
}

/**
 * Opens the slot again: a request or invite is Pending again for the side that accepted, while there is time, for a backup as
 * long as the shift can be taken (PRODUCT §3, "Backup"); an instant booking has nobody to ask again and is Cancelled.
 */
export async function releaseBooking(
  call: Call,
  engagementId: string,
  reason: 'payment_refused' | 'hold_time_over',
): Promise<void> {
  const all = await lockTogetherAsSystem(call, engagementId);
  if (all[0].engagement.status !== 'Active') return;
  const until = answerBy(firstStart(all.map(({ shift }) => shift)), all[0].policy, call.now);
  for (const [index, parties] of all.entries()) {
    const released = await releaseOne(call, parties, until);
    await recordEvent(call, 'bookingReleased', {
      ...aboutEngagement(released),
      data: {
        ...factsOf(released),
        reason,
        isOver: released.status === 'Cancelled',
        ...standsFor(all.length, index),
      },
    });
  }
}

async function releaseOne(call: Call, parties: Parties, byStart: Date): Promise<EngagementRow> {
  const { engagement, shift, policy } = parties;
  await releasePayment(call, engagement.id);
  const posted = await postedStart(call, shift);
  const open = await transitionShift(call, shift, 'reopenShift', { ...posted, specialist_id: null });
  await resumeBackups(call, shift.id);
  const isBackup = await isAskOfOpenPlan(call.db, engagement.id);
  const until = isBackup ? inviteUntil(open, policy, call.now) : byStart;
  // Another rate was asked for and accepted: that can be done again.
  const isInstant =
    shift.booking_mode === 'instant' && engagement.origin === 'request' && beforeBooking(engagement)?.was !== 'Pending';
  return isInstant || until <= call.now
    ? transition(call, parties, 'cancelUnsecured', {
        held_until: null,
        cancelled_by: 'system',
        cancel_reason: reasonOf('paymentRefused'),
      })
    : transition(call, parties, 'releaseBooking', {
        ...onPlace(await placeToWaitOn(call, shift)),
        held_until: null,
        awaits: awaitedSide(engagement),
        answer_by: until,
        // The next start is agreed with whoever accepts next.
        ...(open.starts_at < shift.starts_at && {
          during: timeRange(open.starts_at, open.ends_at),
          pay_cents: payAtRate(open, engagement.rate_per_hour_cents),
        }),
      });
}

/**
 * Asks the provider for the hold of a booking that needs one now, after its commit and outside any transaction ("record,
 * call, record", DESIGN). The hold's own transaction moves the engagement on through its reactions; should this process
 * die in between, the sweep of due holds does the same. Throws `payment_refused`, with the slot open again.
 */
export const securePayment: AfterCommit<
  | typeof engagementEndpoints.acceptEngagement
  | typeof engagementEndpoints.requestShift
  | typeof onBehalfEndpoints.reassignBooking
> = async (call: SignedCall, _input, answer) => {
  if (answer.status !== 'Active') return answer;
  const held = await findSecuredTogether(call.deps.db, answer.id);
  for (const paymentId of await dueHoldsOf(call.deps.db, held, call.now))
    if ((await placeHold(call.deps, paymentId)) === 'refused') refuse('payment_refused');
  const engagement = (await findEngagement(call.deps.db, answer.id)) ?? refuse('not_found');
  return presentEngagement({ ...call, db: call.deps.db }, engagement);
};
