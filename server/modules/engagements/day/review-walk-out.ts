import type { AttendanceReview } from '#contract/engagements/attendance-review-endpoints.ts';
import { toDate } from '#contract/time.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { sentHomePay } from '../../shifts/index.ts';
import { moveDisputed, platformFee } from '../../wallet/index.ts';
import { aboutEngagement, factsOf, type Parties, type UnlockedParties } from '../parties.ts';
import { openDisputeOf } from '../queries/dispute-queries.ts';
import { changeEngagement } from '../queries/engagement-queries.ts';
import { newestReviews } from '../queries/review-queries.ts';
import { countAbsence, voidLine } from '../standing/lines.ts';
import { readTerms } from '../terms.ts';
import { bookedPayOf } from './count-as-turned-away.ts';
import { workedOf } from './end-early.ts';

/**
 * Carries out what an Admin decided about a walk-out: it counts, it is excused (paid as worked), or they were sent home and
 * are paid as such. Standing changes only where it counts.
 */
export async function reviewWalkOut(
  call: SignedCall,
  parties: Parties,
  decision: AttendanceReview['decision'],
  reason: string,
): Promise<void> {
  const { engagement, policy } = parties;
  const isSentHome = decision === 'sentHome';
  const isWalkOut = decision === 'walkOut';
  // It may have been decided before: a clock-out that came later had an Admin look again.
  const counts = isWalkOut && (await countAbsence(call, parties, 'walkOut'));
  if (!isWalkOut) await voidLine(call, parties, 'walkOut', 'excused');
  const payCents = isSentHome ? await payAsSentHome(call, parties) : (engagement.ended_pay_cents ?? 0);
  await recordEvent(call, 'walkOutDecided', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOf(engagement),
      decision: isWalkOut ? 'walkOut' : isSentHome ? 'sentHome' : 'excused',
      payCents,
      reason,
      standingEffect: counts ? policy.noShowEffect : 0,
    },
  });
}

/**
 * Returns the pay of who walked out, had they been sent home, by the locked terms; null while it is disputed, which goes its
 * own way.
 */
export async function payAsIfSentHome(
  call: Call,
  { engagement, policy }: Pick<UnlockedParties, 'engagement' | 'policy'>,
): Promise<number | null> {
  if (await openDisputeOf(call.db, engagement.id)) return null;
  const { startsAt, endsAt } = readTerms(engagement.terms);
  const at = engagement.departed_at ?? call.now;
  const worked = workedOf({
    ...{ startsAt: toDate(startsAt), endsAt: toDate(endsAt) },
    // Of an arrival nobody knows, nothing was worked.
    ...{ arrivedAt: engagement.arrived_at ?? at, at },
  });
  return Math.max(engagement.ended_pay_cents ?? 0, sentHomePay(bookedPayOf(engagement), worked, policy));
}

async function payAsSentHome(call: SignedCall, parties: Parties): Promise<number> {
  const { engagement, policy } = parties;
  const payCents = await payAsIfSentHome(call, parties);
  if (payCents === null) return engagement.ended_pay_cents ?? 0;
  const [review] = (await newestReviews(call.db, [engagement.id])).filter(({ kind }) => kind === 'walkOut');
  const causeId = review?.id ?? engagement.id;
  const target = { engagementId: engagement.id, payCents, feeCents: platformFee(payCents, policy) };
  await moveDisputed(call, { ...target, causeId });
  const ending = { ended_as: 'sentHome', ended_pay_cents: payCents, ended_pay_at: call.now };
  await changeEngagement(call.db, engagement.id, ending);
  return payCents;
}
