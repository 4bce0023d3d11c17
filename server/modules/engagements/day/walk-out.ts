/** Walk-outs: leaving before the end without leave (PRODUCT §4, §5), reported by the pharmacy or by the person. */
import type { dayEndpoints } from '#contract/engagements/day-endpoints.ts';
import { earlier, later, minutesBetween } from '#contract/time.ts';
import { reasonOf } from '#contract/words/reasons.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { walkOutPay } from '../../shifts/index.ts';
import { endCodes } from '../../verification/index.ts';
import { chargeCompensation, platformFee } from '../../wallet/index.ts';
import { openWalkOutReview, settleReview } from '../attendance-review.ts';
import { aboutEngagement, factsOf, lockParties, type Parties, type UnlockedParties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import type { EngagementRow } from '../queries/engagement-queries.ts';
import { askBackupsOrEnd, reopenOrCloseShift } from '../reopen-or-close-shift.ts';
import { claimedTime } from '../reported-time.ts';
import { addWaitingAbsence } from '../standing/lines.ts';
import { readTerms } from '../terms.ts';
import { allow, transition } from '../transition.ts';
import { bookedPayOf } from './count-as-turned-away.ts';

/** Keeps the pharmacy's word that somebody at work has left; `at`: when, by its word too. Repeating it changes nothing. */
export const reportWalkOut: ActionOf<typeof dayEndpoints.reportWalkOut> = async (
  call: SignedCall,
  { params, body },
) => {
  const parties = await lockParties(call, params.id);
  if (parties.engagement.ended_as === 'walkOut') return presentEngagement(call, parties.engagement);
  const at = leftAt(parties, claimedTime(body.at, call.now));
  return presentEngagement(call, await walkOut(call, parties, { by: 'business', at, words: body.reason }));
};

type Leaving = { readonly by: 'business' | 'specialist'; readonly at: Date; readonly words: string };

/**
 * Ends the booking of somebody who has left: the time worked is paid out of the hold, the shift is open again with what is left
 * of it, and the effect on standing waits for an Admin. Throws `too_late` once the shift is over: then hours are disputed.
 */
export async function walkOut(call: Call, parties: Parties, { by, at, words }: Leaving): Promise<EngagementRow> {
  allow('walkOut', parties, call.now);
  const { policy } = parties;
  const { id: engagementId } = parties.engagement;
  const payCents = payUntil(parties, at);
  // Out of the hold, before the rest of it is let go with the booking.
  await chargeCompensation(call, { engagementId, payCents, feeCents: platformFee(payCents, policy) });
  const reason = words || reasonOf('walkedOut');
  const why = { cancelled_by: by === 'business' ? by : 'system', cancel_reason: reason } as const;
  const reopened = await reopenOrCloseShift(call, parties, why);
  const engagement = await transition(call, parties, 'walkOut', {
    ...{ cancelled_by: by, cancel_reason: reason },
    departed_at: at,
    departed_by: by === 'business' ? 'pharmacy' : 'evidence',
    ended_as: 'walkOut',
    ended_at: call.now,
    ended_pay_cents: payCents,
    ended_pay_at: call.now,
  });
  await settleReview(call, engagementId, 'sentHome');
  await endCodes(call.db, engagementId, call.now);
  await openWalkOutReview(call, engagement);
  await addWaitingAbsence(call, parties, 'walkOut');
  await recordEvent(call, 'walkedOut', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      by,
      at: at.toISOString(),
      payCents,
      standingEffect: policy.noShowEffect,
      reopened: reopened !== null,
      reason: words,
    },
  });
  await askBackupsOrEnd(call, parties, reopened, { cause: 'walkOut', why, paidCents: payCents });
  return engagement;
}

/** Returns the moment of leaving within the work: not before the arrival, not after now. */
export function leftAt({ engagement, shift }: UnlockedParties, at: Date): Date {
  return earlier(later(at, engagement.arrived_at ?? shift.starts_at), shift.ends_at);
}

/** Returns what the work until then pays, in cents, by the locked terms. */
export function payUntil({ engagement, shift }: UnlockedParties, at: Date): number {
  const from = later(engagement.arrived_at ?? shift.starts_at, shift.starts_at);
  const workedMinutes = Math.max(0, minutesBetween(from, at));
  const { breakMinutes } = readTerms(engagement.terms);
  return walkOutPay(bookedPayOf(engagement), { workedMinutes, breakMinutes });
}
