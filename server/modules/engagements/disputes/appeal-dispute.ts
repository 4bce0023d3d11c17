/** An appeal against the first decision: once a side, within 7 days; an Admin decides again, for good (PRODUCT §5). */
import type { disputeEndpoints } from '#contract/engagements/dispute-endpoints.ts';
import type { SignedCall } from '../../../call/call.ts';
import { nextStatus } from '../../../call/lifecycle.ts';
import { refuse } from '../../../call/refuse.ts';
import type { ActionOf } from '../../../call/route.ts';
import { recordEvent } from '../../../events/record-event.ts';
import { aboutEngagement } from '../parties.ts';
import { appealsOf, changeDispute, insertAppeal } from '../queries/dispute-queries.ts';
import { lockDispute, presentNow } from './answer-dispute.ts';
import { decideUntil, factsOfDispute } from './dispute-facts.ts';
import { attachDisputeFiles } from './dispute-files.ts';
import { disputeLifecycle, refusalOfDispute } from './dispute-lifecycle.ts';

export const appealDispute: ActionOf<typeof disputeEndpoints.appealDispute> = async (
  call: SignedCall,
  { params, body: { words, fileIds } },
) => {
  const { parties, dispute } = await lockDispute(call, params.id);
  const { engagement } = parties;
  const side = parties.side === 'business' ? 'business' : 'specialist';
  const appealedSides = (await appealsOf(call.db, [dispute.id])).map((appeal) => appeal.side);
  const isSecond = dispute.status === 'Appealed';
  const refusal = refusalOfDispute(isSecond ? 'joinAppeal' : 'appealDispute', dispute, parties.side, {
    now: call.now,
    appealedSides,
  });
  if (refusal) refuse(refusal, { status: dispute.status });
  // The other side's appeal puts off no decision.
  const decideBy = dispute.decide_by ?? decideUntil(parties, call.now);
  await insertAppeal(call.db, {
    dispute_id: dispute.id,
    side,
    words,
    appealed_by: call.actor.userId,
    appealed_at: call.now,
  });
  await attachDisputeFiles(call, fileIds, {
    engagementId: engagement.id,
    side,
    disputeId: dispute.id,
    goesWith: 'appeal',
  });
  await changeDispute(call.db, dispute.id, {
    ...(isSecond ? nextStatus(disputeLifecycle, 'joinAppeal') : nextStatus(disputeLifecycle, 'appealDispute')),
    decide_by: decideBy,
    ...(!isSecond && { overdue_told_at: null }),
    updated_at: call.now,
  });
  await recordEvent(call, 'disputeAppealed', {
    ...aboutEngagement(engagement),
    data: { ...factsOfDispute(engagement, dispute), by: side, words, decideUntilAt: decideBy.toISOString() },
  });
  return presentNow(call, engagement.id);
};
