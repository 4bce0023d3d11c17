/** Pays somebody who came and was not let in (PRODUCT §4, §5). */
import { toDate } from '#contract/time.ts';
import type { Call } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { type BookedPay, paidMinutes, turnedAwayPay } from '../../shifts/index.ts';
import { chargeCompensation, platformFee } from '../../wallet/index.ts';
import { settleReview } from '../attendance-review.ts';
import { aboutEngagement, factsOf, type Parties } from '../parties.ts';
import type { EngagementChanges, EngagementRow } from '../queries/engagement-queries.ts';
import { voidLine } from '../standing/lines.ts';
import { readTerms } from '../terms.ts';
import { transition } from '../transition.ts';

type Proof = {
  readonly by: 'code' | 'business' | 'admin';
  readonly changes?: EngagementChanges;
  /** The moment that has to be before they were let go. */
  readonly at?: Date;
  readonly reason?: string;
};

/**
 * Makes a release or a no-show a turning away: they had come. The line of the no-show is void, the review settled, and the
 * pay charged. The shift stays with whoever has it by then.
 */
export async function countAsTurnedAway(
  call: Call,
  parties: Parties,
  { by, changes, at = call.now, reason }: Proof,
): Promise<EngagementRow> {
  const { engagement, policy } = parties;
  const payCents = turnedAwayPay(bookedPayOf(engagement), policy);
  const ending = { ended_as: 'turnedAway', ended_pay_cents: payCents, ended_pay_at: call.now };
  const turnedAway = await transition(call, parties, 'proveArrival', { ...changes, ...ending }, at);
  if (by !== 'admin') await settleReview(call, engagement.id, 'noShow');
  await voidLine(call, parties, 'noShow', 'arrivalProven');
  await chargeCompensation(call, { engagementId: engagement.id, payCents, feeCents: platformFee(payCents, policy) });
  await recordEvent(call, 'arrivalProvenAfterwards', {
    ...aboutEngagement(turnedAway),
    data: {
      ...factsOf(turnedAway),
      by,
      was: engagement.ended_as === 'noShow' ? 'noShow' : 'released',
      payCents,
      ...(reason ? { reason } : {}),
    },
  });
  return turnedAway;
}

/** Returns what a compensation is reckoned from, by the locked terms: the shift itself may be another's by now. */
export function bookedPayOf(engagement: EngagementRow): BookedPay {
  const { startsAt, endsAt, breakMinutes } = readTerms(engagement.terms);
  return {
    paidMinutes: paidMinutes({ startsAt: toDate(startsAt), endsAt: toDate(endsAt), breakMinutes }),
    ratePerHourCents: engagement.rate_per_hour_cents,
    payCents: engagement.pay_cents,
  };
}
