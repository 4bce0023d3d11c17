/** Before a decision: the specialist agrees or stands by the claim, the pharmacy takes its dispute back (PRODUCT §5). */
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import { sumCents } from '#contract/money.ts';
import type { Call, SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { payWaitsOf, waitsForBank } from '../../wallet/index.ts';
import { completeIfNothingIsDue } from '../complete-engagement.ts';
import { aboutEngagement, lockParties, type Parties } from '../parties.ts';
import { presentEngagement } from '../present.ts';
import { changeDispute, type DisputeRow, findDispute } from '../queries/dispute-queries.ts';
import { findEngagement } from '../queries/engagement-queries.ts';
import { applyDecision } from './apply-decision.ts';
import { claimedOf, decideUntil, factsOfDispute, offeredOf } from './dispute-facts.ts';
import { attachDisputeFiles } from './dispute-files.ts';
import { disputeLifecycle, refusalOfDispute } from './dispute-lifecycle.ts';
import { countOutcome } from './dispute-outcome.ts';

/** Locks the booking of a dispute; throws `not_found` for somebody else's. It changes under that lock alone. */
export async function lockDispute(call: SignedCall, id: string): Promise<{ parties: Parties; dispute: DisputeRow }> {
  const found = (await findDispute(call.db, id)) ?? refuse('not_found');
  const parties = await lockParties(call, found.engagement_id);
  return { parties, dispute: (await findDispute(call.db, id)) ?? refuse('not_found') };
}

/** Ends the dispute as the pharmacy says, or puts it before an Admin. */
export const answerDispute: ActionOf<typeof disputeEndpoints.answerDispute> = async (
  call: SignedCall,
  { params, body: { agrees, words, fileIds } },
) => {
  const { parties, dispute } = await lockDispute(call, params.id);
  const action = agrees ? 'agreeToDispute' : 'answerDispute';
  const refusal = refusalOfDispute(action, dispute, parties.side, { now: call.now });
  if (refusal) refuse(refusal, { status: dispute.status });
  if (!agrees && words === '') refuse('invalid_input', {}, { words: 'blank' });
  const answer = { answer_by: null, answered_at: call.now, agrees, answer_words: words, updated_at: call.now };
  const { engagement } = parties;
  await attachDisputeFiles(call, fileIds, {
    engagementId: engagement.id,
    side: 'specialist',
    disputeId: dispute.id,
    goesWith: 'answer',
  });
  const decideBy = agrees ? null : decideUntil(parties, call.now);
  await changeDispute(
    call.db,
    dispute.id,
    agrees
      ? { ...answer, ...nextStatus(disputeLifecycle, 'agreeToDispute'), outcome: 'agreed', closed_at: call.now }
      : { ...answer, ...nextStatus(disputeLifecycle, 'answerDispute'), decide_by: decideBy },
  );
  if (agrees) {
    await countOutcome(call, dispute, { before: false, after: true });
    await applyDecision(call, parties, dispute, {
      decided: offeredOf(dispute),
      causeId: dispute.id,
      by: 'specialist',
      reason: '',
    });
    await completeIfNothingIsDue(call, parties);
  }
  await recordEvent(call, 'disputeAnswered', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOfDispute(engagement, dispute),
      agrees,
      words,
      decideUntilAt: decideBy?.toISOString() ?? null,
    },
  });
  return presentNow(call, engagement.id);
};

export const withdrawDispute: ActionOf<typeof disputeEndpoints.withdrawDispute> = async (
  call: SignedCall,
  { params },
) => {
  const { parties, dispute } = await lockDispute(call, params.id);
  const refusal = refusalOfDispute('withdrawDispute', dispute, parties.side, { now: call.now });
  if (refusal) refuse(refusal, { status: dispute.status });
  await closeAsClaimed(call, parties, dispute);
  await applyDecision(call, parties, dispute, {
    decided: claimedOf(dispute),
    causeId: dispute.id,
    by: 'business',
    reason: '',
  });
  return presentNow(call, parties.engagement.id);
};

/** Takes a dispute back: all is paid as it was claimed, which the caller sees to. */
export async function closeAsClaimed(call: Call, { engagement, policy }: Parties, dispute: DisputeRow): Promise<void> {
  await changeDispute(call.db, dispute.id, {
    ...nextStatus(disputeLifecycle, 'withdrawDispute'),
    answer_by: null,
    decide_by: null,
    outcome: 'withdrawn',
    closed_at: call.now,
    updated_at: call.now,
  });
  await recordEvent(call, 'disputeWithdrawn', {
    ...aboutEngagement(engagement),
    data: {
      ...factsOfDispute(engagement, dispute),
      paidCents: sumCents([dispute.claimed_pay_cents, -dispute.offered_pay_cents]),
      payoutHours: policy.payoutWithinHours,
      ...(await payWaitsOf(call, engagement.specialist_id)),
      waitsForBank: await waitsForBank(call.db, engagement.id),
    },
  });
}

/** Presents an engagement as what was done to its dispute left it. */
export async function presentNow(call: SignedCall, engagementId: string) {
  return presentEngagement(call, (await findEngagement(call.db, engagementId)) ?? refuse('not_found'));
}
